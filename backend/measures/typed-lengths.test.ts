import { readLength, writeLength } from './typed-lengths.js';

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
  ['３．５ｍ', 137.75],
  ['12′6″', 150],
  [`12' 11 7/8"`, 155.875],
  [`12'-12"`, null],
  ['3.5m', 137.75],
  ['3,5 m', 137.75],
  ['350 cm', 137.75],
  ['12192mm', 480],
  ['twelve', null],
  ["-4'", null],
  ['', null],
  ["9'9'9", null],
])('reads %s as %p inches', (text, expected) => {
  expect(readLength(text, 'ft')).toBe(expected);
});

it.each([
  [480, "40'", '12.192m'],
  [150.5, `12'-6 1/2"`, '3.823m'],
  [137.75, `11'-5 3/4"`, '3.5m'],
  [9.25, `9 1/4"`, '0.235m'],
  [84, "7'", '2.134m'],
])('writes %d inches the way people type them: %s or %s', (length, feet, meters) => {
  expect(writeLength(length, 'ft')).toBe(feet);
  expect(writeLength(length, 'm')).toBe(meters);
});
