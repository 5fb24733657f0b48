// Generated from games/*/text_json.cpp, do not edit: TUMULT_WRITE_SCHEMAS=1 build/release/tumult_tests --gtest_filter='PageTypes.*' writes it.
export type Seat = number;

export type CardGame = "card";
export type CardEdition = "pandora" | "classic";
export type CardBox = "base" | "troublemaker" | "supercharge" | "pandora";
export type CardColour = "red" | "green" | "blue" | "yellow" | "purple" | "black";
export type CardDiy = "extra-rule" | "everyone-draws" | "pass-left";
export type CardBoxEffect = "new-rules" | "hot-potato" | "fresh-start";
export type CardKind = "r1" | "r2" | "r3" | "r4" | "r5" | "r6" | "r7" | "r8" | "r9" | "r10" | "g1" | "g2" | "g3" | "g4" | "g5" | "g6" | "g7" | "g8" | "g9" | "g10" | "b1" | "b2" | "b3" | "b4" | "b5" | "b6" | "b7" | "b8" | "b9" | "b10" | "y1" | "y2" | "y3" | "y4" | "y5" | "y6" | "y7" | "y8" | "y9" | "y10" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9" | "p10" | "k1" | "k2" | "k3" | "k4" | "k5" | "k6" | "k7" | "k8" | "k9" | "k10" | "2nd-r" | "2nd-g" | "2nd-b" | "2nd-y" | "2nd-p" | "exchange-r" | "exchange-g" | "exchange-b" | "exchange-y" | "exchange-p" | "gift-r" | "gift-g" | "gift-b" | "gift-y" | "gift-p" | "skip-r" | "skip-g" | "skip-b" | "skip-y" | "skip-p" | "thief-r" | "thief-g" | "thief-b" | "thief-y" | "thief-p" | "trouble-r" | "trouble-g" | "trouble-b" | "trouble-y" | "trouble-p" | "recharge-r" | "recharge-g" | "recharge-b" | "recharge-y" | "recharge-p" | "swap-rg" | "swap-rb" | "swap-ry" | "swap-rp" | "swap-gb" | "swap-gy" | "swap-gp" | "swap-by" | "swap-bp" | "swap-yp" | "fantastic" | "fantastic-four" | "counterattack" | "diy" | "edison" | "equality" | "inequality" | "lucky-bastard" | "nice-try" | "special-favours" | "update" | "curse" | "fuck-you" | "mimicry" | "the-end";
export type CardPower = "all-draw-one" | "anti-counter" | "black-wish" | "colour-blockade" | "looping" | "number-wish" | "open-hands" | "random-chance" | "recycling" | "special-charge" | "special-seal" | "troublecharger";
export type CardEvent = "charity" | "communism" | "doomsday" | "earthquake" | "expansion" | "finish-line" | "friday-the-13th" | "gambling-man" | "market" | "mating-season" | "merry-christmas" | "mexican-standoff" | "recession" | "robin-hood" | "surprise-party" | "the-all-seeing-eye" | "third-time-lucky" | "time-bomb" | "tornado" | "vandalism" | "black-hole" | "capitalism" | "crowdfunding" | "distributor" | "double-taxation" | "event-manager" | "identity-theft" | "last-chance" | "plague" | "plus-one" | "repeat" | "russian-roulette" | "seppuku" | "trust-fall" | "black-jack" | "chargenado" | "epic-fail" | "loot" | "parasite" | "rewind" | "riot" | "supercharge" | "tsunami" | "pandoras-box";
export type CardForce = "card" | "colour-wish" | "number-wish" | "black-wish" | "anything";
export type CardSymbol = "number" | "2nd" | "exchange" | "gift" | "skip" | "thief" | "trouble" | "recharge" | "swap" | "fantastic" | "fantastic-four" | "counterattack" | "diy" | "edison" | "equality" | "inequality" | "lucky-bastard" | "nice-try" | "special-favours" | "update" | "curse" | "fuck-you" | "mimicry" | "the-end";
export type CardRule = "nicest-try" | "generous" | "thirsty" | "open-table" | "full-hand" | "light-hand" | "other-way" | "double-trouble" | "quiet-night" | "neighbours" | "heavy-specials" | "fantastic-two" | "colour-only" | "twins" | "short-fuse";
export type CardAsk = "nothing" | "turn" | "after-draw" | "second" | "any-card" | "twin" | "power" | "wish" | "number" | "name" | "give" | "take" | "discard" | "lay" | "share" | "colour" | "used-power" | "own-power" | "swap-power" | "event" | "imitate" | "go" | "confirm" | "react";
export type CardWindow = "counter" | "lucky" | "nice";
export type CardPlace = "hand" | "parcel" | "shown" | "draw" | "discard" | "away" | "power" | "used-power" | "power-pile";
export type CardClause = "C-ASK-TURN" | "C-ASK-KIND" | "C-ASK-HELD" | "C-SEAT-1" | "C-SEAT-2" | "C-SEAT-3" | "C-SEAT-4" | "C-SETUP-0" | "C-SETUP-1" | "C-SETUP-2" | "C-SETUP-3" | "C-SETUP-4" | "C-SETUP-5" | "C-SETUP-6" | "C-SETUP-7" | "C-SETUP-8" | "C-SETUP-9" | "C-TURN-1" | "C-TURN-2" | "C-TURN-3" | "C-TURN-4" | "C-TURN-5" | "C-MATCH-1" | "C-MATCH-2" | "C-MATCH-3" | "C-MATCH-4" | "C-MATCH-5" | "C-MATCH-6" | "C-MATCH-7" | "C-VICTIM" | "C-2ND" | "C-EXCHANGE" | "C-GIFT" | "C-SKIP" | "C-THIEF" | "C-TROUBLE" | "C-FANTASTIC" | "C-FFOUR" | "C-COUNTER-1" | "C-COUNTER-2" | "C-COUNTER-3" | "C-COUNTER-4" | "C-COUNTER-5" | "C-WINDOW" | "C-DIY" | "C-DIY-EXTRA-RULE" | "C-DIY-EVERYONE-DRAWS" | "C-DIY-PASS-LEFT" | "C-BOX-NEW-RULES" | "C-BOX-HOT-POTATO" | "C-BOX-FRESH-START" | "C-EDISON" | "C-EQUAL" | "C-INEQ" | "C-LUCKY-1" | "C-LUCKY-2" | "C-NICE-1" | "C-NICE-2" | "C-FAVOUR" | "C-UPDATE" | "C-RECHARGE" | "C-CURSE" | "C-FY-1" | "C-FY-2" | "C-MIMIC" | "C-END-CARD" | "C-EV-1" | "C-EV-2" | "C-EV-3" | "C-EV-4" | "C-EV-5" | "C-EV-6" | "C-EV-7" | "C-POW-0" | "C-POW-1" | "C-POW-2" | "C-POW-3" | "C-POW-4" | "C-POW-5" | "C-POW-6" | "C-POW-7" | "C-END-1" | "C-END-2" | "C-END-3" | "C-EV-CHARITY" | "C-EV-COMMUNISM" | "C-EV-DOOMSDAY" | "C-EV-EARTHQUAKE" | "C-EV-EXPANSION" | "C-EV-FINISH-LINE" | "C-EV-FRIDAY-THE-13TH" | "C-EV-GAMBLING-MAN" | "C-EV-MARKET" | "C-EV-MATING-SEASON" | "C-EV-MERRY-CHRISTMAS" | "C-EV-MEXICAN-STANDOFF" | "C-EV-RECESSION" | "C-EV-ROBIN-HOOD" | "C-EV-SURPRISE-PARTY" | "C-EV-THE-ALL-SEEING-EYE" | "C-EV-THIRD-TIME-LUCKY" | "C-EV-TIME-BOMB" | "C-EV-TORNADO" | "C-EV-VANDALISM" | "C-EV-BLACK-HOLE" | "C-EV-CAPITALISM" | "C-EV-CROWDFUNDING" | "C-EV-DISTRIBUTOR" | "C-EV-DOUBLE-TAXATION" | "C-EV-EVENT-MANAGER" | "C-EV-IDENTITY-THEFT" | "C-EV-LAST-CHANCE" | "C-EV-PLAGUE" | "C-EV-PLUS-ONE" | "C-EV-REPEAT" | "C-EV-RUSSIAN-ROULETTE" | "C-EV-SEPPUKU" | "C-EV-TRUST-FALL" | "C-EV-BLACK-JACK" | "C-EV-CHARGENADO" | "C-EV-EPIC-FAIL" | "C-EV-LOOT" | "C-EV-PARASITE" | "C-EV-REWIND" | "C-EV-RIOT" | "C-EV-SUPERCHARGE" | "C-EV-TSUNAMI" | "C-EV-PANDORAS-BOX" | "C-POW-ALL-DRAW-ONE" | "C-POW-ANTI-COUNTER" | "C-POW-BLACK-WISH" | "C-POW-COLOUR-BLOCKADE" | "C-POW-LOOPING" | "C-POW-NUMBER-WISH" | "C-POW-OPEN-HANDS" | "C-POW-RANDOM-CHANCE" | "C-POW-RECYCLING" | "C-POW-SPECIAL-CHARGE" | "C-POW-SPECIAL-SEAL" | "C-POW-TROUBLECHARGER" | "C-RULE-NICEST-TRY" | "C-RULE-GENEROUS" | "C-RULE-THIRSTY" | "C-RULE-OPEN-TABLE" | "C-RULE-FULL-HAND" | "C-RULE-LIGHT-HAND" | "C-RULE-OTHER-WAY" | "C-RULE-DOUBLE-TROUBLE" | "C-RULE-QUIET-NIGHT" | "C-RULE-NEIGHBOURS" | "C-RULE-HEAVY-SPECIALS" | "C-RULE-FANTASTIC-TWO" | "C-RULE-COLOUR-ONLY" | "C-RULE-TWINS" | "C-RULE-SHORT-FUSE";
export type CardSay = "deals" | "turned" | "plays" | "plays_as" | "tosses" | "draws" | "gets" | "gives" | "takes" | "lays" | "discards" | "shows" | "revealed" | "hand" | "shares" | "wishes" | "chooses" | "blocks" | "all_discard" | "names" | "aims" | "aims_self" | "activates" | "event" | "offered" | "rule" | "lasting" | "skipped" | "counters" | "out" | "out_after" | "out_by" | "out_turned" | "scores" | "round_over" | "ended_out_many" | "ended_in_time" | "ended_dry" | "ended_doomsday" | "ended_event" | "ended_bomb" | "ended_the_end" | "ended_fuse" | "because_dealt" | "because_turned" | "because_nobody" | "because_last" | "ask_turn" | "ask_start" | "ask_no_match" | "ask_no_match_effect" | "ask_no_match_near" | "ask_no_match_colour" | "ask_no_match_number" | "ask_no_match_numbers" | "ask_none_playable" | "ask_after_draw" | "ask_still_no_match" | "ask_second" | "ask_any_card" | "ask_twin" | "ask_power" | "ask_wish" | "ask_wish_colour" | "ask_wish_number" | "ask_wish_optional" | "ask_gift" | "ask_exchange" | "ask_skip" | "ask_thief" | "ask_equality" | "ask_inequality" | "ask_special_favours" | "ask_edison_first" | "ask_edison_second" | "ask_edison_power" | "ask_edison_own" | "ask_special_charge" | "ask_recycling" | "ask_trust_fall" | "ask_identity_theft" | "ask_distributor" | "ask_share" | "ask_give" | "ask_give_whom" | "ask_take" | "ask_market" | "ask_discard" | "ask_parasite" | "ask_gambling_man" | "ask_gambling_lowest" | "ask_russian_roulette" | "ask_tsunami_first" | "ask_tsunami" | "ask_swap_colour" | "ask_blockade" | "ask_power_card" | "ask_recharge" | "ask_event_manager" | "ask_repeat" | "ask_start_mimicry" | "ask_seppuku_points" | "ask_seppuku_cards" | "ask_update" | "ask_diy_rule" | "ask_diy_draw" | "ask_diy_left" | "ask_fresh_start" | "ask_rewind" | "ask_seen" | "ask_next_round" | "ask_counter" | "ask_counter_draw" | "ask_counter_gets" | "ask_counter_loses" | "ask_counter_skip" | "ask_counter_swap" | "ask_lucky" | "ask_nice" | "ask_to_whom" | "ask_imitate" | "sure" | "sure_draws" | "sure_gets" | "sure_takes" | "sure_discards" | "sure_lays" | "sure_names" | "would_draw" | "no_turn" | "no_asked" | "no_first_turn" | "no_first_card" | "no_first_player" | "no_first_colour" | "no_first_number" | "no_first_wish" | "no_first_power" | "no_first_power_or_pass" | "no_first_event" | "no_first_decide" | "no_first_confirm" | "no_first_react" | "no_incomplete" | "no_held" | "no_match" | "no_match_effect" | "no_match_near" | "no_match_colour" | "no_match_number" | "no_match_numbers" | "no_twin" | "no_blocked" | "no_sealed" | "no_ten" | "no_last" | "no_must_name" | "no_self" | "no_spared" | "no_fewer" | "no_ahead" | "no_rule";
export type CardTask = "whole-game" | "round" | "turned-card" | "turn" | "play-card" | "after-turn" | "window" | "trigger" | "one-event" | "parasites-meal" | "2nd" | "exchange" | "gift" | "skip" | "thief" | "trouble" | "recharge" | "swap" | "fantastic" | "fantastic-four" | "counterattack" | "diy" | "edison" | "equality" | "inequality" | "lucky-bastard" | "nice-try" | "special-favours" | "update" | "curse" | "fuck-you" | "mimicry" | "the-end" | "charity" | "communism" | "doomsday" | "earthquake" | "expansion" | "finish-line" | "friday-the-13th" | "gambling-man" | "market" | "mating-season" | "merry-christmas" | "mexican-standoff" | "recession" | "robin-hood" | "surprise-party" | "the-all-seeing-eye" | "third-time-lucky" | "time-bomb" | "tornado" | "vandalism" | "black-hole" | "capitalism" | "crowdfunding" | "distributor" | "double-taxation" | "event-manager" | "identity-theft" | "last-chance" | "plague" | "plus-one" | "repeat" | "russian-roulette" | "seppuku" | "trust-fall" | "black-jack" | "chargenado" | "epic-fail" | "loot" | "parasite" | "rewind" | "riot" | "supercharge" | "tsunami" | "pandoras-box" | "all-draw-one" | "anti-counter" | "black-wish" | "colour-blockade" | "looping" | "number-wish" | "open-hands" | "random-chance" | "recycling" | "special-charge" | "special-seal" | "troublecharger";
export type CardWish = "red" | "green" | "blue" | "yellow" | "purple" | "black" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10";
export type CardEnding = "out" | "dry" | "doomsday" | "finish-line" | "time-bomb" | "the-end" | "short-fuse";
export interface CardView {
  game: CardGame;
  seat?: Seat;
  options: {
    players: number;
    edition: CardEdition;
    sets: CardBox[];
    colours: CardColour[];
    handSize: number;
    ruleCards?: number;
    diy?: CardDiy;
    box?: CardBoxEffect;
    scoring?: true;
    limit?: number;
  };
  round: number;
  turn: Seat;
  dealer: Seat;
  reversed?: true;
  seats: {
    score: number;
    points: number;
    cards: number;
    hand?: CardKind[];
    open?: true;
    parcel?: {
      cards: number;
      known: CardKind[];
    };
    powers?: CardPower[];
    usedPowers?: CardPower[];
    hiddenPowers?: number;
    blockade?: CardColour[];
    spared?: CardEvent[];
    bombLeft?: number;
    turns?: number;
    skipped?: true;
    looping?: true;
    openHands?: true;
    sealed?: true;
    lastChance?: true;
    out?: true;
    exempt?: true;
  }[];
  top?: CardKind;
  force: {
    mode: CardForce;
    colour?: CardColour;
    number?: number;
    symbol?: CardSymbol;
  };
  drawPile: number;
  discardPile: number;
  eventPile: number;
  powerPile?: number;
  shown?: CardKind[];
  lasting?: CardEvent[];
  happened?: CardEvent[];
  event?: CardEvent;
  rules?: CardRule[];
  blocked?: CardColour[];
  question: {
    what: CardAsk;
    owes?: true;
    asked: Seat[];
    seats?: Seat[];
    window?: CardWindow;
    colours?: CardColour[];
    from?: {
      place: CardPlace;
      seat?: Seat;
    };
    number?: number;
    card?: CardKind;
    mayPass?: true;
    mayBeNumber?: true;
    left: number;
    clause?: CardClause;
    because?: {
      say: CardSay;
      who?: Seat;
      to?: Seat;
      n?: number;
      at?: number;
      cards?: CardKind[];
      card?: CardKind;
      as?: CardKind;
      effect?: CardTask;
      event?: CardEvent;
      power?: CardPower;
      rule?: CardRule;
      wish?: CardWish;
      tossed?: CardKind;
      clause?: CardClause;
      people?: Seat[];
      points?: number;
      total?: number;
      round?: number;
    };
    says?: {
      say: CardSay;
      who?: Seat;
      to?: Seat;
      n?: number;
      at?: number;
      cards?: CardKind[];
      card?: CardKind;
      as?: CardKind;
      effect?: CardTask;
      event?: CardEvent;
      power?: CardPower;
      rule?: CardRule;
      wish?: CardWish;
      tossed?: CardKind;
      clause?: CardClause;
      people?: Seat[];
      points?: number;
      total?: number;
      round?: number;
    };
  };
  underWay?: {
    task: CardTask;
    seat?: Seat;
    victim?: Seat;
    card?: CardKind;
  }[];
  ending?: CardEnding;
  endedBecause?: {
    say: CardSay;
    who?: Seat;
    to?: Seat;
    n?: number;
    at?: number;
    cards?: CardKind[];
    card?: CardKind;
    as?: CardKind;
    effect?: CardTask;
    event?: CardEvent;
    power?: CardPower;
    rule?: CardRule;
    wish?: CardWish;
    tossed?: CardKind;
    clause?: CardClause;
    people?: Seat[];
    points?: number;
    total?: number;
    round?: number;
  };
  roundOver?: true;
  gameOver?: true;
  winners?: Seat[];
}

