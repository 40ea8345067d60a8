import type { RankedMatch } from '../search/search.service.js';
import { judge } from './judge-matches.js';
import { MATCHES_READ } from './matching.contract.js';

const CERTAIN = {
  didYouMean: null,
  dropped: [],
  nearestFamilies: [],
  nearestTo: null,
  isNearCode: false,
  marks: [],
  terms: [],
};
const match = (id: number, fit: number[] = [0]): RankedMatch => ({ id, fit, distance: null });
const USUAL = { ofSize: true, fitting: false, usual: true, adjustable: false };
type Facts = Record<number, Partial<typeof USUAL>>;
const verdict = (matches: RankedMatch[], outcome = {}, hasQuantity = true, facts: Facts = {}) => {
  const is = (fact: keyof typeof USUAL) => (id: number) => facts[id]?.[fact] ?? USUAL[fact];
  const asked = { ofSize: is('ofSize'), fitting: is('fitting'), usual: is('usual'), adjustable: is('adjustable') };
  return judge({ matches, outcome: { ...CERTAIN, ...outcome } }, hasQuantity, asked);
};
const judged = (matches: RankedMatch[], facts: Facts) => verdict(matches, {}, true, facts);

it('is clear when one match fits better than the others, or is the only one', () => {
  expect(verdict([match(1)])).toEqual({ ids: [1], confidence: 'clear' });
  expect(verdict([match(1, [0, 1]), match(2, [1, 0])])).toEqual({ ids: [1, 2], confidence: 'clear' });
});

it('is doubtful when several fit equally well', () => {
  expect(verdict([match(1), match(2), match(3, [1])])).toEqual({ ids: [1, 2, 3], confidence: 'doubtful' });
});

it('is clear when only one of several equal matches has the stated sizes, even if another is more popular', () => {
  const [other, two] = [{ ofSize: false }, [match(1), match(2)]];
  expect(judged(two, { 1: other })).toEqual({ ids: [2, 1], confidence: 'clear' });
  expect(judged([match(1)], { 1: other })).toEqual({ ids: [1], confidence: 'doubtful' });
  expect(judged([match(1), match(2, [1])], { 1: other })).toEqual({ ids: [1, 2], confidence: 'doubtful' });
});

it('chooses a brace for the frames of the list, unless the line states another size', () => {
  expect(judged([match(1), match(2)], { 2: { fitting: true } })).toEqual({ ids: [2, 1], confidence: 'clear' });
  const facts = { 2: { fitting: true, ofSize: false } };
  expect(judged([match(1), match(2)], facts)).toEqual({ ids: [1, 2], confidence: 'clear' });
});

it('chooses an adjustable item if it alone has the size, which the search does not find', () => {
  const [gate, near] = [{ adjustable: true }, { nearestTo: '30"' }];
  const two = [match(1), match(2, [1])];
  expect(verdict(two, near, true, { 1: gate }).confidence).toBe('clear');
  expect(verdict(two, near, true, { 1: gate, 2: gate }).confidence).toBe('doubtful');
});

it('does not choose a used, discontinued or sale-only item unasked', () => {
  expect(judged([match(1), match(2, [1])], { 1: { usual: false } }).confidence).toBe('doubtful');
});

it('is doubtful when more matches of the stated size may exist than were read', () => {
  const many = Array.from({ length: MATCHES_READ }, (_, at) => match(at + 1));
  const facts = Object.fromEntries(many.slice(1).map(({ id }) => [id, { ofSize: false }]));
  expect(judged(many, facts)).toEqual({ ids: [1, 2, 3, 4, 5], confidence: 'doubtful' });
});

it.each([{ dropped: ['galvanized'] }, { nearestTo: "7'" }, { didYouMean: 'ledger' }])(
  'is doubtful when the search had to guess: %j',
  (outcome) => {
    expect(verdict([match(1)], outcome).confidence).toBe('doubtful');
  },
);

it('finds nothing without matches, or in a sentence without a quantity', () => {
  expect(verdict([])).toEqual({ ids: [], confidence: 'none' });
  const sentence = { dropped: ['please', 'quote'] };
  expect(verdict([match(1)], sentence, false)).toEqual({ ids: [], confidence: 'none' });
  expect(verdict([match(1)], sentence, true).confidence).toBe('doubtful');
});
