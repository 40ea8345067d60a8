import { feetAndInches, metric } from './lengths.js';
import { kilograms, pounds } from './weights.js';

it.each([
  [61.81, `5'-2"`, '1.57 m'],
  [83.86, `7'-0"`, '2.13 m'],
  [120.08, `10'-0"`, '3.05 m'],
  [25.6, `2'-2"`, '650 mm'],
  [54.5, `4'-6 1/2"`, '1.38 m'],
  [23.97, `24"`, '609 mm'],
  [35.9, `3'-0"`, '912 mm'],
  [9.25, '9 1/4"', '235 mm'],
  [11.75, '11 3/4"', '298 mm'],
  [0.5, '1/2"', '13 mm'],
  [0.07, '1/16"', '2 mm'],
  [0.2, '3/16"', '5 mm'],
  [0, '0"', '0 mm'],
  [0.98, '1"', '25 mm'],
  [39.37, `3'-3"`, '1.00 m'],
])('writes %p inches as %s and %s', (inches, imperial, meters) => {
  expect(feetAndInches(inches)).toBe(imperial);
  expect(metric(inches)).toBe(meters);
});

it('writes weights with one decimal in both units', () => {
  expect(pounds(28)).toBe('28.0 lb');
  expect(kilograms(28)).toBe('12.7 kg');
});
