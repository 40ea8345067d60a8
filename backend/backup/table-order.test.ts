import { inOrderOfReferences } from './table-order.js';

it('writes what a row refers to before the row', () => {
  const tables = [
    { name: 'line', references: ['inquiry', 'product'] },
    { name: 'inquiry', references: ['member'] },
    { name: 'member', references: ['member'] },
    { name: 'product', references: [] },
  ];
  expect(inOrderOfReferences(tables)).toEqual(['member', 'product', 'inquiry', 'line']);
});

it('says which tables stand in each other’s way', () => {
  const tables = [
    { name: 'a', references: ['b'] },
    { name: 'b', references: ['a'] },
  ];
  expect(() => inOrderOfReferences(tables)).toThrow('a, b');
});
