import { parse } from 'csv-parse/sync';
import { csvText } from './csv.js';
import { restoredCell } from './formula-cells.contract.js';

it.each(['a\nb', 'a\rb', 'a\r\nb', '\n', 'a,b', 'a "b"'])('a cell with %j stays one cell', (cell) => {
  const rows = [['first', cell, 'next']];
  // Spreadsheets begin a row at each line break that is not quoted.
  const read = parse(csvText(rows), { record_delimiter: ['\r\n', '\n', '\r'] });
  expect(read.map((row) => row.map(restoredCell))).toEqual(rows);
});

it('ends rows with CR LF, and quotes no plain cell', () => {
  expect(csvText([['a', 'b c', -1, null, '-1']])).toBe("a,b c,-1,,'-1\r\n");
});