export type CardWhat = "dealt" | "turned-over" | "played" | "tossed" | "moved" | "discarded" | "drew" | "wished" | "named" | "shared" | "coloured" | "activated" | "event" | "offered" | "lasting-began" | "skipped-turn" | "countered" | "scored" | "rule-drawn" | "powers-moved" | "round-ended" | "game-ended" | "revealed" | "shuffled" | "turn-began" | "went-out" | "emptied";
export interface CardRecord {
  what: CardWhat;
  actor?: Seat;
  card?: CardKind;
  as?: CardKind;
  event?: CardEvent;
  lasting?: CardEvent;
  power?: CardPower;
  rule?: CardRule;
  wish?: CardWish;
  ending?: CardEnding;
  named?: Seat;
  from?: {
    place: CardPlace;
    seat?: Seat;
  };
  to?: {
    place: CardPlace;
    seat?: Seat;
  };
  count?: number;
  amount?: number;
  cause?: CardTask;
}

export interface CardMessage {
  say: CardSay;
  who?: Seat;
  to?: Seat;
  n?: number;
  at?: number;
  cards?: CardKind[];
  card?: CardKind;
  as?: CardKind;
  effect?: CardTask;
  event?: CardEvent;
  power?: CardPower;
  rule?: CardRule;
  wish?: CardWish;
  tossed?: CardKind;
  clause?: CardClause;
  people?: Seat[];
  points?: number;
  total?: number;
  round?: number;
}

