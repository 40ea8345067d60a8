import fc from 'fast-check';
import { anySearch, FRAGMENT_SEARCHES } from '../../testing/any-search.js';
import { sweepSize } from '../../testing/sweep.js';
import { Lexicon } from './lexicon.js';
import { readQueryText } from './query-text.js';
import { understand } from './search-query.js';

const NAMES = 'ledger plank ringlock swivel clamp walk board toeboard guardrail frame shore'.split(' ');
const lexicon = Lexicon.of(
  [
    ...NAMES.map((word) => ({ word, stem: word, named: true })),
    { word: 'rated', stem: 'rate', named: false },
    { word: 'lift', stem: 'lift', named: true },
  ],
  {
    synonyms: [
      ['plank', 'walk board'],
      ['ledger', 'runner'],
      ['toeboard', 'toe board'],
      ['clamp', 'coupler'],
    ],
    oneWay: [{ from: ['second hand'], to: ['used'] }],
    spanish: [
      { from: ['tablón', 'tablones'], to: ['plank'] },
      { from: ['usado'], to: ['used'] },
    ],
    stopWords: ['for', 'do you have', 'used with'],
    anyThing: ['the'],
    parts: ['ledger', 'plank', 'clamp', 'frame', 'guardrail'],
    notStocked: ['boom lift', 'hose clamp'],
    usual: [{ part: 'clamp', kinds: ['swivel clamp', 'beam clamp'] }],
  },
  new Map([['bracing', 'brace']]),
);
const read = (text: string) => understand(readQueryText(text), lexicon);
const anyOf = (text: string) => read(text).terms.map((term) => term.any);
const typed = (text: string) => read(text).terms.map((term) => term.typed);

it("matches sizes within manufacturers' rounding, the exact size first", () => {
  const [term] = read('10 ft').terms;
  expect(term?.inName).toBe("'in:120' | 'in:119' | 'in:121'");
  expect(term?.any).toBe("'in:120' | 'in:119' | 'in:121' | 'in:118' | 'in:122'");
  expect(anyOf('2 in')).toEqual(["'e:16' | 'e:15' | 'e:17'"]);
  expect(anyOf('600 mm')[0]).toContain("'in:24'");
});

it('completes words, and leaves out those that a prefix finds anyway', () => {
  expect(anyOf('swiv')[0]).toContain("'swiv':*");
  expect(anyOf('wivel')[0]).toContain("'swivel'");
  expect(anyOf('board')).toEqual(["'board':* | 'toeboard'"]);
  expect(anyOf('bracing')).toEqual(["'bracing':* | 'brace'"]);
  expect(anyOf('plank')).toEqual(["'plank':* | ('b:walk+board')"]);
});

it('finds the part types that a word means: by name, by meaning, or by a word of their name', () => {
  const types = (text: string) => read(text).terms.map((term) => term.types);
  expect(types('ledger')).toEqual([{ own: ['ledger'], near: [], all: ['double-ledger', 'ledger', 'truss-ledger'] }]);
  expect(types('toe board')).toEqual([{ own: [], near: ['toeboard'], all: ['toeboard'] }]);
  expect(types('bracing')[0]?.all).toEqual(['cross-brace', 'diagonal-brace', 'gooser-brace']);
  expect(types('swivel 10 ft')).toEqual([null, null]);
});

it('reads a bare number as feet, inches, meters if small, millimeters if large, or a number in a name', () => {
  const [any = ''] = anyOf('ledger 2').slice(1);
  for (const lexeme of ["'n:2'", "'in:24'", "'in:79'", "'e:16'"]) expect(any).toContain(lexeme);
  expect(anyOf('ledger 120')[1]).toContain("'120'");
  expect(anyOf('ledger 2500')[1]).toContain("'in:98'");
  expect(anyOf('ledger 200')[1]).not.toContain("'e:");
  expect(anyOf('ledger 99999999999999999999')[1]).not.toContain("'in:");
});

it('recognizes a request for used items, although their texts lack the word', () => {
  for (const text of ['used', 'used scaffold', 'usado', 'second-hand', 'secnd hand'])
    expect(anyOf(text)).toEqual(["'c:used'"]);
  expect(typed('used frames')).toEqual(['used', 'frame']);
  expect(typed('clamp used with ledger')).toEqual(['clamp', 'ledger']);
});

