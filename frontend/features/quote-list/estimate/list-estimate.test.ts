import { ANSWER, DESIGN_LINE, RECORD } from '../../../testing/design-samples.js';
import { currentDesign, currentLine } from '../current-list.js';
import { estimateRental, estimateSale, unpricedText } from './list-estimate.js';

const OWN_RATES = { weekPrice: '0.00', fourWeekPrice: '0.00', salePrice: '0.00', minimumRentalDays: null };
const FACTORS = { week: 4, fourWeeks: 12, minimumDays: 1 };
const line = (price: string | null, quantity: number) =>
  currentLine(
    { id: 7, sku: 'A', name: 'A', weight: 1, quantity },
    price === null ? undefined : { id: 7, sku: 'A', name: 'A', weight: 1, price, ...OWN_RATES },
  );

it('adds up the lines that have a price, and counts the others', () => {
  const lines = [line('0.25', 100), line('0.00', 5), line(null, 5)];
  expect(estimateRental({ lines, designs: [], freeLines: 2 }, 1, FACTORS)).toEqual({
    total: '25.00',
    unpriced: 4,
    count: 5,
  });
  expect(estimateRental({ lines, designs: [], freeLines: 0 }, 28, FACTORS)).toMatchObject({
    total: '300.00',
    unpriced: 2,
  });
});

it('adds up a design part by part, and counts one without an answer as a part without a price', () => {
  const answered = currentDesign(DESIGN_LINE, ANSWER, new Map([[7, { ...RECORD, price: '0.25' }]]));
  const unanswered = currentDesign(DESIGN_LINE, undefined);
  // 2 scaffolds of 10 ledgers at $0.25, and a part that is no item
  expect(estimateRental({ lines: [], designs: [answered, unanswered], freeLines: 1 }, 1, FACTORS)).toEqual({
    total: '5.00',
    unpriced: 3,
    count: 4,
  });
});

it('adds up sale prices, and counts the lines without one', () => {
  const sold = line('0.00', 1_200);
  const priced = [{ ...sold, record: sold.record && { ...sold.record, salePrice: '7.50' } }, line('0.25', 5)];
  expect(estimateSale({ lines: priced, designs: [], freeLines: 1 }, FACTORS)).toEqual({
    total: '9000.00',
    unpriced: 2,
    count: 3,
  });
});

it('counts lines without a price', () => {
  expect([unpricedText(0, 'sale price'), unpricedText(1, 'sale price'), unpricedText(3, 'rental rate')]).toEqual([
    '',
    '1 line has no sale price.',
    '3 lines have no rental rate.',
  ]);
  expect([unpricedText(1, 'rental rate', true), unpricedText(2, 'sale price', true)]).toEqual([
    '1 part or line has no rental rate.',
    '2 parts or lines have no sale price.',
  ]);
});