export type CardVerb = "play" | "draw" | "pass" | "name" | "give" | "take" | "discard" | "lay" | "wish" | "toss" | "share" | "choose" | "activate" | "ok";
export type CardPowerSeen = "all-draw-one" | "anti-counter" | "black-wish" | "colour-blockade" | "looping" | "number-wish" | "open-hands" | "random-chance" | "recycling" | "special-charge" | "special-seal" | "troublecharger" | "hidden";
export interface CardOffer {
  verb: CardVerb;
  card?: CardKind[];
  as?: CardKind[];
  wish?: CardWish[];
  power?: CardPowerSeen[];
  event?: CardEvent[];
  seat?: Seat[];
  text?: string;
}

export type CardSort = "number" | "plain" | "two" | "open" | "unique";
export interface CardFacts {
  kinds: {
    card: CardKind;
    symbol: CardSymbol;
    sort: CardSort;
    colours: CardColour[];
    number?: number;
    points: number;
    copies: number;
    found: {
      boxes: CardBox[];
    }[];
  }[];
  events: {
    event: CardEvent;
    box: CardBox;
    lasts?: true;
  }[];
  powers: {
    power: CardPower;
    box: CardBox;
    beforeTheCard?: true;
  }[];
  rules: {
    rule: CardRule;
    box: CardBox;
  }[];
}

