import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTumult, type ChanceFound, type ChanceSource, type Tumult } from '../../../wasm/tumult.ts';
import type { GivenShare } from '../link/given_shares.ts';
import { de } from '../words/de.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { chanceInWords, ownShare } from './chance.ts';

const MINE = 'a'.repeat(64);
const THEIRS = 'b'.repeat(64);
const SEEN = 'c'.repeat(64);
const found = (chance: ChanceSource, shares: ChanceFound['shares'] = [], commitment = SEEN): ChanceFound => ({
  chance,
  commitment,
  shares,
});
const given: GivenShare[] = [{ table: 'x', round: 1, commitment: SEEN, share: MINE }];
const texts = (...said: Parameters<typeof chanceInWords>) => chanceInWords(...said).map((f) => f.text);

describe('a record with a secret says', () => {
  const shares = [{ seat: 0, share: MINE }, { seat: 1 }, { seat: 2, share: THEIRS }];
  test('how many shares came, and what stays open', () => {
    const [chance, own, open] = texts(found('shares', shares), 'none');
    expect(chance).toContain('(2 of 3 came)');
    expect(own).toBe(en['replay.own-none']);
    expect(open).toBe(en['replay.chance-open']);
  });
  test('that this browser’s commitment and share are in it, or that they are not', () => {
    expect(chanceInWords(found('shares', shares), 'in')[1]).toEqual({ text: en['replay.own-in'], alarm: false });
    expect(chanceInWords(found('shares', shares), 'left-out')[1]).toEqual({
      text: en['replay.own-left-out'],
      alarm: true,
    });
    expect(chanceInWords(found('shares', shares), 'other-commitment')[1]).toEqual({
      text: en['replay.own-other-commitment'],
      alarm: true,
    });
  });
  test('without a share, that the secret alone decided', () => {
    expect(texts(found('secret', [{ seat: 0 }]), 'none')).toEqual([
      expect.stringMatching(/\(0 of 1 came\): whoever chose the secret could choose the deal/),
    ]);
    expect(texts(found('secret', [{ seat: 0 }]), 'left-out')[1]).toBe(en['replay.own-left-out']);
  });
});

test('no other record says anything of shares', () => {
  for (const chance of ['seed', 'key', 'committed-key', 'unrevealed', 'other-rules', 'recorded'] as const)
    expect(texts(found(chance), 'in')).toEqual([en[`replay.chance-${chance}`]]);
});

test('in no language is a deal called fair, or said to be nobody’s choice', () => {
  const claims =
    /(?<!\p{L})(fair|équit|juste(?!\p{L})|nobody (could|knows)|niemand (konnte|kennt)|personne n(’a pu|e connaît))/iu;
  for (const claim of [
    'Verified fair',
    'Équité',
    'Vérifiée : juste',
    'Nobody could choose',
    'Niemand kennt die Verteilung',
  ])
    expect(claim).toMatch(claims);
  for (const words of [en, de, fr])
    for (const [key, text] of Object.entries(words))
      if (/^(replay|lobby)\./.test(key)) expect(text, key).not.toMatch(claims);
});

describe('this browser’s share', () => {
  const shares = [
    { seat: 0, share: MINE },
    { seat: 1, share: THEIRS },
  ];
  test('is looked for by table and game, else by what is in the record', () => {
    expect(ownShare(found('shares', shares), { table: 'x', game: '2' }, given)).toBe('in');
    expect(ownShare(found('shares', shares), null, given)).toBe('in');
    expect(ownShare(found('shares', shares), { table: 'x', game: '1' }, [])).toBe('none');
    expect(ownShare(found('shares', [shares[1]!], THEIRS), { table: 'y', game: '2' }, given)).toBe('none');
  });
  test('is missed where it is not in the record', () => {
    expect(ownShare(found('shares', [{ seat: 0 }, shares[1]!]), { table: 'x', game: '2' }, given)).toBe('left-out');
    expect(ownShare(found('secret', [{ seat: 0 }]), null, given)).toBe('left-out');
  });
  test('does not hide another commitment', () => {
    expect(ownShare(found('shares', shares, THEIRS), { table: 'x', game: '2' }, given)).toBe('other-commitment');
    expect(ownShare(found('shares', shares, THEIRS), null, given)).toBe('other-commitment');
  });
});

describe('the engine tells', () => {
  let tumult: Tumult;
  beforeAll(async () => {
    tumult = await loadTumult(readFileSync(new URL('../../made/tumult.wasm', import.meta.url)));
  });
  const source = (record: string) => {
    const verified = tumult.verify(record);
    return verified.ok ? verified.chance : verified.message;
  };
  test('what the chance of a record was checked against', () => {
    const begun = (head: object) => tumult.begin({ game: 'board', options: { players: 2 }, ...head }).record();
    expect(source(begun({ seed: 7 }))).toBe('seed');
    expect(source(begun({ seed: 7 }).replace('seed 7\n', ''))).toBe('recorded');
    const keyed = begun({ key: '01'.repeat(32) });
    expect(source(keyed)).toBe('committed-key');
    expect(source(keyed.replace(/commitment .*\n/, ''))).toBe('key');
    expect(source(keyed.replace(/key .*\n/, ''))).toBe('unrevealed');
    const other = begun({ seed: 7 }).replace(/rules .*\n/, 'rules 999\n');
    expect(source(other)).toBe('seed'); // its deal follows under today's rules, too
    expect(source(other.replace('seed 7\n', 'seed 8\n'))).toBe('other-rules');
  });
});
