import { Readable } from 'node:stream';
import { readFileRows } from '../stage-file.js';

async function read(bytes: Buffer | string, chunkSize = 5) {
  const notes: string[] = [];
  const rows: string[][] = [];
  const all = Buffer.from(bytes as Buffer);
  const chunks = Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, at) =>
    all.subarray(at * chunkSize, (at + 1) * chunkSize),
  );
  const options = {
    isHeader: ([name]: readonly string[]) => name === 'sku',
    onNote: (note: string) => notes.push(note),
  };
  for await (const { row, cells } of readFileRows(Readable.from(chunks), options)) rows.push([String(row), ...cells]);
  return { notes, rows };
}

const TABLE = [
  ['1', 'sku', 'name'],
  ['2', 'T-1', 'Gerüst – 5 €'],
];

it.each([
  ['commas', 'sku,name\nT-1,Gerüst – 5 €\n'],
  ['semicolons', 'sku;name\r\nT-1;Gerüst – 5 €\r\n'],
  ['tabs', 'sku\tname\nT-1\tGerüst – 5 €'],
  ['bars', 'sku|name\nT-1|Gerüst – 5 €\n'],
  ['a quoted header', '"sku";"name"\nT-1;"Gerüst – 5 €"\n'],
])('reads %s', async (_what, text) => {
  expect(await read(text)).toEqual({ rows: TABLE, notes: [] });
});

it.each([
  ['a title', 'Prices of 2027\nsku,name\nT-1,Gerüst – 5 €\n', 2],
  ['a title in cells, and an empty line', 'Prices; of 2027;\r\n\r\nsku;name\r\nT-1;Gerüst – 5 €\r\n', 3],
])('finds the header below %s', async (_what, text, row) => {
  const [header, item] = TABLE.map(([, ...cells]) => cells);
  expect(await read(text)).toEqual({
    rows: [
      [String(row), ...(header ?? [])],
      [String(row + 1), ...(item ?? [])],
    ],
    notes: [`The header is in row ${row}. Rows above it are not read.`],
  });
});

it('does not expect rows to have as many cells as the title', async () => {
  const items = 'T-1,Plank\n'.repeat(1_500);
  expect((await read(`Prices of 2027\nsku,name\n${items}`, 4_096)).rows).toHaveLength(1_501);
});

it.each<[string, Buffer, number]>([
  ['UTF-8 with its mark', Buffer.from('\ufeffsku,name\nT-1,Gerüst – 5 €'), 5],
  ['UTF-16 of Excel', Buffer.from('\ufeffsku\tname\r\nT-1\tGerüst – 5 €\r\n', 'utf16le'), 5],
  ['big-endian UTF-16', Buffer.from('\ufeffsku\tname\r\nT-1\tGerüst – 5 €\r\n', 'utf16le').swap16(), 3],
  ['UTF-8 cut inside of a character', Buffer.from('sku,name\nT-1,Gerüst – 5 €'), 1],
])('reads %s', async (_what, bytes, chunkSize) => {
  expect(await read(bytes, chunkSize)).toEqual({ rows: TABLE, notes: [] });
});

it('reads the Windows encoding, and says so [spec x.16]', async () => {
  const windows = Buffer.from(`${'x,'.repeat(3_000)}\nT-1,Ger\xfcst \x96 \x80`, 'latin1');
  const { rows, notes } = await read(windows, 4_096);
  expect(rows[1]).toEqual(['2', 'T-1', 'Gerüst – €']);
  expect(notes).toEqual([expect.stringContaining('with the Windows encoding')]);
  expect((await read(Buffer.from([0x61, 0xe9]))).rows).toEqual([['1', 'aé']]);
});

it('chooses the separator that makes a header, or else the most frequent one of the first row, and keeps separators in cells', async () => {
  expect((await read('sku;price, per day\nT-1;1,05\n')).rows).toEqual([
    ['1', 'sku', 'price, per day'],
    ['2', 'T-1', '1,05'],
  ]);
  expect((await read('"sku;;;",name\n"a\nb",c\n\nd,e\n')).rows).toEqual([
    ['1', 'sku;;;', 'name'],
    ['2', 'a\nb', 'c'],
    ['4', 'd', 'e'],
  ]);
});

it.each<[string, Buffer | string, number, string]>([
  ['an open quotation mark', 'Prices\nsku,name\n"c,d\n', 3, 'an opening quotation mark but no closing one'],
  ['a mark inside of a cell', 'a,b\nc,7\'-0"\n', 2, 'has a quotation mark in it'],
  ['text behind a mark', 'a,b\n"c"d,e\n', 2, 'continues after its closing quotation mark'],
  ['a row of megabytes', `a,b\n${'x'.repeat(1_100_000)},y\n`, 2, 'more than 1,000,000 characters'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 1, 'has a password or is in the old .xls format'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 1, 'neither an Excel workbook nor a text file'],
])('rejects %s', async (_what, bytes, row, message) => {
  await expect(read(bytes, 65_536)).rejects.toMatchObject({ row, message: expect.stringContaining(message) });
});

it('reads no rows from an empty file, and fails if its stream fails', async () => {
  expect((await read('')).rows).toEqual([]);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a,b\n');
      throw new Error('the disk is gone');
    })(),
  );
  const rows = readFileRows(broken, { isHeader: () => true, onNote: () => undefined });
  await expect(rows.next().then(() => rows.next())).rejects.toThrow('the disk is gone');
});
