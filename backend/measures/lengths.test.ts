import { feetAndInches, metric, readLength, writeLength } from './lengths.js';
import { kilograms, pounds } from './weights.js';

it.each([
  [62, `5'-2"`, '1.57 m'],
  [61.81, `5'-2"`, '1.57 m'],
  [83.86, `7'-0"`, '2.13 m'],
  [84, `7'-0"`, '2.13 m'],
  [120.08, `10'-0"`, '3.05 m'],
  [25.6, `2'-2"`, '650 mm'],
  [54.5, `4'-6 1/2"`, '1.38 m'],
  [23.97, `24"`, '609 mm'],
  [35.9, `3'-0"`, '912 mm'],
  [9.25, '9 1/4"', '235 mm'],
  [11.75, '11 3/4"', '298 mm'],
  [0.5, '1/2"', '13 mm'],
  [0.07, '1/8"', '2 mm'],
  [39.37, `3'-3"`, '1.00 m'],
])('writes %p in as %s and %s', (inches, imperial, meters) => {
  expect(feetAndInches(inches)).toBe(imperial);
  expect(metric(inches)).toBe(meters);
});

it.each([
  ["40'", 480],
  ['40', 480],
  [`12'-6"`, 150],
  [`12' 6 1/2"`, 150.5],
  ['12 ft 6 in', 150],
  ['12’-6”', 150],
  ['150"', 150],
  ['1/2"', 0.5],
  ['½"', 0.5],
  ['6½"', 6.5],
  [`12'-6¾"`, 150.75],
  [`12' ½"`, 144.5],
  ['12½ ft', 150],
  [`12 1/2'`, 150],
  [`½'`, 6],
  ['12½', 150],
  ['1/0', null],
  [`12½' 12"`, null],
  ['１２½＇', 150],
  ["999999999'", 11_999_999_988],
  [`１２＇６＂`, 150],
  ['４０', 480],
  ['３．５ｍ', 137.75],
  ['12′6″', 150],
  [`12' 11 7/8"`, 155.875],
  [`12' 30"`, null],
  [`12'-12"`, null],
  [`1/0"`, null],
  ['3.5m', 137.75],
  ['3,5 m', 137.75],
  ['350 cm', 137.75],
  ['12192mm', 480],
  ['twelve', null],
  ["-4'", null],
  ['', null],
  ["9'9'9", null],
])('reads %s as %p in', (text, expected) => {
  expect(readLength(text, 'ft')).toBe(expected);
});

it.each([
  [480, "40'", '12.192m'],
  [150.5, `12'-6 1/2"`, '3.823m'],
  [137.75, `11'-5 3/4"`, '3.5m'],
  [9.25, `9 1/4"`, '0.235m'],
  [84, "7'", '2.134m'],
])('writes %d in as it is typed: %s or %s', (length, feet, meters) => {
  expect(writeLength(length, 'ft')).toBe(feet);
  expect(writeLength(length, 'm')).toBe(meters);
});

it('writes weights with one decimal in both units', () => {
  expect(pounds(28)).toBe('28.0 lb');
  expect(kilograms(28)).toBe('12.7 kg');
});
