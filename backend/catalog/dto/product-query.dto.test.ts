import 'reflect-metadata';
import { DtoValidationPipe } from '../../platform/http/validation/validation.js';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../catalog.contract.js';
import { ProductListDto } from './product-query.dto.js';

const pipe = new DtoValidationPipe();
const read = (query: object) => pipe.transform(query, { type: 'query', metatype: ProductListDto });

/** The validation errors of a query, by field. */
async function errors(query: object): Promise<Record<string, string[]>> {
  try {
    await read(query);
    return {};
  } catch (error) {
    return (error as { getResponse(): { errors: Record<string, string[]> } }).getResponse().errors;
  }
}

it('reads every parameter', async () => {
  const query = {
    search: ' plank ',
    category: 'Specialty',
    stockStatus: 'Current Stock',
    vendor: 'Layher',
    capacity: '75',
    material: 'Wood',
    family: 'ring',
    partType: 'ledger',
    sort: 'weight',
    page: '3',
    pageSize: '12',
  };
  expect(await read(query)).toEqual({ ...query, search: 'plank', page: 3, pageSize: 12 });
});

it('treats empty parameters, as a form sends them, as absent', async () => {
  const names = 'search category stockStatus vendor capacity material family partType sort page pageSize'.split(' ');
  const found = await read(Object.fromEntries(names.map((name) => [name, ' '])));
  expect(Object.values(found as object).filter((value) => value !== undefined)).toEqual([]);
});

it('ignores campaign parameters', async () => {
  expect(await read({ utm_source: 'mail', vendor: 'Layher' })).toEqual({ vendor: 'Layher' });
});

it.each([
  ['category', 'Scrap', 'category must be one of: Current Stock, Discontinued Stock, Specialty, Consumables'],
  ['capacity', '40', 'capacity must be one of: 25, 50, 75'],
  ['partType', 'ledgers', expect.stringContaining('partType must be one of: base-jack, ')],
  ['sort', 'price', 'sort must be one of: name, category, capacity, weight, stock'],
])('offers a choice of %s', async (name, value, message) => {
  expect(await errors({ [name]: value })).toEqual({ [name]: [message] });
});

it.each([
  ['search', 100],
  ['vendor', 120],
  ['material', 80],
])('accepts a %s of at most %d characters, and only once', async (name, max) => {
  expect(await errors({ [name]: 'x'.repeat(max) })).toEqual({});
  expect(Object.keys(await errors({ [name]: 'x'.repeat(max + 1) }))).toEqual([name]);
  expect(await errors({ [name]: ['a', 'b'] })).toEqual({ [name]: [`${name} must be a string`] });
});

it.each([
  ['page', MAX_PAGE],
  ['pageSize', MAX_PAGE_SIZE],
])('accepts %s as a whole number from 1 to %d', async (name, max) => {
  for (const value of ['1', String(max)]) expect(await errors({ [name]: value })).toEqual({});
  for (const value of ['0', String(max + 1), '1.5', 'two', '-1'])
    expect(Object.keys(await errors({ [name]: value }))).toEqual([name]);
});
