import { Readable } from 'node:stream';
import { FORMATS, testWorkbook, type WorkbookCell, zipped } from '../../../testing/test-workbook.js';
import { isHeader } from '../read-header.js';
import { readFileRows } from '../stage-file.js';
import type { FileRow } from './file-rows.js';

type ReadFile = { rows: FileRow[]; notes: string[] };

const isCatalogHeader = (cells: readonly string[]) => isHeader('catalog', cells);

async function read(bytes: Buffer): Promise<ReadFile> {
  const notes: string[] = [];
  const rows: FileRow[] = [];
  const file = Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]);
  for await (const row of readFileRows(file, { isHeader: isCatalogHeader, onNote: (note) => notes.push(note) }))
    rows.push(row);
  return { rows, notes };
}

const cellsOf = ({ rows }: ReadFile) => rows.map(({ cells }) => cells);
const xml = (text: string): WorkbookCell => ({ xml: text });

const PRICES = [
  ['sku', 'price'],
  ['T-1', 1],
];

/** The price that is read from a cell. */
async function priceOf(cell: WorkbookCell): Promise<string | undefined> {
  const { rows } = await read(
    testWorkbook({
      rows: [
        ['sku', 'price'],
        ['T-1', cell],
      ],
    }),
  );
  return rows[1]?.errors?.get(1) ?? rows[1]?.cells[1];
}

it('reads texts, numbers, blanks and row numbers as the sheet shows them', async () => {
  const file = await read(
    testWorkbook({
      rows: [['sku', 'name', 'price', 'note'], null, ['T-1', 'A & <B> "7\'-0"""', 1.5], ['', ' '], ['T-2', null, 12]],
    }),
  );
  expect(file.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [1, 'sku', 'name', 'price', 'note'],
    [3, 'T-1', 'A & <B> "7\'-0"""', '1.5', ''],
    [5, 'T-2', '', '12', ''],
  ]);
  expect(file.notes).toEqual([]);
});

