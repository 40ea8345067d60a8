import { readHeader } from './read-header.js';

const read = (row: string, fields?: string) => {
  const names = row.split(',');
  const chosen = fields?.split(',').map((field, at) => ({ name: names[at] ?? '', sample: '', field }));
  const { columns, errors, warnings } = readHeader('rates', names, 1, chosen);
  return {
    fields: columns.map(({ field, at }) => `${at} ${field}`),
    errors: errors.map(({ column, message }) => `${column}: ${message}`),
    warnings: warnings.map(({ column }) => column),
  };
};

it.each([
  ['sku,price', ['0 sku', '1 price']],
  ['Item #,Daily Rate', ['0 sku', '1 price']],
  ['Day Rate ($),PART NO.', ['0 price', '1 sku']],
  [
    'Item code,Per day,Per week,Monthly,Sell price',
    ['0 sku', '1 price', '2 weekPrice', '3 fourWeekPrice', '4 salePrice'],
  ],
  ['SKU,28-day,Min. days', ['0 sku', '1 fourWeekPrice', '2 minimumRentalDays']],
])('reads %s', (row, fields) => {
  expect(read(row)).toEqual({ fields, errors: [], warnings: [] });
});

it('ignores other columns, and says so unless an export has them', () => {
  expect(read('sku,name,price,Notes')).toEqual({ fields: ['0 sku', '2 price'], errors: [], warnings: ['Notes'] });
});

it.each([
  ['Item,SKU,price', 'Item'],
  ['SKU,price,Day rate', 'Day rate'],
])('of two spellings in %s, reads that of an export', (row, warning) => {
  expect(read(row)).toMatchObject({ errors: [], warnings: [warning] });
});

it.each([
  ['Item,SKU,price', 'sku,,price', ['0 sku', '2 price'], []],
  ['Nr,,Tag', 'sku,price,', ['0 sku', '1 price'], []],
  ['Item,,price', 'sku,price,price', [], ['price: This is the same column as "Column 2". Delete one of them.']],
  ['sku,price', ',price', [], ['sku: This column is missing. Items are matched by it.']],
])('reads the columns of %s as they were chosen', (row, chosen, fields, errors) => {
  expect(read(row, chosen)).toEqual({ fields, errors, warnings: [] });
});

it.each([
  ['price', 'sku: This column is missing. Items are matched by it.'],
  [
    'sku,name',
    ': The first row has no price column. Name at least one: price, weekPrice, fourWeekPrice, salePrice, minimumRentalDays.',
  ],
  ['sku,Day rate,Daily', 'Daily: This is the same column as "Day rate". Delete one of them.'],
])('rejects %s', (row, error) => {
  expect(read(row)).toEqual({ fields: [], errors: [error], warnings: [] });
});