export type BoardGame = "board";
export type BoardEdition = "rulefactory" | "gamefactory";
export type BoardKind = "push" | "jump" | "second-chance" | "swap" | "gift" | "magnet" | "teleport" | "skip" | "reverse" | "remote" | "ghost" | "stop" | "x" | "snail" | "block" | "nice-try" | "re-roll" | "troublemaker" | "fuck-you";
export type BoardWay = "fwd" | "back" | "in" | "out";
export type BoardAsk = "nothing" | "turn" | "set-up" | "restock" | "roll" | "name" | "steps" | "take" | "market" | "move-mark" | "confirm" | "react";
export type BoardWindow = "block" | "nice" | "re-roll";
export type BoardClause = "B-REFUSE" | "B-BOARD-1" | "B-BOARD-2" | "B-BOARD-3" | "B-BOARD-4" | "B-SEAT-1" | "B-CARDS-1" | "B-SETUP-1" | "B-SETUP-2" | "B-TURN-1" | "B-PLACE-1" | "B-PLACE-2" | "B-PLACE-3" | "B-PLACE-4" | "B-PLACE-5" | "B-TOSS-1" | "B-MOVE-1" | "B-MOVE-2" | "B-MOVE-3" | "B-MOVE-4" | "B-MOVE-5" | "B-MOVE-6" | "B-MOVE-7" | "B-PUSH" | "B-JUMP" | "B-SECOND" | "B-SWAP" | "B-GIFT" | "B-MAGNET" | "B-TELEPORT" | "B-SKIP-CARD" | "B-REVERSE" | "B-REMOTE" | "B-GHOST" | "B-FY" | "B-TROUBLE" | "B-NUMBERED" | "B-BLOCK" | "B-REROLL" | "B-NICE" | "B-WINDOW" | "B-EV-TIE" | "B-EV-ORDER" | "B-END-1" | "B-END-2" | "B-END-3" | "B-EV-01" | "B-EV-02" | "B-EV-03" | "B-EV-04" | "B-EV-05" | "B-EV-06" | "B-EV-07" | "B-EV-08" | "B-EV-09" | "B-EV-10" | "B-EV-11" | "B-EV-12" | "B-EV-13" | "B-EV-14" | "B-EV-15" | "B-EV-16" | "B-EV-17" | "B-EV-18" | "B-EV-19" | "B-EV-20";
export type BoardSay = "deals" | "starts" | "plays" | "plays_pointing" | "lays" | "lays_pointing" | "tosses" | "rolls" | "goes" | "stays" | "acts" | "meets" | "acts_teleport" | "sends" | "stops" | "slows" | "crosses" | "event_sends" | "draws" | "takes" | "discards" | "revealed" | "out" | "hands" | "aims" | "names" | "names_self" | "chooses" | "event" | "teleport" | "blocks" | "shows" | "scores" | "round_over" | "ended_reached" | "ended_many_reached" | "ended_dry" | "ask_turn" | "ask_set_up" | "ask_restock" | "ask_roll" | "ask_roll_piece" | "ask_roll_teleport" | "ask_roll_effect" | "ask_roll_start" | "ask_roll_event" | "ask_remote" | "ask_swap" | "ask_gift" | "ask_surprise_party" | "ask_marching_orders" | "ask_steps" | "ask_take" | "ask_market" | "ask_move_mark" | "ask_next_round" | "ask_block" | "ask_block_roll" | "ask_re_roll" | "ask_nice" | "ask_where" | "ask_direction" | "ask_mark_where" | "sure" | "sure_steps" | "no_turn" | "no_asked" | "no_first_card" | "no_first_roll" | "no_first_player" | "no_first_number" | "no_first_take" | "no_first_mark" | "no_first_confirm" | "no_first_react" | "no_incomplete" | "no_held" | "no_place" | "no_rule";
export type BoardEvent = "epic-fail" | "earthquake" | "marching-orders" | "teleport-terror" | "market" | "mexican-standoff" | "expansion" | "recession" | "restock" | "reset" | "tsunami" | "gambling-man" | "friday-the-13th" | "loot" | "surprise-party" | "charity" | "robin-hood" | "reorganize" | "communism" | "epic-win";
export type BoardTask = "whole-game" | "round" | "turn" | "movement" | "walk" | "throw-die" | "window" | "event" | "push" | "jump" | "second-chance" | "swap" | "gift" | "magnet" | "teleport" | "skip" | "reverse" | "remote" | "ghost" | "stop" | "x" | "snail" | "block" | "nice-try" | "re-roll" | "troublemaker" | "fuck-you" | "epic-fail" | "earthquake" | "marching-orders" | "teleport-terror" | "market" | "mexican-standoff" | "expansion" | "recession" | "restock" | "reset" | "tsunami" | "gambling-man" | "friday-the-13th" | "loot" | "surprise-party" | "charity" | "robin-hood" | "reorganize" | "communism" | "epic-win";
export interface BoardView {
  game: BoardGame;
  seat?: Seat;
  options: {
    players: number;
    edition: BoardEdition;
    limit: number;
  };
  round: number;
  turn: Seat;
  starter: Seat;
  seats: {
    score: number;
    field: number;
    cards: number;
    hand?: BoardKind[];
    rolled?: number;
  }[];
  fields: {
    field: number;
    cards: {
      card: BoardKind;
      points?: BoardWay;
    }[];
    teleport?: number;
  }[];
  drawPile: number;
  shown?: BoardKind[];
  die?: {
    seat: Seat;
    sides: number;
    rolled?: number;
    piece?: Seat;
    way: {
      field: number;
    }[];
    ends: {
      field: number;
    }[];
  };
  question: {
    what: BoardAsk;
    owes?: true;
    asked: Seat[];
    seats?: Seat[];
    window?: BoardWindow;
    sides?: number;
    beforeTurns?: true;
    notTeleport?: number;
    left: number;
    clause?: BoardClause;
    says?: {
      say: BoardSay;
      who?: Seat;
      to?: Seat;
      n?: number;
      at?: number;
      cards?: BoardKind[];
      card?: BoardKind;
      event?: BoardEvent;
      field?: number;
      from?: number;
      onto?: number;
      tossed?: BoardKind;
      clause?: BoardClause;
      people?: Seat[];
      points?: number;
      total?: number;
      round?: number;
    };
  };
  underWay?: {
    task: BoardTask;
    seat?: Seat;
    victim?: Seat;
    backwards?: true;
    ghost?: true;
  }[];
  dry?: true;
  endedBecause?: {
    say: BoardSay;
    who?: Seat;
    to?: Seat;
    n?: number;
    at?: number;
    cards?: BoardKind[];
    card?: BoardKind;
    event?: BoardEvent;
    field?: number;
    from?: number;
    onto?: number;
    tossed?: BoardKind;
    clause?: BoardClause;
    people?: Seat[];
    points?: number;
    total?: number;
    round?: number;
  };
  roundOver?: true;
  gameOver?: true;
  winners?: Seat[];
}

