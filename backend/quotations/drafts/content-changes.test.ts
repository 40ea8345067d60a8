import { FREE_LINE } from '../../testing/free-line.js';
import { defaultsOf, QUOTATION_FIELDS, type QuotationContent } from '../quotation-fields.contract.js';
import { contentChanges, isPricedAlike } from './content-changes.js';

const CONTENT: QuotationContent = { ...defaultsOf(QUOTATION_FIELDS), taxedKinds: ['rental'], lines: [FREE_LINE] };
const changes = (change: Partial<QuotationContent>) => contentChanges(CONTENT, { ...CONTENT, ...change });

it('lists old and new values, except for personal data and long texts', () => {
  expect(changes({})).toBe('');
  expect(changes({ rentalDays: 7, taxedKinds: ['rental', 'sale'], startDate: '2026-12-01', taxPercent: '9.450' })).toBe(
    'rental none to 7, start none to Dec 1, 2026, sales tax 0% to 9.45%, taxed rental to rental and sale',
  );
  expect(changes({ customerName: 'Ann', project: 'Unit 4', terms: 'Net 30.' })).toBe('customer, job, terms');
});

it('lists changed, added and removed lines', () => {
  expect(changes({ lines: [{ ...FREE_LINE, unitPrice: '70.00', optional: true }] })).toBe(
    'line 1 price $75.00 to $70.00, line 1 optional no to yes',
  );
  expect(changes({ lines: [FREE_LINE, { ...FREE_LINE, sku: 'PL-7', kind: 'sale' }] })).toBe(
    'line 2 added: sale 8 × PL-7',
  );
  expect(changes({ lines: [] })).toBe('line 1 removed: labor 8 × Erect');
});

it('lists at most forty changes', () => {
  const text = changes({ lines: Array.from({ length: 101 }, () => FREE_LINE) });
  expect(text.split(', ')).toHaveLength(41);
  expect(text).toMatch(/, 60 more$/);
});

const OTHER = { ...FREE_LINE, unitPrice: '70.00' };
it.each([
  [
    'the job',
    { project: 'Unit 4', terms: 'Net 30.', validDays: 9, taxPercent: '9.450', depositPercent: '25.000' },
    true,
  ],
  ['the words of a line', { lines: [{ ...FREE_LINE, name: 'Dismantle', section: 'North', unit: 'h' }, OTHER] }, true],
  ['the order of lines', { lines: [OTHER, FREE_LINE] }, true],
  ['a price', { lines: [FREE_LINE, { ...OTHER, unitPrice: '69.99' }] }, false],
  ['a quantity', { lines: [FREE_LINE, { ...OTHER, quantity: 9 }] }, false],
  ['an option', { lines: [FREE_LINE, { ...OTHER, optional: true }] }, false],
  ['an item', { lines: [FREE_LINE, { ...OTHER, productId: 7 }] }, false],
  ['a SKU', { lines: [FREE_LINE, { ...OTHER, sku: 'PL-7' }] }, false],
  ['what a discount lowers', { lines: [FREE_LINE, { ...OTHER, rentalOnly: true }] }, false],
  ['the lines', { lines: [FREE_LINE] }, false],
  ['the duration', { rentalDays: 7 }, false],
])('knows whether a change of %s leaves the prices alone', (_what, change, isAlike) => {
  const content = { ...CONTENT, lines: [FREE_LINE, OTHER] };
  expect(isPricedAlike(content, { ...content, ...change })).toBe(isAlike);
});
