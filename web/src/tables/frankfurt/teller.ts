// What happens, sentence by sentence. What many do at the same moment is one sentence.
import type { FrankfurtRecord, Seat } from '../../../../wasm/tumult.ts';
import { counted, fill, t } from '../../words/words.ts';
import { sentence as sentenceOf } from '../../words/texts.svelte.ts';
import { cardName, numberOf, pileName, theCard } from './words.ts';

export interface Sentence {
  text: string;
  round?: number;
  weight: 'mine' | 'all' | 'others'; // whom it concerns
}
const TOGETHER: { readonly [cause: string]: string } = {
  start: 'start',
  own_start: 'start',
  stuck: 'stuck',
  stuck_lid: 'stuck',
};
const SLAPS: { readonly [cause: string]: string } = { first_slap: 'first-slap', slap: 'slaps', last_pile: 'gets-last' };
const CALLS: { readonly [cause: string]: string } = {
  called_back: 'calls',
  called_wrongly: 'calls-wrongly',
  late_call: 'calls-late',
};

const gameSentence = (key: string, with_: Record<string, string> = {}): string =>
  fill(sentenceOf(`frankfurt-${key}`), with_);

export function tell(records: readonly FrankfurtRecord[], names: readonly string[], me: Seat | null): Sentence[] {
  const told: Sentence[] = [];
  const together = new Map<string, string[]>();
  for (const r of records) {
    const group = r.what === 'moved' ? TOGETHER[r.cause ?? ''] : undefined;
    if (group) together.set(group, [...(together.get(group) ?? []), `${numberOf(r.to!.pile!)}: ${cardName(r.card!)}`]);
    const text = group ? '' : sentence(r, names, me);
    if (text) told.push({ text, weight: weightOf(r, me) });
  }
  for (const [group, cards] of together)
    told.push({ text: gameSentence(group, { laid: cards.join(', ') }), weight: 'all' });
  return told;
}

// What was missed, in short: how much the others did, and the last things that concern all.
const FEW = 3;
export function inShort(told: readonly Sentence[]): string[] {
  if (!told.length) return [t('frankfurt.missed-all')];
  const moves = told.filter((s) => s.weight === 'others').length;
  return [
    counted('frankfurt.missed', moves),
    ...told
      .filter((s) => s.weight === 'all')
      .slice(-FEW)
      .map((s) => s.text),
  ];
}

function weightOf(r: FrankfurtRecord, me: Seat | null): Sentence['weight'] {
  if (r.what === 'slapped' || r.what === 'round-ended' || r.what === 'called') return 'all';
  return r.actor === me ? 'mine' : 'others';
}

function sentence(r: FrankfurtRecord, names: readonly string[], me: Seat | null): string {
  const who = names[r.actor ?? -1] ?? '';
  const pile = r.to?.pile ? pileName(r.to.pile) : '';
  switch (r.what) {
    case 'moved':
      return moved(r, who, pile);
    case 'turned':
      if (r.actor === me) return t('frankfurt.your-column', { n: numberOf(r.to!.column!), card: cardName(r.card!) });
      return gameSentence('turns', { who, card: theCard(r.card!) });
    case 'bounced':
      return gameSentence(r.cause === 'late' ? 'too-late' : 'wrong', { who, pile });
    case 'called':
      return gameSentence(CALLS[r.cause ?? ''] ?? 'calls', { who, pile });
    case 'slapped':
      return gameSentence(SLAPS[r.cause ?? ''] ?? 'slaps', { who, pile });
    case 'joined':
      return gameSentence('joins', { who });
    case 'given-up':
      return gameSentence('given-up', { who });
    case 'round-ended':
      return r.cause === 'dead_end' ? gameSentence('dead-end') : '';
    default:
      return '';
  }
}
function moved(r: FrankfurtRecord, who: string, pile: string): string {
  if (r.cause === 'called_back') return gameSentence('takes-back', { who, card: theCard(r.card!) });
  if (r.cause === 'shift') return t('frankfurt.shifts', { who, card: theCard(r.card!) });
  return r.to?.place === 'pile' && r.card ? t('frankfurt.lays', { who, card: cardName(r.card), pile }) : '';
}