export type BoardWhat = "dealt" | "starts" | "played" | "tossed" | "rolled" | "moved" | "stepped" | "acted" | "teleport" | "named" | "chose" | "event" | "turn-began" | "blocked" | "scored" | "round-ended" | "game-ended" | "revealed";
export type BoardPlace = "hand" | "draw" | "shown" | "out" | "field";
export interface BoardRecord {
  what: BoardWhat;
  actor?: Seat;
  card?: BoardKind;
  points?: BoardWay;
  teleport?: number;
  event?: BoardEvent;
  named?: Seat;
  from?: {
    place: BoardPlace;
    seat?: Seat;
    field?: number;
  };
  to?: {
    place: BoardPlace;
    seat?: Seat;
    field?: number;
  };
  count?: number;
  sides?: number;
  amount?: number;
  cause?: BoardTask;
}

export interface BoardMessage {
  say: BoardSay;
  who?: Seat;
  to?: Seat;
  n?: number;
  at?: number;
  cards?: BoardKind[];
  card?: BoardKind;
  event?: BoardEvent;
  field?: number;
  from?: number;
  onto?: number;
  tossed?: BoardKind;
  clause?: BoardClause;
  people?: Seat[];
  points?: number;
  total?: number;
  round?: number;
}

export type BoardVerb = "play" | "toss" | "roll" | "name" | "choose" | "take" | "move" | "pass" | "ok";
export interface BoardOffer {
  verb: BoardVerb;
  card?: BoardKind[];
  field?: number[];
  points?: BoardWay[];
  seat?: Seat[];
  number?: number[];
  teleport?: number[];
  text?: string;
}

