import { FAMILIES } from '../../../backend/catalog/catalog.contract.js';
import { INDUSTRIES } from './industries.js';

it.each(INDUSTRIES)('$name names the system that its tile leads to', ({ family, items }) => {
  expect(FAMILIES.find(({ value }) => value === family)?.label).toBe(items);
});
