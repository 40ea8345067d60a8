import {
  contradictions,
  defaultSalesTerms,
  readSalesTerm,
  SALES_TERMS_FIELDS,
  SALES_TERMS_ROWS,
  undecidedTerms,
} from './sales-terms.contract.js';

const FACTORS = { week: 3, fourWeeks: 9.5, minimumDays: 14 };

it('takes the first defaults from the settings', () => {
  expect(defaultSalesTerms(FACTORS)).toMatchObject({
    weekFactor: '3.00',
    fourWeekFactor: '9.50',
    minimumRentalDays: 14,
    validityDays: 30,
  });
});

it('has only valid defaults', () => {
  for (const [field, row] of SALES_TERMS_ROWS)
    expect([field, readSalesTerm(row, row.default)]).toEqual([field, { value: row.default }]);
});

it.each([
  ['3', '3.00'],
  [' 3.5 ', '3.50'],
  [3.25, '3.25'],
])('reads the factor %j as %j', (value, read) => {
  expect(readSalesTerm(SALES_TERMS_FIELDS.weekFactor, value)).toEqual({ value: read });
});

it.each(['', '0.99', '7.01', '3.333', '-3', '3e0', 'three', null, [3], true])('refuses the factor %j', (value) => {
  expect(readSalesTerm(SALES_TERMS_FIELDS.weekFactor, value)).toEqual({
    error: 'Enter a number from 1 to 7 with at most 2 decimals.',
  });
});

it('reads a sales tax with three decimals', () => {
  expect(readSalesTerm(SALES_TERMS_FIELDS.salesTaxPercent, '8.875')).toEqual({ value: '8.875' });
});

it.each(['0', '366', '1.5', ''])('refuses %j days', (value) => {
  expect(readSalesTerm(SALES_TERMS_FIELDS.validityDays, value)).toEqual({
    error: 'Enter a whole number from 1 to 365.',
  });
});

it('checks the length of the terms', () => {
  expect(readSalesTerm(SALES_TERMS_FIELDS.termsText, 'x'.repeat(10_001))).toEqual({
    error: 'Shorten the text to 10,000 characters.',
  });
});

it.each([
  ['3.00', '12.00', null],
  ['3.00', '3.00', null],
  ['3.00', '2.99', 'Enter 1 to 4 times the weekly multiple: from 3 to 12.'],
  ['3.00', '12.01', 'Enter 1 to 4 times the weekly multiple: from 3 to 12.'],
])('checks a week factor of %s with a 28-day factor of %s: %s', (weekFactor, fourWeekFactor, error) => {
  const { fourWeekFactor: found } = contradictions({ ...defaultSalesTerms(FACTORS), weekFactor, fourWeekFactor });
  expect(found?.[0] ?? null).toBe(error);
});

it.each([
  [{}, ['the sales tax', 'the terms'], []],
  [{ salesTaxPercent: '9.450', termsText: 'Net 30.' }, [], []],
  [{ noSalesTax: true }, ['the terms'], []],
  [{ noTerms: true }, ['the sales tax'], []],
  [{ salesTaxPercent: '9.450', noSalesTax: true, termsText: 'Net 30.', noTerms: true }, [], ['noSalesTax', 'noTerms']],
])('%j leaves undecided: %j, and contradicts itself in %j', (change, undecided, wrong) => {
  const terms = { ...defaultSalesTerms(FACTORS), ...change };
  expect(undecidedTerms(terms)).toEqual(undecided);
  expect(Object.keys(contradictions(terms))).toEqual(wrong);
});
