import { type CubeRow, countFacets } from './product-filters.js';

it('counts an item under each of its values, and under none that it lacks', () => {
  const plank = { ...{ vendor: 'PERI', material: '', partType: '' }, ...{ capacity: 6, condition: 6 } };
  const count = (value: string) => ({ value, count: 5 });
  expect(countFacets([{ ...plank, products: 5 } as CubeRow], {})).toMatchObject({
    ...{ total: 5, vendors: [count('PERI')], materials: [], partTypes: [] },
    ...{ capacities: [count('50'), count('75')], conditions: [count('used'), count('used-a')] },
  });
});
