// Generated from games/games.def, do not edit: TUMULT_WRITE_SCHEMAS=1 build/release/tumult_tests --gtest_filter='PageTypes.*' writes it.
export const kGames = {
  card: {
    fewest: 2, most: 8, realTime: false, sharedDevice: true, score: 'points', reviewBudget: 4000,
    firstOptions: 'players 4;sets base;limit short',
    windows: [
      { name: 'counter', tossed: 'counterattack', section: 'special' },
      { name: 'lucky', tossed: 'lucky-bastard', section: 'special' },
      { name: 'nice', tossed: 'nice-try', section: 'special' },
    ],
  },
  board: {
    fewest: 2, most: 6, realTime: false, sharedDevice: true, score: 'points', reviewBudget: 400,
    firstOptions: 'players 4;limit short',
    windows: [
      { name: 'block', tossed: 'block', section: 'board-card' },
      { name: 'nice', tossed: 'nice-try', section: 'board-card' },
      { name: 're-roll', tossed: 're-roll', section: 'board-card' },
    ],
  },
  frankfurt: {
    fewest: 2, most: 4, realTime: true, sharedDevice: false, score: 'cards-left', reviewBudget: 0,
    firstOptions: 'players 3',
    windows: [
    ],
  },
} as const;