const A_DATE = 'Excel has turned this cell into a date. Format the cell as text, and enter the value again.';
it.each<[string, WorkbookCell, string]>([
  ['floating noise', 0.1 + 0.2, '0.3'],
  ['a computed price', 12.55 * 100, '1255'],
  ['a large number', xml('<c><v>1.23456789012E+15</v></c>'), '1234567890120000'],
  ['a very large number', xml('<c><v>-1.5E+25</v></c>'), '-15000000000000000000000000'],
  ['a small number', xml('<c><v>2.5E-8</v></c>'), '0.000000025'],
  ['a formula with its stored result', xml('<c><f>A1*2</f><v>7.25</v></c>'), '7.25'],
  ['a formula with a text', xml('<c t="str"><f>A1&amp;"x"</f><v>7x</v></c>'), '7x'],
  [
    'a text in the cell',
    xml('<c t="inlineStr"><is><r><t>1</t></r><r><t>.50</t></r><rPh><t>no</t></rPh></is></c>'),
    '1.50',
  ],
  ['a text that looks like a formula', '=1+1', '=1+1'],
  ['an escaped line break', xml('<c t="str"><v>a_x000D_b_x005F_c</v></c>'), 'a\rb_c'],
  ['true', xml('<c t="b"><v>1</v></c>'), 'true'],
  ['a code with zeros as its amount', xml(`<c s="${FORMATS.code}"><v>42</v></c>`), '42'],
  ['an amount in dollars', xml(`<c s="${FORMATS.dollars}"><v>4.5</v></c>`), '4.5'],
  ['a date', xml(`<c s="${FORMATS.date}"><v>45000</v></c>`), A_DATE],
  ['a date of its own format', xml(`<c s="${FORMATS.customDate}"><v>45000</v></c>`), A_DATE],
  [
    'an error',
    xml('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    'The cell shows #DIV/0!. Fix its formula, or enter the value.',
  ],
  [
    'a formula without a result',
    xml('<c><f>A1*2</f></c>'),
    'This formula has no stored result. Open the file in Excel, save it, and choose it again.',
  ],
  ['no number', xml('<c><v>twelve</v></c>'), 'The cell is not a number. Enter the value again.'],
])('reads %s [spec x.16]', async (_what, cell, text) => {
  expect(await priceOf(cell)).toBe(text);
});

/** A workbook whose sheet has this XML. */
const withSheet = (sheet: string, size?: number, { sheets = 1, styles = '' } = {}) => {
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
  const rels = (...lines: string[]) => `<Relationships>${lines.join('')}</Relationships>`;
  return zipped(
    new Map([
      ['_rels/.rels', rels(rel('a', 'officeDocument', 'w.xml'))],
      ['w.xml', `<workbook><sheets>${'<sheet name="S" r:id="b"/>'.repeat(sheets)}</sheets></workbook>`],
      ['_rels/w.xml.rels', rels(rel('b', 'worksheet', 's.xml'), rel('c', 'styles', 't.xml'))],
      ['s.xml', sheet],
      ['t.xml', `<styleSheet>${styles}</styleSheet>`],
    ]),
    new Map(size === undefined ? [] : [['s.xml', size]]),
  );
};

const UNREADABLE = { error: expect.stringContaining('cannot be read') };
it.each<[string | number, number | string, { text: string } | { error: unknown } | undefined]>([
  ['00000', 42, { text: '00042' }],
  ['"RL-"0000', 42, { text: 'RL-0042' }],
  ['0000.000', 700.82, { text: '0700.820' }],
  ['000\\-00-0000', 123456789, { text: '123-45-6789' }],
  ['[<=999]"S-"0;[Red]"L-"0', 1200, { text: 'L-1200' }],
  ['0;"below "0', -5, { text: 'below 5' }],
  ['#,##0', 12345, { text: '12,345' }],
  ['0.0,"K"', 12345, { text: '12.3K' }],
  ['# ??/??', 2.625, { text: '2  5/8' }],
  ['# ??/16', 2.625, { text: '2 10/16' }],
  ['0.0%', 0.155, { text: '15.5%' }],
  ['General" pcs"', 42.5, { text: '42.5 pcs' }],
  // The separators of numbers are the reader's, not those of the format's language.
  ['[$RL-407]#,##0.00', 1234.5, { text: 'RL1,234.50' }],
  ['"X-"@', '12', { text: 'X-12' }],
  ['0;0;0;"none"', '12', { text: 'none' }],
  // Formats without a code in the file: a comma style, and none.
  [41, 12345, { text: '12,345' }],
  [49, 42, undefined],
  [99, 42, undefined],
  ['General', 42, undefined],
  ['General', 123456789012345, undefined],
  ['0', 1234567890123456, { error: expect.stringContaining('15 digits') }],
  ['General', 1234567890123456, { error: expect.stringContaining('15 digits') }],
  ['0"', 42, UNREADABLE],
  // Nothing, digits of another script, and characters that fill the cell.
  [';;;', 42, UNREADABLE],
  [';;;', '12', UNREADABLE],
  ['[DBNum1]0', 42, UNREADABLE],
  ['[$-D000000]0', 42, UNREADABLE],
  ['0*-', 42, UNREADABLE],
  [44, 42, UNREADABLE],
])('reads what a cell with the format %j shows of %j', async (format, value, shown) => {
  const code = String(format).replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const styles = `${typeof format === 'string' ? `<numFmt numFmtId="164" formatCode="${code}"/>` : ''}
    <cellXfs><xf numFmtId="0"/><xf numFmtId="${typeof format === 'string' ? 164 : format}"/></cellXfs>`;
  const cell = `<c s="1"${typeof value === 'string' ? ' t="str"' : ''}><v>${value}</v></c>`;
  const header = '<row><c t="str"><v>sku</v></c><c t="str"><v>name</v></c></row>';
  const { rows } = await read(withSheet(`<sheetData>${header}<row>${cell}</row></sheetData>`, undefined, { styles }));
  expect(rows[1]?.shown?.get(0)).toEqual(shown);
});

it('reads the first visible sheet with a header, below a title, and says so', async () => {
  const file = await read(
    testWorkbook(
      { name: 'Notes', rows: [['Price list 2026'], ['Call Ann']] },
      { name: 'Old', isHidden: true, rows: PRICES },
      { name: 'Rates "now"', rows: [['Prices'], null, ['SKU', 'Price'], ['T-1', 2], ['T-2', 3]], hiddenRows: [1, 4] },
      { name: 'Later', rows: PRICES },
    ),
  );
  expect(cellsOf(file)).toEqual([
    ['SKU', 'Price'],
    ['T-1', '2'],
    ['T-2', '3'],
  ]);
  expect(file.notes).toEqual([
    'The sheet "Rates \\"now\\"" is read. Not read: "Notes", "Old", "Later".',
    'The header is in row 3. Rows above it are not read.',
    '1 hidden row is read too. The first is row 4.',
  ]);
});

it('returns the first rows when no sheet has a header', async () => {
  const file = await read(testWorkbook({ rows: [] }, { rows: [['Artikel', 'Preis']] }));
  expect(cellsOf(file)[0]).toEqual(['Artikel', 'Preis']);
  expect(cellsOf(await read(testWorkbook({ rows: [] })))).toEqual([]);
});

it('rejects merged cells below the header, but accepts a merged title', async () => {
  const rows = [
    ['Prices', null],
    ['sku', 'price'],
    ['T-1', 1],
    ['T-2', null],
  ];
  expect(cellsOf(await read(testWorkbook({ rows, merged: ['A1:B1', 'D3:D4'] })))).toHaveLength(3);
  await expect(read(testWorkbook({ rows, merged: ['B3:B4'] }))).rejects.toMatchObject({
    row: 3,
    message: 'The cells B3:B4 are merged. Unmerge them, and fill in each cell.',
  });
});

describe('a hostile or damaged workbook', () => {
  const DAMAGED = 'The workbook is damaged or incomplete. Open it in Excel, save it again, and choose the new file.';
  const row = '<row><c t="str"><v>sku</v></c><c t="str"><v>price</v></c></row>';

  const merged = () =>
    withSheet(`<worksheet><sheetData>${row}</sheetData>${'<mergeCell ref="D1:D2"/>'.repeat(10_001)}</worksheet>`);
  const empty = () =>
    withSheet(`<worksheet>${row}${'<row><c r="XFD1" t="str"><v>x</v></c></row>'.repeat(306)}</worksheet>`);
  const spaces = () =>
    withSheet(`<sheetData>${row}<row>${`<c t="str"><v>${' '.repeat(500_000)}</v></c>`.repeat(3)}</row></sheetData>`);
  const longCell = () =>
    withSheet(`<row r="1"><c r="A1" t="inlineStr"><is>${'<t>xyz</t>'.repeat(400_000)}</is></c></row>`);
  // A format that takes long to read.
  const styles = `<numFmt numFmtId="164" formatCode="${'['.repeat(256)}"/>`;

  it.each<[string, () => Buffer, string]>([
    ['is cut off', () => testWorkbook({ rows: PRICES }).subarray(0, 700), DAMAGED],
    ['has a damaged entry', () => testWorkbook({ rows: PRICES }).fill(0xff, 60, 120), DAMAGED],
    ['unpacks to more than it says', () => withSheet(`<sheetData>${row.repeat(20_000)}</sheetData>`, 500), DAMAGED],
    ['is no XML', () => withSheet('<row><c></row>'), DAMAGED],
    ['has one tag of megabytes', () => withSheet(`<row a="${'x'.repeat(3_000_000)}"/>`), DAMAGED],
    ['has tags within tags', () => withSheet('<a>'.repeat(500) + '</a>'.repeat(500)), DAMAGED],
    ['has very many merged cells', merged, 'more than 10,000 groups of merged cells'],
    ['has very many empty cells', empty, 'more than 5,000,000 empty cells before others'],
    ['is a bomb', () => withSheet('<sheetData/>', 300 * 1024 * 1024), 'larger than 256 MB'],
    ['is another archive', () => zipped(new Map([['content.xml', '<x/>']])), 'not an Excel workbook (.xlsx)'],
    ['has a row without a proper number', () => withSheet('<row r="-5"/>'), 'a row without a proper number'],
    ['has more than 100 sheets', () => testWorkbook(...Array(101).fill({ rows: [] })), 'more than 100 sheets'],
    ['has a cell far outside', () => withSheet('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>'), 'outside of the sheet'],
    ['has a cell of megabytes', longCell, 'more than 1,000,000 characters'],
    ['has cells of very many spaces', spaces, 'more than 1,000,000 characters'],
    ['has a long number format', () => withSheet('<sheetData/>', undefined, { styles }), 'number format'],
  ])('that %s is rejected', async (_what, bytes, message) => {
    await expect(read(bytes())).rejects.toThrow(message);
  });

  it('whose sheets all refer to one part is unpacked once', async () => {
    const sharesOf = async (sheets: number) => {
      const shares: number[] = [];
      const onShare = (share: number) => void shares.push(share);
      const file = Readable.from([withSheet('<sheetData/>', undefined, { sheets })]);
      for await (const _row of readFileRows(file, { isHeader: isCatalogHeader, onNote: () => undefined, onShare }));
      return shares;
    };
    expect(await sharesOf(3)).toEqual(await sharesOf(1));
  });

  it('with 100 sheets is read', async () => {
    const sheets = Array.from({ length: 99 }, () => ({ rows: [] }));
    expect(cellsOf(await read(testWorkbook(...sheets, { rows: PRICES })))).toHaveLength(2);
  });

  it('with 10,000 columns or a NUL is read, but with its own XML entity is rejected', async () => {
    const wide = Array.from({ length: 10_000 }, (_, at) => `c${at}`);
    expect(cellsOf(await read(testWorkbook({ rows: [wide] })))[0]).toHaveLength(10_000);
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
    const file = await read(withSheet(`<sheetData>${row}<row>${cell('x_x0000_y')}</row></sheetData>`));
    expect(cellsOf(file)[1]).toEqual(['x\u0000y', '']);
    const entities = '<!DOCTYPE x [<!ENTITY a "boom">]>';
    await expect(read(withSheet(`${entities}<sheetData>${row}<row>${cell('&a;')}</row></sheetData>`))).rejects.toThrow(
      DAMAGED,
    );
  });
});
