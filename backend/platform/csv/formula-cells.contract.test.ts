import { neutralizedCell, restoredCell } from './formula-cells.contract.js';

const TEXTS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "'=1",
  "''=1",
  "'",
  "''",
  "'t is",
  '',
  '1-2',
  'a=b',
];

it.each(TEXTS)('restores %j', (text) => {
  expect(restoredCell(neutralizedCell(text))).toBe(text);
});

it.each(TEXTS)('neutralizes %j', (text) => {
  expect(neutralizedCell(text)).not.toMatch(/^[=+\-@\t\r\n]/);
});

it('leaves other texts unchanged', () => {
  expect(['plank', '1-2', "'t is", '7\'-0"', ''].map(neutralizedCell)).toEqual(['plank', '1-2', "'t is", '7\'-0"', '']);
});
