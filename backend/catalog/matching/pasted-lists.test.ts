import { readFileSync } from 'node:fs';
import { readList } from './read-list.js';

type PastedList = { kind: string; list: string[]; lines: string[]; columns?: string };

const LISTS = JSON.parse(readFileSync('backend/catalog/matching/pasted-lists.json', 'utf8')) as PastedList[];

/** A line as `240 | ledger 2.07 m`, with its code in brackets; a heading, total or note as `~ Total 300`. */
function shown(text: string): string[] {
  return readList(text).lines.map(({ written, text: words, code, pieces, isAside }) =>
    isAside ? `~ ${written}` : `${pieces ?? '?'} | ${code === '' ? '' : `[${code}] `}${words}`,
  );
}

it.each(LISTS)('reads $kind', ({ list, lines, columns }) => {
  expect(shown(list.join('\n'))).toEqual(lines);
  if (columns) expect(readList(list.join('\n')).columns).toBe(columns);
});

describe('whatever is pasted', () => {
  const pieces = LISTS.flatMap(({ list }) => list.flatMap((line) => [line, ...line.split('\t')]));
  const odd = ['', ' ', '\t', '---', '★', '"', '""', ';', '|', 'Qty', '0', '½', '\u00a0', 'a\u0301', 'x'.repeat(400)];
  const separators = ['\n', '\n', '\r\n', '\t', ';', ', ', '  ', ' | ', '"'];
  /** Numbers that only look random, so that a failure can be repeated. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  it('shows every line that is not blank, in order', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const next = random(seed);
      const one = (texts: readonly string[]) => texts[Math.floor(next() * texts.length)] ?? '';
      const text = Array.from({ length: 40 }, () => `${one(next() < 0.2 ? odd : pieces)}${one(separators)}`).join('');
      const pasted = text
        .split(/\r\n|\n/)
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter((line) => line !== '');
      expect({ seed, lines: readList(text).lines.map(({ written }) => written) }).toEqual({ seed, lines: pasted });
    }
  });
});
