import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Product } from '../catalog/product.entity.js';
import { folderForFile, forFile } from '../testing/for-file.js';
import { importCsv } from '../testing/sample-catalog.js';
import { createTestDatabase } from '../testing/test-database.js';
import { testWorkbook } from '../testing/test-workbook.js';
import { importCatalogFile } from './catalog-import.js';

const HEADER = 'sku,name,family,category,stockStatus';
const row = (sku: string, name: string) => `${sku},${name},ring,Specialty,Specialty`;

const folder = folderForFile('command-');

const database = forFile(() => createTestDatabase());

beforeEach(async () => {
  await database.execute('truncate product cascade');
  await importCsv(
    database.orm.em,
    [HEADER, ...Array.from({ length: 12 }, (_, at) => row(`T-${at}`, 'Plank'))].join('\n'),
  );
});

/** Runs the command. Returns the printed lines, and the message of its error if it fails. */
async function run(bytes: string | Buffer, ...words: string[]): Promise<{ lines: string[]; error: string | null }> {
  const file = join(folder, 'file');
  await writeFile(file, bytes);
  const lines: string[] = [];
  const spies = (['log', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation((...printed: unknown[]) => void lines.push(String(printed[0]))),
  );
  try {
    await importCatalogFile([file, ...words], database.orm.em);
    return { lines, error: null };
  } catch (error) {
    return { lines, error: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const nameOf = async (sku: string) => (await database.orm.em.fork().findOne(Product, { sku }))?.name;

it("prints a workbook's changes in a dry run, and makes them otherwise [spec x.18]", async () => {
  const workbook = (name: string) => {
    const rows = [
      ['sku', 'name', 'weight'],
      ['T-1', name, 7],
      ['T-2', 'Plank', null],
    ];
    return testWorkbook({ rows });
  };
  expect((await run(workbook('Plank_x001B_[31m'), '--dry-run')).lines).toEqual([
    'error: row 2, column name: Remove the control characters.',
    'Rows read: 2. Errors: 1.',
  ]);
  const bytes = workbook('Plank 10');
  const preview = await run(bytes, '--dry-run');
  expect(preview).toEqual({
    error: null,
    lines: [
      'changed: T-1 name: "Plank" -> "Plank 10"',
      'changed: T-1 weight: "" -> "7"',
      expect.stringMatching(/^Dry run: 2 rows in \d+\.\d s: 0 new, 1 changed, 1 unchanged, 0 removed$/),
    ],
  });
  expect(await nameOf('T-1')).toBe('Plank');
  const done = await run(bytes);
  expect(done.lines).toEqual([
    expect.stringMatching(/^2 rows in \d+\.\d s: 0 new, 1 changed, 1 unchanged, 0 removed$/),
  ]);
  expect(await nameOf('T-1')).toBe('Plank 10');
});

it('prints one line for a file that cannot be read', async () => {
  expect(await run(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 27]))).toEqual({
    error: 'Nothing was changed.',
    lines: [
      'error: row 1: This is neither an Excel workbook nor a text file. Choose an .xlsx or .csv file.',
      'Rows read: 0. Errors: 1.',
    ],
  });
});

it('prints the first 20 of thousands of errors on one line each', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `T-${at % 12},"a\u0007\nb${'x'.repeat(600)}",nope\u001b[2J`);
  const { lines, error } = await run(`sku,name,family\n${rows.join('\n')}\n`);
  expect(error).toBe('Nothing was changed.');
  expect(lines).toHaveLength(22);
  expect(lines.filter((line) => /\p{C}/u.test(line))).toEqual([]);
  expect(lines.at(-2)).toMatch(/^… and [\d,]+ more errors$/);
});

it('refuses to remove most items unless their number is given [spec x.18]', async () => {
  const file = `${HEADER}\n${row('T-1', 'Plank')}\n`;
  expect((await run(file, '--prune', '--dry-run')).lines.at(-1)).toBe('The import needs --removals 11.');
  const held = await run(file, '--prune');
  expect(held.error).toBe('Nothing was changed.');
  expect(held.lines.at(-1)).toBe('To remove 11 items, add --removals 11.');
  expect((await run(file, '--prune', '--removals', '11')).error).toBeNull();
  expect(await database.orm.em.fork().count(Product)).toBe(1);
});

it('refuses prices that look wrong unless their number is given', async () => {
  const priced = (price: string) => `sku,price\nT-1,${price}\n`;
  expect((await run(priced('0.50'))).error).toBeNull();
  const preview = await run(priced('50.00'), '--dry-run');
  expect(preview.lines[0]).toBe('changed: T-1 price: "0.50" -> "50.00" (much higher or lower)');
  expect(preview.lines.at(-1)).toBe('The import needs --unusual 1.');
  const held = await run(priced('50.00'));
  expect(held.error).toBe('Nothing was changed.');
  expect(held.lines.at(-1)).toBe('To import unusual prices, add --unusual 1.');
  expect((await run(priced('50.00'), '--unusual', '1')).error).toBeNull();
});

it('explains its arguments', async () => {
  await expect(importCatalogFile([], database.orm.em)).rejects.toThrow(/^name exactly one file\nUsage: /);
  await expect(importCatalogFile(['x', '--removals', '1e3'], database.orm.em)).rejects.toThrow(
    '--removals is a number',
  );
  await expect(importCatalogFile([join(folder, 'none')], database.orm.em)).rejects.toThrow('cannot be read');
});
