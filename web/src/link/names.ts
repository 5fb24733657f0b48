// What bots are called, by seat.
export const BOT_NAMES = ['Ada', 'Bruno', 'Chloé', 'Dario', 'Elif', 'Femi', 'Greta', 'Hugo'];
