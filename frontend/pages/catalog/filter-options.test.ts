import { FAMILIES, PART_TYPES, SORTS } from '../../../backend/catalog/catalog.contract.js';
import { WHOLE_CATALOG } from '../../features/catalog/catalog-state.js';
import { filterFields } from './filter-panel.js';

const NO_COUNTS = {
  ...{ total: 0, categories: [], stockStatuses: [], vendors: [], materials: [], capacities: [], families: [] },
  ...{ partTypes: [], conditions: [], lengths: [] },
};

const labels = (fields: ReturnType<typeof filterFields>) =>
  Object.fromEntries(fields.map(({ name, options }) => [name, options.map(({ label }) => label)]));

it('offers the options of specification §9 [spec 2.47, 4.1, 4.2, 9.2, 9.3]', () => {
  expect(labels(filterFields(WHOLE_CATALOG, undefined))).toMatchObject({
    category: ['All Categories', 'Current Stock', 'Discontinued Stock', 'Specialty', 'Consumables'],
    stockStatus: ['All Stock', 'Current Stock', 'Specialty', 'Discontinued Stock'],
    vendor: ['All Vendors'],
    capacity: ['Any Capacity', 'Light Duty (25 psf)', 'Medium Duty (50 psf)', 'Heavy Duty (75+ psf)'],
    material: ['Any Material', 'Galvanized Steel', 'High-Strength Steel', 'Aluminum'],
    condition: ['Any Condition', 'New', 'Used', 'Used A', 'Used B'],
  });
  for (const { options } of filterFields(WHOLE_CATALOG, undefined)) expect(options[0]?.value).toBe('');
});

it('offers every system, and only the part types that have items', () => {
  const families = [{ value: 'ring', count: 60 }];
  const partTypes = [
    { value: 'ledger', count: 19 },
    { value: 'standard', count: 9 },
  ];
  const fields = labels(filterFields(WHOLE_CATALOG, { ...NO_COUNTS, families, partTypes }));
  expect(fields.family).toHaveLength(FAMILIES.length + 1);
  expect(fields.family?.slice(0, 3)).toEqual(['All Systems', 'Ring system · 60', 'Cup system · 0']);
  expect(fields.partType).toEqual(['All Part Types', 'Ledger · 19', 'Standard · 9']);
  const gone = labels(filterFields({ ...WHOLE_CATALOG, partType: 'tag' }, { ...NO_COUNTS, partTypes }));
  expect(gone.partType).toEqual(['All Part Types', 'Ledger · 19', 'Scaffold tag · 0', 'Standard · 9']);
});

it('lists the part types by label', () => {
  const partTypes = PART_TYPES.map(({ label }) => label);
  expect(partTypes).toEqual(partTypes.toSorted((a, b) => a.localeCompare(b, 'en-US')));
});

it('lists the vendors of the catalog with their counts [spec 9.4]', () => {
  const vendors = [
    { value: 'Layher', count: 1_200 },
    { value: 'SGB', count: 3 },
  ];
  const shown = (vendor: string) =>
    labels(filterFields({ ...WHOLE_CATALOG, vendor }, { ...NO_COUNTS, vendors })).vendor;
  expect(shown('')).toEqual(['All Vendors', 'Layher · 1,200', 'SGB · 3']);
  expect(shown('Bil-Jax')).toEqual(['All Vendors', 'Bil-Jax · 0', 'Layher · 1,200', 'SGB · 3']);
});

it('offers lengths as they are printed', () => {
  const lengths = ['6', '84', '121'].map((value) => ({ value, count: 2 }));
  const fields = labels(filterFields(WHOLE_CATALOG, { ...NO_COUNTS, lengths }));
  expect(fields.length).toEqual(['Any Length', '6" · 2', `7'-0" · 2`, `10'-1" · 2`]);
});

it('offers the sorts of specification §9 [spec 2.48]', () => {
  const sorts = ['Name', 'Category', 'Capacity (high to low)', 'Weight (heavy to light)', 'Stock status'];
  expect(SORTS.map(({ label }) => label)).toEqual(sorts);
});