export type BoardColour = "red" | "green" | "blue" | "yellow" | "multicoloured" | "white";
export type BoardActs = "landing" | "played" | "crossing" | "tossed" | "played-or-landing";
export interface BoardFacts {
  kinds: {
    card: BoardKind;
    colour: BoardColour;
    acts: BoardActs;
    copies: number;
    ways?: BoardWay[];
    reach?: number;
  }[];
  start: number;
  goal: number;
  hand: number;
  fields: {
    points: number;
    fwd?: number;
    back?: number;
    in?: number;
    out?: number;
  }[];
  events: BoardEvent[];
  walks: BoardTask[];
}

export type FrankfurtGame = "frankfurt";
export type FrankfurtReferee = "strict" | "called";
export type FrankfurtPile = "p0" | "p1" | "p2" | "p3";
export type FrankfurtKind = "y1" | "y3" | "y5" | "y7" | "y8" | "y9" | "y10" | "y11" | "y12" | "y13" | "y14" | "y16" | "y18" | "y20" | "r1" | "r3" | "r5" | "r7" | "r8" | "r9" | "r10" | "r11" | "r12" | "r13" | "r14" | "r16" | "r18" | "r20" | "b1" | "b3" | "b5" | "b7" | "b8" | "b9" | "b10" | "b11" | "b12" | "b13" | "b14" | "b16" | "b18" | "b20" | "?";
export type FrankfurtAsk = "nothing" | "play" | "slap" | "confirm";
export interface FrankfurtView {
  game: FrankfurtGame;
  seat?: Seat;
  options: {
    players: number;
    referee: FrankfurtReferee;
    waiting: number;
    stress?: true;
  };
  now: number;
  round: number;
  lid: number;
  piles: {
    pile: FrankfurtPile;
    cards: number;
    top?: FrankfurtKind;
    below?: FrankfurtKind;
    by?: Seat;
    slapped?: true;
  }[];
  seats: {
    drawPile: number;
    known?: FrankfurtKind[];
    left: number;
    columns: {
      cards: FrankfurtKind[];
      open: number;
    }[];
    waitsUntil?: number;
    unready?: true;
    started?: true;
    givenUp?: true;
    slapped?: true;
  }[];
  question: {
    what: FrankfurtAsk;
    owes?: true;
    asked: Seat[];
  };
  roundOver?: true;
  gameOver?: true;
  winners?: Seat[];
}

