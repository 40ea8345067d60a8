import { dollarText } from '../../measures/money.contract.js';
import { Sheets } from '../../pdf/layout/sheets.js';
import { readFontMetrics } from '../../pdf/writing/font-metrics.js';
import { errorsOf, inksOf, textsOf } from '../../testing/printed-pages.js';
import { QUOTED_LINE, type QuotationChange, quotationPages } from '../../testing/quotation-pages.js';
import { layOutQuotation } from './quotation-sheets.js';

const METRICS = readFontMetrics();

function layOut(change: QuotationChange = {}): { sheets: Sheets; text: string } {
  const sheets = new Sheets(METRICS);
  layOutQuotation(sheets, quotationPages(change));
  return { sheets, text: textsOf(sheets).replaceAll(/\s+/g, ' ') };
}

const ERECT = {
  ...({ ...QUOTED_LINE, kind: 'labor', productId: null, sku: '', name: 'Erect', unit: 'hour', quantity: 8 } as const),
  ...{ rateBasis: null, dayRate: null, weekRate: null, fourWeekRate: null, minimumDays: null, weight: null },
  unitPrice: '75.00',
};
const DISCOUNT = {
  ...({ ...ERECT, kind: 'discount', name: 'Volume discount', quantity: 1, unit: '', unitPrice: null } as const),
  percent: '5.000',
};
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...QUOTED_LINE,
    name: `Ringlock ledger ${at + 1} ft`,
    section: `Tank ${at % 3}`,
  }));

const MOST = '9999999999.99';
const CASES: Record<string, QuotationChange> = {
  'one line': {},
  '25 lines': { lines: many(25) },
  '120 lines with designs': { lines: many(120), designCount: 2 },
  '500 lines': { lines: many(500) },
  'options and discounts': {
    lines: [
      ...[...many(4), ERECT, DISCOUNT, { ...DISCOUNT, percent: null, unitPrice: '100.00' }],
      ...[QUOTED_LINE, ERECT].map((line) => ({ ...line, optional: true })),
    ],
  },
  'price on request': {
    lines: [QUOTED_LINE, { ...ERECT, priceOnRequest: true }, { ...QUOTED_LINE, priceOnRequest: true }],
  },
  'long texts and names': {
    customerName: 'W'.repeat(120),
    customerCompany: 'M'.repeat(160),
    customerEmail: `${'w'.repeat(240)}@x.example`,
    project: 'Project '.repeat(25).trim(),
    siteAddress: 'W'.repeat(500),
    introduction: `${'Long words and more of them. '.repeat(80)}\n\n${'x'.repeat(1_500)}`,
    terms: 'Net 30 days.\n'.repeat(300),
    lines: [
      {
        ...{ ...QUOTED_LINE, name: 'W'.repeat(500), description: 'W'.repeat(1_000), sku: 'S'.repeat(64) },
        ...{ unit: 'W'.repeat(20), section: 'W'.repeat(120) },
      },
      { ...QUOTED_LINE, quantity: 99_999, dayRate: MOST, weekRate: MOST, fourWeekRate: MOST },
    ],
  },
  'no company': { customerCompany: '', project: '', siteAddress: '', introduction: '', terms: '', startDate: null },
  'revision 27': { revisionNumber: 27 },
  'a draft': { state: 'draft', lines: [{ ...ERECT, unitPrice: null }] },
  'any script': {
    ...{ customerName: 'Đặng Łukasz', customerCompany: '田中 ⅜', customerPhone: '\u202e555', project: '≠ ≤ ≥ 👷' },
    ...{ siteAddress: 'שר', introduction: '1⅞ Ω\n\ud800', terms: '足場', rentalDays: 1 },
    lines: [
      {
        ...{ ...QUOTED_LINE, section: '足場', sku: '①', name: '1⅞ 田中', description: '⅜ ≥', unit: 'м' },
        ...{ quantity: 1, weight: 45_000 },
      },
    ],
  },
  'a design above its capacity': { exceeded: [{ name: 'North wall', reasons: ['Leg load: 3,100 lb is too much.'] }] },
  'an erased person': {
    ...{ customerName: '', customerCompany: '', customerEmail: '', customerPhone: '', project: '', siteAddress: '' },
  },
};

it.each(Object.entries(CASES))('%s: no text overlaps, is cut off or leaves the page', (_name, change) => {
  expect(errorsOf(layOut(change).sheets)).toEqual([]);
});

it('states seller, customer, job and validity, and how to accept', () => {
  const { text } = layOut();
  for (const part of [
    'Quotation 2026-0001, revision A',
    'Gulf Refinery Dale Hebert dale@refinery.example (985) 555-0100',
    'Coker 2 outage 100 Refinery Road, Norco, LA 70079',
    'Ann Broussard ann@diamond-scaffold.example (985) 555-0142',
    '45 days from Dec 1, 2026',
    'Q-7K3M-92',
    'valid through Dec 23, 2026',
    'Net 30 days.',
    'https://diamond-scaffold.example/quotation/aB3_',
  ])
    expect(text).toContain(part);
});

