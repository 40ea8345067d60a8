import { neutralizedCell, restoredCell } from './formula-cells.contract.js';

const TEXTS = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1", "''=1", "'", "''", "'t is", '', '1-2', 'a=b'],
  ...['a;=1', 'a\t=1', "a|'=1", 'one\n=1', 'one\r\n\t=1', ';;=1;', ";'", ' =1', '\u00a0=1', '\ufeff@SUM(A1)', '＝1'],
  ...['－1', '"=1', 'a;"=1+1;"', 'a; "\'=1', '" \t=1'],
  ...['\u200b=1', '\u00ad+1', '\u2060@x', '\u202e-1', '\u{e0020}=1', '\ufe0f=1', '\v=1', '\0=1', '\u2003=1'],
  ...['\u2028=1', '\u2800=1', 'a;\u200b=1', 'a\n\u200d"\u3000＠x', '\u200b＝1', '＋1', '＠x', '\ufe66x'],
  ...['\ud800=1', "\u200b'=1", '\r\n\u200b\t=1'],
];

/** A cell as a lenient program reads it, without leading quotation marks and spaces. */
const lenient = (cell: string) => cell.replace(/^[\s"\p{C}\p{Z}\p{DI}\u2800]+/u, '');

it.each(TEXTS)('neutralizes %j, also for programs that drop spaces and quotation marks, and restores it', (text) => {
  const cell = neutralizedCell(text);
  expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
  expect(lenient(cell)).not.toMatch(/^[=+\-@＝＋－＠]/);
  expect(restoredCell(cell)).toBe(text);
});

it.each([';', '\t', '|', '\n'])('neutralizes formulas after %j, a cell separator in some programs', (separator) => {
  for (const text of TEXTS)
    for (const cell of neutralizedCell(`a${separator}${text}`).split(separator))
      expect(lenient(cell)).not.toMatch(/^[=+\-@＝＋－＠]/);
});

it('leaves other texts unchanged', () => {
  const texts = ['plank', '1-2', "'t is", '7\'-0"', '', 'one\n\ntwo', ' plank', 'a; "b"'];
  expect(texts.map(neutralizedCell)).toEqual(texts);
});