it('reads the sides of a pair in their own units', () => {
  const [any] = anyOf(`19" x 7'`);
  expect(any).toContain("(('e:152' | 'e:151' | 'e:153') & ('in:83' | ");
  expect(anyOf('4x7')[0]).not.toContain("'e:32' | 'e:31' | 'e:33') & ('in:83'");
});

it.each(['9999x9998 ', '9999 ft x 9998 m ', '999 ft ', '999 ', '300 m '])(
  'keeps the condition small for a repetition of %j',
  (part) => {
    const { terms } = read(part.repeat(20).slice(0, 100));
    expect(terms.map(({ any, inName }) => any + inName).join('').length).toBeLessThan(10_000);
    for (const { any, inName } of terms) expect([any, inName]).not.toContain('');
  },
);

it('lists the ignored words of a very long text, and never ignores a load', () => {
  const brief = (text: string) => {
    const { terms, ignored } = read(text);
    return [terms.map((term) => term.typed), ignored];
  };
  expect(brief('1 ft 2 ft 3 ft 4 ft 5 ft 6 ft 7 ft 75 psf')).toEqual([
    ['75 psf', '1 ft', '2 ft', '3 ft', '4 ft', '5 ft'],
    ['6 ft', '7 ft'],
  ]);
  const words = [...NAMES.filter((word) => !['walk', 'board'].includes(word)), 'lift', 'brd'];
  expect(brief(`${words.join(' ')} xyzzy 75 psf`)).toEqual([[...words, '75 psf'], ['xyzzy']]);
  expect(brief('plank plank 7 7')).toEqual([['plank', '7'], []]);
});

it('matches synonyms in both directions, and foreign words in one direction', () => {
  expect(anyOf('walk board')[0]).toContain("'plank'");
  expect(anyOf('plank')[0]).toContain("('b:walk+board')");
  expect(anyOf('tablones')[0]).toContain("'plank'");
  expect(anyOf('plank')[0]).not.toContain('tablon');
});

it.each([
  ['legder', 'ledger'],
  ['ring lok', 'ringlock'],
  ['toe bord', 'toeboard'],
  ['gard rail', 'guardrail'],
  ['shoreframe', 'shore frame'],
  ['7 ft legder', '7 ft ledger'],
  ['Clmap', 'clamp'],
  ['shre frm', 'shore frame'],
  ['ringlk ldgr', 'ringlock ledger'],
  ['swvl', 'swivel'],
])('corrects %s to %s', (text, corrected) => {
  expect(read(text).corrected).toBe(corrected);
});

it.each(['ledger', 'swiv', 'xyzzy', 'tablo', 'hte'])('leaves %s as it is', (text) => {
  expect(read(text).corrected).toBeNull();
});

it('drops polite words, and uses "scaffold" only for ranking', () => {
  expect(typed('do you have the scaffold plank')).toEqual(['plank']);
  expect(read('do you have the scaffold plank').optional).toBe(true);
  expect(typed('scaffold')).toEqual(['scaffold']);
  expect(typed('the')).toEqual(['the']);
});

it('uses what follows "for" only for ranking, and looks for the part before it', () => {
  const contexts = (text: string) => read(text).terms.map(({ isContext }) => isContext);
  expect(contexts('guardrail for frame')).toEqual([false, true]);
  expect(contexts('for frame')).toEqual([false]);
  const parts = (text: string) => read(text).terms.flatMap(({ isPart, typed }) => (isPart ? [typed] : []));
  expect(parts('guardrail for frame')).toEqual(['guardrail']);
  expect(parts('frame guardrail')).toEqual(['frame', 'guardrail']);
  expect(parts('for frame')).toEqual(['frame']);
});

it('uses a number before a plural only for ranking, because it counts pieces', () => {
  const contexts = (text: string) => read(text).terms.map(({ isContext }) => isContext);
  expect(contexts('200 swivel clamps')).toEqual([true, false, false]);
  expect(contexts('200 clamp')).toEqual([false, false]);
});

