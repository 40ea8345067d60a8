import { editDistance, Lexicon } from './lexicon.js';
import { parseSearch } from './search-query.js';
import { code, words } from './words.js';

describe('words', () => {
  it('splits digits from letters and drops plural endings, quotes and accents', () => {
    expect(words('7ft LVL Planks, 4x8 “Größe”')).toEqual(['7', 'ft', 'lvl', 'plank', '4', '8', 'grosse']);
  });

  it('keeps decimals and the ending of words in -ss', () => {
    expect(words('2.13 m glass. U-Head')).toEqual(['2.13', 'm', 'glass', 'u', 'head']);
  });

  it('reads a code with any punctuation and case', () => {
    expect(new Set(['RL-LDG-213', 'rlldg213', 'rl ldg.213'].map(code))).toEqual(new Set(['RLLDG213']));
  });
});

describe('editDistance', () => {
  it.each([
    ['ledger', 'legder', 1],
    ['coupler', 'couplr', 1],
    ['plank', 'plank', 0],
    ['brace', 'frame', 2],
  ])('counts %s to %s as %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
  });

  it('stops above the limit', () => {
    expect(editDistance('standard', 'ledger', 1)).toBeGreaterThan(1);
  });
});

describe('parseSearch', () => {
  const lexicon = new Lexicon(
    ['ledger', 'plank', 'ringlock', 'swivel', 'clamp', 'walk', 'board'],
    [
      ['plank', 'walk board'],
      ['ledger', 'runner'],
    ],
    ['scaffold', 'the'],
  );
  const anyOf = (text: string) => parseSearch(text, lexicon).terms.map((term) => term.any);

  it.each([
    ['7 ft', "'in:84' | 'in:83' | 'in:85'"],
    ["7'", "'in:84' | 'in:83' | 'in:85'"],
    ['7-foot', "'in:84' | 'in:83' | 'in:85'"],
    [`5'-2"`, "'in:62' | 'in:61' | 'in:63'"],
    [`5' 2`, "'in:62' | 'in:61' | 'in:63'"],
    ['5 ft 2 in', "'in:62' | 'in:61' | 'in:63'"],
    ['2.13m', "'in:84' | 'in:83' | 'in:85'"],
    ['2130 mm', "'in:84' | 'in:83' | 'in:85'"],
    ['12 in', "'in:12'"],
    ['75 psf', "'psf:75'"],
  ])('reads %s as a measure', (text, lexemes) => {
    expect(anyOf(text)).toEqual([lexemes]);
  });

  it('matches a synonym phrase in both directions', () => {
    expect(anyOf('walk board')).toEqual(["('walk' & 'board') | ('plank')"]);
    expect(anyOf('plank')?.[0]).toContain("('walk' & 'board')");
  });

  it('corrects a typo only if nothing else matches', () => {
    expect(anyOf('legder')?.[0]).toContain("'ledger'");
    expect(anyOf('swiv')?.[0]).toBe("'swiv' | 'swiv':*");
  });

  it('drops optional words if there are others', () => {
    expect(anyOf('the scaffold plank')).toHaveLength(1);
    expect(anyOf('scaffold')).toHaveLength(1);
  });

  it.each([' - , " ', '脚手架', '%'])('finds nothing to search for in %j', (text) => {
    expect(parseSearch(text, lexicon).terms).toEqual([]);
  });

  it('escapes every lexeme of the query', () => {
    const query = parseSearch(`'); drop table product; -- \\' & | ! <-> :* "`, lexicon);
    for (const term of query.terms) expect(term.any).toMatch(/^[a-z0-9'.:*&|() ]+$/);
  });
});
