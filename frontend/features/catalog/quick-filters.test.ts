import { WHOLE_CATALOG } from './catalog-state.js';
import { isPressed, QUICK_FILTERS, type QuickFilter, toggled } from './quick-filters.js';

function quick(value: string): QuickFilter {
  const found = QUICK_FILTERS.find((filter) => filter.value === value);
  if (!found) throw new Error(`No quick filter ${value}`);
  return found;
}

it('replaces another category', () => {
  const state = toggled(quick('consumables'), { ...WHOLE_CATALOG, category: 'Specialty' });
  expect(state.category).toBe('Consumables');
  expect(isPressed(quick('specialty'), state)).toBe(false);
});

it('is pressed only when all of its filters are set', () => {
  const both: QuickFilter = { value: 'both', label: 'Both', filter: { category: 'Specialty', material: 'Aluminum' } };
  expect(isPressed(both, { ...WHOLE_CATALOG, category: 'Specialty' })).toBe(false);
  expect(isPressed(both, { ...WHOLE_CATALOG, category: 'Specialty', material: 'Aluminum' })).toBe(true);
});
