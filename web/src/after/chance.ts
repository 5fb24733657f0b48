// What was checked of the chance in a record, and what that leaves open. (docs/fairness.md)
import type { ChanceFound } from '../../../wasm/tumult.ts';
import type { GivenShare } from '../link/given_shares.ts';
import { t } from '../words/words.ts';

// What this browser knows of a deal by itself: the commitment it saw before it gave its share, and that share.
export type OwnShare = 'none' | 'in' | 'left-out' | 'other-commitment';

// `where`: the table of a server and which of its games, from 1, if the record comes from there.
export function ownShare(
  found: ChanceFound,
  where: { table: string; game: string } | null,
  given: readonly GivenShare[],
): OwnShare {
  const isIn = ({ share }: GivenShare) => found.shares.some((s) => s.share === share);
  const own =
    given.find((g) => g.table === where?.table && g.round + 1 === Number(where.game)) ??
    given.find((g) => g.commitment === found.commitment || isIn(g));
  if (!own) return 'none';
  if (own.commitment !== found.commitment) return 'other-commitment';
  return isIn(own) ? 'in' : 'left-out';
}

export interface Finding {
  text: string;
  alarm: boolean; // it contradicts what this browser saw
}
export function chanceInWords(found: ChanceFound, own: OwnShare): Finding[] {
  const asked = found.shares.length;
  const given = found.shares.filter((s) => s.share).length;
  const said = (text: string, alarm = false): Finding => ({ text, alarm });
  const all = [said(t(`replay.chance-${found.chance}`, { asked, given }))];
  if (found.chance !== 'secret' && found.chance !== 'shares') return all;
  if (own !== 'none') all.push(said(t(`replay.own-${own}`), own !== 'in'));
  if (found.chance === 'secret') return all;
  if (own === 'none') all.push(said(t('replay.own-none')));
  return [...all, said(t('replay.chance-open'))];
}
