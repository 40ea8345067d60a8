import { bestMask } from './relaxation.js';
import type { SearchTerm } from './search-terms.js';

const term = (typed: string, weight: number, isPart = false, inches: number | null = null): SearchTerm => ({
  ...{ typed, weight, isPart, inches },
  ...{ any: '', inName: '', nearName: '', types: null, isContext: false, isHeight: false, isLoad: false },
  ...{ stems: [typed], usual: [], marks: [] },
});
const LEDGER = term('ledger', 4, true);
const RINGLOCK = term('ringlock', 3);
const LIFT = term('lift', 3);
const UNKNOWN = term('boom', 0);
const EIGHT_FEET = term('8 ft', 2, false, 96);

it('keeps the most valuable combination of words that some item has', () => {
  const terms = [RINGLOCK, LEDGER, EIGHT_FEET];
  const masks = [
    { mask: 0b010, products: 40 },
    { mask: 0b011, products: 20 },
    { mask: 0b110, products: 2 },
  ];
  expect(bestMask(masks, terms)).toBe(0b011);
});

it('keeps nothing if only a word remains that does not name a part', () => {
  expect(bestMask([{ mask: 0b10, products: 6 }], [UNKNOWN, LIFT])).toBeUndefined();
});

it('keeps a part next to an unknown word', () => {
  expect(bestMask([{ mask: 0b10, products: 6 }], [UNKNOWN, LEDGER])).toBe(0b10);
});

it('keeps more than half of the words if none names a part and all are known', () => {
  const terms = [RINGLOCK, LIFT, term('galvanized', 3)];
  expect(bestMask([{ mask: 0b011, products: 6 }], terms)).toBe(0b011);
  expect(bestMask([{ mask: 0b001, products: 6 }], terms)).toBeUndefined();
});

it('keeps nothing if only one of two words remains, even if no name has the other', () => {
  expect(bestMask([{ mask: 0b1, products: 8 }], [RINGLOCK], [RINGLOCK, LIFT])).toBeUndefined();
});

it('prefers the rarer of two equally valuable choices', () => {
  const terms = [LEDGER, RINGLOCK, LIFT];
  const masks = [
    { mask: 0b011, products: 20 },
    { mask: 0b101, products: 2 },
  ];
  expect(bestMask(masks, terms)).toBe(0b101);
});