export type FrankfurtWhat = "dealt" | "joined" | "moved" | "turned" | "bounced" | "called" | "waits" | "slapped" | "given-up" | "round-ended" | "game-ended";
export type FrankfurtPlace = "draw" | "lid" | "out" | "column" | "pile";
export type FrankfurtColumn = "c1" | "c2" | "c3" | "c4";
export type FrankfurtRule = "deal" | "columns" | "short_columns" | "start" | "own_start" | "own_round" | "higher" | "odd_on_even" | "late" | "turn" | "shift" | "bounce" | "wait" | "wrong_lies" | "called_back" | "called_wrongly" | "late_call" | "stuck" | "stuck_lid" | "given_up" | "dead_end" | "first_slap" | "slap" | "leftovers" | "last_pile" | "win" | "fewest" | "shared" | "next_round";
export interface FrankfurtRecord {
  what: FrankfurtWhat;
  actor?: Seat;
  card?: FrankfurtKind;
  from?: {
    place: FrankfurtPlace;
    seat?: Seat;
    column?: FrankfurtColumn;
    pile?: FrankfurtPile;
  };
  to?: {
    place: FrankfurtPlace;
    seat?: Seat;
    column?: FrankfurtColumn;
    pile?: FrankfurtPile;
  };
  count?: number;
  milliseconds?: number;
  cause?: FrankfurtRule;
}

