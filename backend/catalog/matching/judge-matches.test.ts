import type { RankedMatch } from '../search/search.service.js';
import { judge } from './matching.service.js';

const CERTAIN = {
  didYouMean: null,
  dropped: [],
  nearestFamilies: [],
  nearestTo: null,
  isNearCode: false,
  marks: [],
  terms: [],
};
const match = (id: number, fit: number[] = [0], distance: number | null = null): RankedMatch => ({ id, fit, distance });
const verdict = (matches: RankedMatch[], outcome = {}, hasQuantity = true) =>
  judge({ matches, outcome: { ...CERTAIN, ...outcome } }, hasQuantity);

it('is clear when one match fits better than the others, or is the only one', () => {
  expect(verdict([match(1)])).toEqual({ ids: [1], confidence: 'clear' });
  expect(verdict([match(1, [0, 1]), match(2, [1, 0])])).toEqual({ ids: [1, 2], confidence: 'clear' });
});

it('is doubtful when several fit equally well', () => {
  expect(verdict([match(1), match(2), match(3, [1])])).toEqual({ ids: [1, 2, 3], confidence: 'doubtful' });
});

it('is clear when only one of several equal matches has the wanted size, even if another is more popular', () => {
  expect(verdict([match(1, [0], 12), match(2, [0], 0.1)])).toEqual({ ids: [2, 1], confidence: 'clear' });
  expect(verdict([match(1, [0], 0.1), match(2, [0], 1)]).confidence).toBe('doubtful');
});

it('does not choose by length if all are far from the wanted size, because 19 in is the width of every deck', () => {
  expect(verdict([match(1, [0], 41), match(2, [0], 65)])).toEqual({ ids: [1, 2], confidence: 'doubtful' });
});

it('is doubtful when more matches of the wanted size may exist than were read', () => {
  const many = [1, 2, 3, 4, 5, 6].map((id) => match(id, [0], id * 10));
  expect(verdict(many)).toEqual({ ids: [1, 2, 3, 4, 5], confidence: 'doubtful' });
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
