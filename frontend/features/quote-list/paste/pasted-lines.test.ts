import type { LineMatch } from '../../../../backend/catalog/matching/matching.contract.js';
import { RECORD } from '../../../testing/design-samples.js';
import { addReviewed, reviewLines } from './pasted-lines.js';

const LEDGER = RECORD;
const PLANK = { ...RECORD, id: 9, sku: 'PL-LVL-10', name: 'LVL Plank', weight: null };
const line = (match: Partial<LineMatch>): LineMatch => ({
  written: '60 x ledger',
  text: 'ledger',
  pieces: 60,
  confidence: 'none',
  items: [],
  notes: [],
  ...match,
});
const choices = (...lines: LineMatch[]) => reviewLines(lines).map(({ choice }) => choice);

it('chooses what is certain, and leaves the rest to the visitor', () => {
  expect(
    choices(
      line({ confidence: 'exact', items: [LEDGER] }),
      line({ confidence: 'clear', items: [PLANK, LEDGER] }),
      line({ confidence: 'doubtful', items: [LEDGER, PLANK] }),
      line({}),
      line({ pieces: null }),
      line({ confidence: 'aside' }),
    ),
  ).toEqual(['7', '9', '', 'as-written', 'leave-out', 'leave-out']);
});

it('begins with one piece when a line names no quantity', () => {
  expect(reviewLines([line({ pieces: null })])[0]).toMatchObject({ quantity: 1, pieces: null });
});

it('adds items and free lines, once each', () => {
  const reviewed = reviewLines([
    line({ confidence: 'exact', items: [LEDGER] }),
    line({ confidence: 'exact', items: [LEDGER], pieces: 5 }),
    line({ written: '3 tarps', text: 'tarps', pieces: 3 }),
    line({ written: 'Thanks, Joe', pieces: null }),
  ]);
  expect(addReviewed([], reviewed)).toEqual({
    list: [
      { id: 7, sku: 'RL-LDG-213', name: 'Ringlock Ledger', weight: 19, quantity: 65 },
      { text: 'tarps', quantity: 3 },
    ],
    added: 3,
    left: [],
  });
});

it('says which lines a full list cannot take', () => {
  const fullList = Array.from({ length: 50 }, (_, at) => ({ ...LEDGER, id: 100 + at, quantity: 1 }));
  const reviewed = reviewLines([line({ confidence: 'exact', items: [LEDGER] })]);
  const { list, added, left } = addReviewed(fullList, reviewed);
  expect(list).toBe(fullList);
  expect([added, left]).toEqual([0, reviewed]);
});
