// What is asked, in words: the question, and the effect it belongs to.
import type { CardView } from '../../../../wasm/tumult.ts';
import { pointsOf } from '../../parts/shapes.ts';
import { nameOf } from '../../words/texts.svelte.ts';
import { cardWord } from './words.ts';

type Keys = { readonly [task: string]: string };
const NAME_KEYS: Keys = {
  'gift': 'ask-gift',
  'exchange': 'ask-exchange',
  'skip': 'ask-skip',
  'thief': 'ask-thief',
  'equality': 'ask-equality',
  'inequality': 'ask-inequality',
  'special-favours': 'ask-special-favours',
  'special-charge': 'ask-special-charge',
  'recycling': 'ask-recycling',
  'trust-fall': 'ask-trust-fall',
  'identity-theft': 'ask-identity-theft',
  'distributor': 'ask-distributor',
};
const GO_KEYS: Keys = { 'update': 'ask-update', 'diy': 'ask-diy', 'pandoras-box': 'ask-fresh-start' };
const WINDOW_KEYS: Keys = { counter: 'ask-counterattack', lucky: 'ask-lucky-bastard', nice: 'ask-nice-try' };
const PLAIN_KEYS: Keys = {
  'nothing': 'game-over',
  'after-draw': 'ask-after-draw',
  'second': 'ask-second',
  'any-card': 'ask-any-card',
  'twin': 'ask-twin',
  'power': 'ask-power',
  'share': 'ask-share',
  'used-power': 'ask-recharge',
  'own-power': 'ask-power-card',
  'imitate': 'ask-start-mimicry',
};

// A card from the hand is asked for, even if none fits.
export const wantsPlaying = (what: CardView['question']['what']): boolean =>
  ['turn', 'after-draw', 'second', 'twin'].includes(what);

// The effect under way. In a reaction window it is the one below.
function effect(v: CardView) {
  return v.underWay.findLast((frame) => frame.task !== 'window');
}

function pickKey(v: CardView, task: string, picked: number): string {
  const q = v.question;
  const more = q.left - picked > 1;
  if (q.what === 'take') return task === 'market' ? 'ask-market' : more ? 'ask-take-left' : 'ask-take';
  if (q.what === 'discard') return task === 'parasites-meal' ? 'ask-parasite' : 'ask-discard';
  if (q.what === 'lay') return task === 'tsunami' ? 'ask-tsunami' : 'ask-lay';
  return (q.seats?.length ?? 0) > 1 ? 'ask-give-whom' : more ? 'ask-give-left' : 'ask-give';
}

function keyOf(v: CardView, picked: number): string {
  const q = v.question;
  const task = effect(v)?.task ?? '';
  switch (q.what) {
    case 'turn':
      return v.force.mode === 'anything' ? 'ask-start' : 'ask-turn';
    case 'wish':
      return q.mayBeNumber ? 'ask-wish' : q.mayPass ? 'ask-wish-optional' : 'ask-wish-colour';
    case 'number':
      return v.rules?.includes('colour-only') ? 'ask-wish-colour' : 'ask-wish-number';
    case 'name':
      if (task === 'edison') return picked ? 'ask-edison-second' : 'ask-edison-first';
      if (task === 'gift' && v.rules?.includes('generous')) return 'ask-victim';
      return NAME_KEYS[task] ?? 'ask-victim';
    case 'give':
    case 'take':
    case 'discard':
    case 'lay':
      return pickKey(v, task, picked);
    case 'colour':
      return task === 'colour-blockade' ? 'ask-blockade' : 'ask-swap-colour';
    case 'swap-power':
      return q.seats?.includes(v.seat ?? -1) ? 'ask-edison-own' : 'ask-edison-power';
    case 'event':
      return task === 'event-manager' ? 'ask-event-manager' : 'ask-repeat';
    case 'go':
      if (task === 'seppuku') return v.options.scoring ? 'ask-seppuku-points' : 'ask-seppuku-cards';
      return GO_KEYS[task] ?? 'ask-rewind';
    case 'confirm':
      return v.roundOver ? 'ask-next-round' : 'ask-seen';
    case 'react':
      return WINDOW_KEYS[q.window ?? 'nice']!;
    default:
      return PLAIN_KEYS[q.what] ?? 'ask-turn';
  }
}

// Whom a card goes to, or who is out.
function about(v: CardView, names: readonly string[], picked: number): string {
  if (v.question.what === 'react')
    return v.seats.flatMap((s, seat) => (s.cards === 0 ? [names[seat]!] : [])).join(', ');
  const frame = effect(v);
  if (frame?.task === 'distributor') {
    // Round the table in order of play, from the first who gets a hand.
    const n = v.seats.length;
    const step = v.reversed ? n - 1 : 1;
    return names[((frame.victim ?? 0) + picked * step) % n] ?? '';
  }
  return names[v.question.seats?.[0] ?? -1] ?? '';
}

export function questionText(v: CardView, names: readonly string[], picked: number): string {
  const q = v.question;
  const task = effect(v)?.task ?? '';
  return cardWord(keyOf(v, picked), {
    who: about(v, names, picked),
    left: Math.max(1, q.left - picked),
    number: q.number ?? '',
    points: Math.max(0, ...(v.shown ?? []).map(pointsOf)),
    card: nameOf('card', `special ${task}`),
  });
}
