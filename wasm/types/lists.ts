// Generated from protocol/, do not edit: TUMULT_WRITE_SCHEMAS=1 build/release/tumult_tests --gtest_filter='PageTypes.*' writes it.
export const kLevels = ["random", "easy", "normal", "hard"] as const;
export const kReactions = ["hello", "thanks", "wow", "oops", "haha", "argh", "hurry", "well-played"] as const;
// How many characters of a text are kept (protocol/limits.def).
export const kLimits = { name: 24, chat: 300 } as const;
// Why the server closes a socket (protocol/goodbyes.def).
export const kGoodbyes = {
  left: 1000, // the player left the table, or the client closed
  no_frame: 1002, // what came is no frame of a WebSocket's
  not_text: 1003, // only text is read
  not_utf8: 1007, // a text is not UTF-8
  too_many_messages: 1008, // too many messages; an `error` with `limit` comes before
  too_long: 1009, // a message is too long
  restarts: 1012, // the server restarts: come again
  crowded: 1013, // too many are at this table: come again later
  taken_over: 4001, // another connection took the seat
  removed: 4002, // the player was removed
  not_allowed: 4003, // nobody is let in like that; an `error` says why
  closed: 4004, // the table is gone for good
} as const;
