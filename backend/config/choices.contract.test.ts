import { labelOf } from './choices.contract.js';

it.each([
  ['a', 'First'],
  ['b', 'Second'],
  ['Plain', 'Plain'],
  ['of an earlier release', 'of an earlier release'],
])('the label of %j is %j', (value, label) => {
  expect(labelOf([{ value: 'a', label: 'First' }, { value: 'b', label: 'Second' }, 'Plain'], value)).toBe(label);
});