export type FrankfurtSay = "round" | "start" | "stuck" | "lays" | "turns" | "shifts" | "takes_back" | "too_late" | "wrong" | "calls" | "calls_wrongly" | "calls_late" | "first_slap" | "slaps" | "gets_last" | "given_up" | "joins" | "dead_end" | "no_higher" | "no_odd" | "no_even" | "no_called_wrongly" | "no_back" | "no_wait" | "no_open" | "no_pile" | "no_cards_left" | "no_only_slaps" | "no_gone" | "no_once" | "no_round" | "no_rule";
export type FrankfurtClause = "K-DECK-1" | "K-DECK-2" | "K-SETUP-1" | "K-SETUP-2" | "K-START" | "K-PLAY-1" | "K-PLAY-2" | "K-PLAY-3" | "K-WRONG" | "K-STUCK" | "K-SLAP-1" | "K-END" | "K-STRESS" | "K-FAIR" | "K-BOT";
export interface FrankfurtMessage {
  say: FrankfurtSay;
  who?: Seat;
  to?: Seat;
  n?: number;
  at?: number;
  cards?: FrankfurtKind[];
  piles?: FrankfurtPile[];
  card?: FrankfurtKind;
  pile?: FrankfurtPile;
  clause?: FrankfurtClause;
  round?: number;
}

export type FrankfurtVerb = "lay" | "turn" | "shift" | "slap" | "call" | "draw" | "stuck" | "ok";
export interface FrankfurtOffer {
  verb: FrankfurtVerb;
  column?: FrankfurtColumn[];
  pile?: FrankfurtPile[];
  to?: FrankfurtColumn[];
  text?: string;
}

export type FrankfurtColour = "yellow" | "red" | "blue";
export interface FrankfurtFacts {
  kinds: {
    card: FrankfurtKind;
    colour: FrankfurtColour;
    number: number;
    copies: number;
  }[];
  rules: {
    rule: FrankfurtRule;
    clause: FrankfurtClause;
  }[];
}

export type AnyView = CardView | BoardView | FrankfurtView;
export type AnyRecord = CardRecord | BoardRecord | FrankfurtRecord;
export type AnyMessage = CardMessage | BoardMessage | FrankfurtMessage;
export type AnyOffer = CardOffer | BoardOffer | FrankfurtOffer;