it('reports a corrected word as it was typed', () => {
  expect(typed('ring lok legder')).toEqual(['ring lok', 'legder']);
});

it('corrects a bounded number of words, because each is compared with all words of the catalog', () => {
  const lookUps = jest.spyOn(Lexicon.prototype, 'corrections');
  expect(read('legder '.repeat(3)).corrected).toBe('ledger ledger ledger');
  lookUps.mockClear();
  read(Array.from('bcdfghjklmnpqrstvwxz', (letter) => `${letter}oik`).join(' '));
  const asked = new Set(lookUps.mock.calls.map(([word]) => word).filter((word) => word.length === 4));
  lookUps.mockRestore();
  expect(asked.size).toBe(12);
});

it('prefers the exact sizes of a pair with units', () => {
  const [term] = read(`5'x6'7" frame`).terms.filter(({ stems }) => stems.length === 0);
  expect(term?.inName).toBe("(('in:60') & ('in:79'))");
  expect(term?.any).toContain("'in:78'");
});

it('finds the usual kinds of a part that is named alone, also by a synonym', () => {
  for (const text of ['clamp', 'coupler'])
    expect(read(text).terms[0]?.usual).toEqual(["('swivel':A <-> 'clamp':A)", "('beam':A <-> 'clamp':A)"]);
  expect(read('plank').terms[0]?.usual).toEqual([]);
});

it('recognizes what is not stocked, and finds the parts that its name has', () => {
  expect(read('boom lift').parts).toEqual([]);
  expect(read('hose clamp').parts).toHaveLength(1);
  const texts = ['boom lift for ledger', 'boom lift', 'ledger for boom lift', 'lift'];
  expect(texts.map((text) => read(text).isNotStocked)).toEqual([true, true, false, false]);
});

it('tells everyday things from parts that a place, a quality or a brand describes', () => {
  const others = 'march madness frame 5x5, dog clamp, jump rope 10 ft, ping pong plank, walk board for diapers'.split(
    ', ',
  );
  const ours = 'chicken barn frame 5x5, plank for piano movers, dog bone clamp 2 in, blue frame, werner plank';
  const exempt = 'scaffold for diapers, ringlock dog, walk board dog, tablones de queso pizza'.split(', ');
  expect([...others, ...ours.split(', '), ...exempt].filter((text) => read(text).isOther)).toEqual(others);
});

it('joins a code that was typed with spaces and polite words', () => {
  expect(read('do you have the rl ldg').code).toBe('RLLDG');
});

it('gives no weight to unknown words, and less to words that no name has', () => {
  const stems = new Map([['rated', 'rate']]);
  const { terms } = understand(readQueryText('ledger ringlock rated xyzzy'), lexicon.withStems(stems));
  const weights = terms.map(({ weight }) => weight);
  expect(weights).toEqual([4, 3, 1, 0]);
});

it.each([' - , " ', '脚手架', '%'])('finds nothing to search for in %j', (text) => {
  expect(read(text).terms).toEqual([]);
});

it('escapes every lexeme of the query', () => {
  const query = read(`'); drop table product; -- \\' & | ! <-> :* "`);
  for (const term of query.terms) expect(term.any).toMatch(/^[a-z0-9'.:*&|()<> +-]+$/);
});

it('makes a short and safe condition from any text', () => {
  fc.assert(
    fc.property(anySearch, (text) => {
      const { terms } = read(text);
      expect(terms.length).toBeLessThanOrEqual(12);
      const conditions = terms.flatMap(({ any, inName, nearName }) => [any, inName, nearName]);
      // Quoted lexemes without a quote or backslash, with a weight or prefix, joined by operators.
      const shapes = conditions.map((condition) => condition.replace(/'[^'\\]+'(?::\*?[AB]?)?/g, 'x'));
      expect(shapes.filter((shape) => !/^\(*x\)*(?: (?:&|\||<->) \(*x\)*)*$/.test(shape))).toEqual([]);
      expect(conditions.filter((condition) => condition.length >= 3_000)).toEqual([]);
    }),
    {
      examples: FRAGMENT_SEARCHES.map((text): [string] => [text]),
      numRuns: FRAGMENT_SEARCHES.length + sweepSize(100, 20_000),
    },
  );
});
