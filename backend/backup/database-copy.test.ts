import { sortByReferences } from './database-copy.js';

it('puts referenced tables first', () => {
  const tables = [
    { name: 'line', references: ['inquiry', 'product'] },
    { name: 'inquiry', references: ['member'] },
    { name: 'member', references: ['member'] },
    { name: 'product', references: [] },
  ];
  expect(sortByReferences(tables)).toEqual(['member', 'product', 'inquiry', 'line']);
});

it('names the tables of a cycle', () => {
  const tables = [
    { name: 'a', references: ['b'] },
    { name: 'b', references: ['a'] },
  ];
  expect(() => sortByReferences(tables)).toThrow('a, b');
});
