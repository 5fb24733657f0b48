// The drawings of the board game's cards and events, in the way of parts/pictograms.ts. Keys begin with "board."; what
// is not here looks as in the card game.
import { addPictograms, PICTOGRAMS } from '../../parts/pictograms.ts';

const DIE = 'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5z';
const PAWN = 'f M12 2.5a4 4 0 0 1 2.6 7l3.4 12H6l3.4-12a4 4 0 0 1 2.6-7z';

const OWN: { readonly [key: string]: string } = {
  'push': 'M3 12h9|f M11 5l9 7-9 7z|M22 4v16',
  'jump': 'M3 20C4 8 11 4 17 10|f M21.5 5.5 20 15l-7.5-5z|d 12 20 1.6',
  'second-chance': DIE + '|d 8 8 1.6|d 16 16 1.6|M8.5 14.5v3M7 16h3M14.5 8h3M16 6.5v3',
  'swap': 'M7 3 3 7l4 4M3 7h13.5|M17 13l4 4-4 4M21 17H7.5|d 20 7 1.8|d 4 17 1.8',
  'gift': PICTOGRAMS['gift']!,
  'magnet': 'M5 3v9a7 7 0 0 0 14 0V3h-5v9a2 2 0 0 1-4 0V3zM5 7.5h5M14 7.5h5',
  'teleport': 'o 12 12 9.5|o 12 12 5.2|d 12 12 1.8',
  'skip': PICTOGRAMS['skip']!,
  'reverse': 'M20.5 20v-6a6 6 0 0 0-6-6H5|M10 2.5 4.5 8l5.5 5.5',
  'remote':
    'M8 9.5h8a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 21V11A1.5 1.5 0 0 1 8 9.5z|d 12 14 1.9|M10 19h4|M8.5 6.3c2-2 5-2 7 0M5.8 3.8c3.5-3.3 8.9-3.3 12.4 0',
  'ghost': 'M4.5 21.5V11a7.5 7.5 0 0 1 15 0v10.5l-2.5-2-2.5 2-2.5-2-2.5 2-2.5-2z|d 9 11 1.7|d 15 11 1.7',
  'stop': 'f M8 2h8l6 6v8l-6 6H8l-6-6V8zM6 10.5v3h12v-3z',
  'x': 'f M5.5 2.5 12 9l6.5-6.5 3 3L15 12l6.5 6.5-3 3L12 15l-6.5 6.5-3-3L9 12 2.5 5.5z',
  'snail': 'M2 20.5h15c3 0 4-2 4-5V9.5M21 9.5l2-3M21 9.5 18.5 7|o 10 13.5 7|M10 13.5m3.4 0a3.4 3.4 0 1 1-3.4-3.4',
  'block': 'M12 2 4 5v6c0 5.5 3.5 9 8 11 4.5-2 8-5.5 8-11V5z|f M12 6 7.5 7.7V11c0 3 1.8 5.2 4.5 6.7z',
  'nice-try': PICTOGRAMS['nice-try']!,
  're-roll': 'M20 8.5A9.2 9.2 0 1 0 21.2 13|M20.5 3v5.5H15|M9 9h6v6H9z|d 12 12 .6',
  'troublemaker': PICTOGRAMS['trouble']!,
  'fuck-you': PICTOGRAMS['fuck-you']!,
  'teleport-field': 'o 12 12 9.5|o 12 12 5.2|d 12 12 1.8',
  // events
  'marching-orders':
    PAWN.replace('M12', 'M7').replace('H6', 'H1') +
    '|M13 7h8M13 12h8M13 17h8M18.5 4.5 21 7l-2.5 2.5M18.5 9.5 21 12l-2.5 2.5M18.5 14.5 21 17l-2.5 2.5',
  'teleport-terror': 'o 12 12 9.5|o 12 12 5|d 12 12 1.6|M12 .8v4M12 19.2v4M.8 12h4M19.2 12h4',
  'restock':
    'M3 9.5h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1z|M6 6h13v12M9.5 2.5h13v12|M9 12.5v6M6 15.5h6',
  'reset': 'M4 8.5a9 9 0 1 1-1 5|M3.5 3v5.5H9|M9.5 9.5h5v6h-5z',
  'reorganize':
    'o 6 6 4|o 18 18 4|M13 5h4.5a2 2 0 0 1 2 2v3.5M17 8l2.5 2.5L22 8|M11 19H6.5a2 2 0 0 1-2-2v-3.5M2 16l2.5-2.5L7 16',
  'epic-win':
    'M7 3h10v6.5a5 5 0 0 1-10 0zM12 14.5V18M8 21.5h8M8.5 21.5c0-2 1.5-3.5 3.5-3.5s3.5 1.5 3.5 3.5|M7 5H3.5c0 4 1.5 6 4 6M17 5h3.5c0 4-1.5 6-4 6',
};

addPictograms(Object.fromEntries(Object.entries(OWN).map(([key, parts]) => [`board.${key}`, parts])));
export const signOf = (key: string): string => (key in OWN ? `board.${key}` : key);
