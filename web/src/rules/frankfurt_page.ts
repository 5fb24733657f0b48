// The rules of Frantic Frankfurt, for the options in force.
import type { FrankfurtView } from '../../../wasm/tumult.ts';
import { language } from '../settings.svelte.ts';
import type { RuleLine, RulePart } from './page.ts';
import type { Say } from './words/words.ts';

type Options = FrankfurtView['options'];

const pair = (text: string, under: string, over: string, fits: boolean): RuleLine => ({
  text,
  faces: [{ card: under }, { card: over }],
  fits,
});
function mistakes(o: Options, say: Say): RuleLine[] {
  const n = new Intl.NumberFormat(language()).format(o.waiting / 1000);
  const texts =
    o.referee === 'called'
      ? [
          say('frankfurt.wrong.called'),
          o.waiting ? say('frankfurt.wrong.call', { n }) : say('frankfurt.wrong.call-free'),
        ]
      : [o.waiting ? say('frankfurt.wrong.strict', { n }) : say('frankfurt.wrong.free')];
  return [...texts, say('frankfurt.stuck')].map((text) => ({ text }));
}

export const frankfurtPage = (o: Options, say: Say): RulePart[] => [
  { title: 'part.aim', lines: [{ text: say('frankfurt.aim.all') }, { text: say('frankfurt.aim.win') }] },
  {
    title: 'part.start',
    lines: [
      { text: say('frankfurt.start.columns'), sign: { name: 'tops' } },
      o.stress
        ? { text: say('frankfurt.start.stress') }
        : { text: say('frankfurt.start.piles'), faces: [{ card: 'y9' }] },
    ],
  },
  {
    title: 'part.turn',
    lines: [
      { text: say('frankfurt.turn.lay'), faces: [{ card: 'b9' }, { card: 'r12' }] },
      { text: say('frankfurt.turn.turn'), back: true },
      { text: say('frankfurt.turn.shift'), faces: [{ card: 'y14' }] },
      { text: say('frankfurt.turn.touch') },
    ],
  },
  {
    title: 'part.match',
    lines: [
      pair(say('frankfurt.match.higher'), 'b9', 'r12', true),
      pair(say('frankfurt.match.odd'), 'y14', 'y5', true),
      pair(say('frankfurt.match.lower'), 'r12', 'b9', false),
      pair(say('frankfurt.match.even'), 'y7', 'y14', false),
      { text: say('frankfurt.sign.odd'), faces: [{ card: 'r7' }, { card: 'r8' }] },
    ],
  },
  {
    title: 'part.slap',
    lines: [
      { text: say('frankfurt.slap.first') },
      { text: say('frankfurt.slap.others') },
      { text: say('frankfurt.slap.under') },
    ],
  },
  { title: 'part.wrong', lines: mistakes(o, say) },
  {
    title: 'part.signs',
    lines: [
      { text: say('frankfurt.sign.draw'), sign: { name: 'draw', n: 12 } },
      { text: say('frankfurt.sign.tops'), sign: { name: 'tops' } },
      { text: say('frankfurt.sign.lid'), sign: { name: 'lid', n: 8 } },
      { text: say('frankfurt.sign.wait'), sign: { name: 'wait' } },
    ],
  },
];
