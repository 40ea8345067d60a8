import { parse } from 'csv-parse/sync';
import { csvText } from './csv.js';

it.each(['a\nb', 'a\rb', 'a\r\nb', '\n', 'a,b', 'a "b"'])('a cell with %j stays one cell', (cell) => {
  const rows = [
    [cell, 'next'],
    ['row', cell],
  ];
  // Spreadsheets begin a row at each line break that is not quoted.
  expect(parse(csvText(rows), { record_delimiter: ['\r\n', '\n', '\r'] })).toEqual(rows);
});

it('ends rows with CR LF, and quotes no plain cell', () => {
  expect(csvText([['a', 'b c']])).toBe('a,b c\r\n');
});