it('states quantity, rates, the charged combination and the amount of a line', () => {
  const { text } = layOut({ rentalDays: 36 });
  expect(text).toContain('40 EA $2.00 a day $6.00 a week $18.00 per 28 days $26.00 $1,040.00');
  expect(text).toContain('Charged each: 1 × 28 days at $18.00, 1 week at $6.00, 1 day at $2.00');
  expect(layOut({ rentalDays: 3 }).text).toContain('Minimum rental: 7 days');
});

it.each(['options and discounts', 'price on request', '25 lines'])('%s: has the amounts of the totals', (name) => {
  const { text } = layOut(CASES[name]);
  const { totals, lines } = quotationPages(CASES[name]).revision;
  for (const amount of [totals.subtotal, totals.taxable, totals.tax, totals.total, totals.deposit])
    expect(text).toContain(dollarText(amount));
  for (const { amount } of lines) if (amount !== null) expect(text).toContain(dollarText(amount).replace('-', '−'));
});

it('says which lines a discount lowers', () => {
  const onRental = { ...DISCOUNT, rentalOnly: true };
  const { text } = layOut({
    lines: [QUOTED_LINE, ERECT, DISCOUNT, onRental, { ...onRental, percent: null, unitPrice: '9.00' }],
  });
  for (const part of ['5% of the sum of all lines', '5% of the sum of all rental lines', 'Off the rental only'])
    expect(text).toContain(part);
  expect(text).toContain('A discount on rental comes first and lowers rental only.');
});

it('lists optional lines separately, and marks prices on request', () => {
  const { text } = layOut(CASES['options and discounts']);
  expect(text.indexOf('Optional lines')).toBeGreaterThan(text.indexOf('Subtotal'));
  expect(text).toContain('Optional lines Not in the total.');
  const onRequest = layOut(CASES['price on request']).text;
  expect(onRequest).toContain('Price on request');
  expect(onRequest).toContain('2 lines are priced on request. They are not in the total.');
  expect(onRequest).toContain('plus prices on request');
});

it('groups lines by section and kind, and keeps their line numbers', () => {
  const { text } = layOut({
    lines: [{ ...ERECT, section: 'Tank 2' }, QUOTED_LINE, { ...QUOTED_LINE, section: 'Tank 2' }],
  });
  const places = ['Tank 2: rental', '3 Ringlock', 'Tank 2: labor', '1 Erect', '2 Ringlock'].map((part) =>
    text.indexOf(part),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

it('repeats the header and the group on every page of a long table', () => {
  const { sheets } = layOut({ lines: many(120).map((line) => ({ ...line, section: 'Tank' })) });
  const pages = sheets.pages.map((blocks) => ({ blocks, text: textsOf({ pages: [blocks] }) }));
  const continued = pages.filter(({ text }) => text.includes('Tank: rental, continued'));
  expect(continued.length).toBeGreaterThan(3);
  for (const { blocks, text } of continued) {
    expect(text).toContain('Amount');
    // For screen readers: six columns and the title of the group.
    expect(JSON.stringify(blocks).split('"tag":"TH"').length - 1).toBeGreaterThanOrEqual(7);
  }
});

it('draws the items, and marks a draft as such', () => {
  expect(inksOf(layOut().sheets).filter(({ kind }) => kind === 'drawing')).toHaveLength(1);
  const { text, sheets } = layOut(CASES['a draft']);
  for (const part of ['Draft, not sent yet', 'not an offer yet', 'No price yet', '30 days from the day it is sent'])
    expect(text).toContain(part);
  expect(inksOf(sheets).some(({ kind }) => kind === 'code')).toBe(false);
  expect(layOut().text).not.toContain('Draft');
});

it('prints signs and names as they are written, and tells in a draft what a box stands for', () => {
  const { text } = layOut(CASES['any script']);
  for (const part of [
    '□□ 3/8 Đặng Łukasz',
    '≠ ≤ ≥ □',
    '1-7/8 Ω □',
    '1-7/8 □□',
    '3/8 ≥',
    '1 м',
    '1 piece.',
    '1 truckload by',
  ])
    expect(text).toContain(part);
  const note = 'Each □ is a character that PDFs cannot print.';
  expect(text).not.toContain(note);
  expect(layOut({ ...CASES['any script'], state: 'draft' }).text).toContain(note);
  expect(layOut({ state: 'draft' }).text).not.toContain(note);
});

it('says what to do about a design that exceeds a capacity', () => {
  const { text } = layOut(CASES['a design above its capacity']);
  const advice = 'North wall exceeds capacity. Leg load: 3,100 lb is too much. Do not build it as drawn.';
  expect(text.indexOf(advice)).toBeGreaterThan(-1);
  expect(text.indexOf(advice)).toBeLessThan(text.indexOf('Gulf Refinery'));
  expect(layOut().text).not.toContain('exceeds capacity');
});

it('has the sheets of its designs at the end', () => {
  const { sheets } = layOut({ designCount: 1 });
  expect(sheets.bookmarks.map(({ title }) => title)).toEqual(['Quotation', 'Design', 'Rules and parts of the design']);
});
