import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { ROOT } from '../../command/project.ts';
import { Catalog } from './catalog-products.ts';
import type { SampleDocument, Table } from './document-model.ts';
import { sampleDocumentFiles, sampleDocuments } from './sample-documents.ts';

const SAMPLE_DIRECTORY = path.join(ROOT, 'backend/documents/sample');
const LARGEST_TOTAL = 1.5 * 1024 * 1024;
const MAX_SHEETS = 6;
const KILOGRAMS_PER_POUND = 0.45359237;
const MILLIMETERS_PER_INCH = 25.4;

const items: Record<string, string>[] = parse(await readFile(path.join(ROOT, 'backend/catalog/sample/catalog.csv')), {
  columns: true,
});
const itemOf = new Map(items.map((item) => [item.sku, item]));
const documents = sampleDocuments(Catalog.readSample());
const made = await sampleDocumentFiles();
const pdfs = [...made].filter(([name]) => name.startsWith(`files/`));

describe('sample PDFs', () => {
  it('are identical byte for byte each time', async () => {
    const again = await sampleDocumentFiles();
    expect([...again].map(([name, bytes]) => [name, digest(bytes)])).toEqual(
      [...made].map(([name, bytes]) => [name, digest(bytes)]),
    );
  });

  it('are the committed files: run make.ts documents after a change', async () => {
    const committed = await readdir(path.join(SAMPLE_DIRECTORY, 'files'));
    expect(committed.sort()).toEqual(documents.map(({ file }) => file).sort());
    for (const [name, bytes] of made) {
      const file = await readFile(path.join(SAMPLE_DIRECTORY, name));
      expect(`${name}: ${inflated(file) === inflated(bytes)}`).toBe(`${name}: true`);
    }
  });

  it('are small, have one to six pages, a title, a language and tags', () => {
    expect(pdfs.reduce((sum, [, bytes]) => sum + bytes.length, 0)).toBeLessThanOrEqual(LARGEST_TOTAL);
    for (const { file, title } of documents) {
      const pdf = made.get(`files/${file}`)?.toString('latin1') ?? '';
      const sheets = pdf.match(/\/Type \/Page\n/g)?.length ?? 0;
      expect(sheets).toBeGreaterThanOrEqual(1);
      expect(sheets).toBeLessThanOrEqual(MAX_SHEETS);
      const titleObject = `obj\n(${`${title} (sample document)`.replace(/[()]/g, '\\$&')})\n`;
      const missing = [titleObject, '/Lang (en-US)', '/Marked true', '/DisplayDocTitle true'].filter(
        (entry) => !pdf.includes(entry),
      );
      expect({ file, missing }).toEqual({ file, missing: [] });
    }
  });

  it('embed their fonts', () => {
    for (const [, bytes] of pdfs) {
      const pdf = bytes.toString('latin1');
      const faces = new Set([...pdf.matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/g)].map(([, face]) => face));
      expect(faces).toContain('BarlowCondensed');
      expect(faces).toContain('IBMPlexMono');
      expect(/\/BaseFont \/(Helvetica|Times|Courier)/.test(pdf)).toBe(false);
    }
  });
});

describe('documents.json', () => {
  it('lists every document once; the page marks the samples, not each description', () => {
    const list: SampleDocument[] = JSON.parse(made.get('documents.json')?.toString() ?? '');
    expect(list.length).toBeGreaterThanOrEqual(9);
    expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
    expect(list.map(({ file }) => `files/${file}`)).toEqual(pdfs.map(([name]) => name));
    for (const row of list) {
      expect(Object.keys(row)).toEqual(['file', 'title', 'category', 'description', 'uploadedAt']);
      expect(row.description).not.toMatch(/sample/i);
      expect(new Date(row.uploadedAt).toISOString()).toBe(row.uploadedAt);
    }
    expect(list.map(({ category }) => category)).toEqual(
      expect.arrayContaining(['company profile', 'safety', 'capability']),
    );
  });
});

describe('tables of the sample PDFs', () => {
  const products = documents.flatMap((document) =>
    tablesOf(document)
      .filter((table) => hasColumn(table, 'sku') && !hasColumn(table, 'quantity'))
      .flatMap(records),
  );

  it('state the size, weight and capacity from the catalog', () => {
    expect(products.length).toBeGreaterThan(150);
    for (const row of products) {
      const item = itemOf.get(row.sku ?? '');
      expect(row.name).toBe(item?.name);
      expect(Number(row.pounds)).toBe(Number(item?.weight));
      expect(row.kilograms).toBe((Number(item?.weight) * KILOGRAMS_PER_POUND).toFixed(1));
      if (row.capacity !== undefined) {
        expect(row.capacity).toBe(item?.loadCapacity || '–');
      }
      if (row.studs !== undefined) {
        expect(row.studs).toBe(JSON.parse(item?.specifications ?? '{}')['Stud spacing'] ?? '–');
      }
      expectSize(row.lengthFeet ?? row.widthFeet, row.lengthMeters ?? row.widthMeters, Number(item?.productLength));
      if (row.heightFeet !== undefined) {
        expectSize(row.heightFeet, row.heightMeters, Number(item?.productHeight));
      }
    }
  });

  it.each([
    ['ringlock-size-and-weight-tables.pdf', /^RL-/],
    ['cuplok-load-and-weight-tables.pdf', /^CL-/],
    ['frame-brace-and-plank-tables.pdf', /^(FR-(?!PIN|UTL)|PL-(?!TB|LCK))/],
  ])('%s lists every item of its kind once', (file, kind) => {
    const listed = tablesOf(documentOf(file))
      .filter((table) => hasColumn(table, 'sku') && !hasColumn(table, 'quantity'))
      .flatMap(records)
      .map((row) => row.sku ?? '')
      .filter((sku) => kind.test(sku));
    const held = items.map(({ sku }) => sku ?? '').filter((sku) => kind.test(sku));
    expect(listed.sort()).toEqual(held.sort());
  });

  it('add up the weight of a bay', () => {
    const takeOffs = documents.flatMap(tablesOf).filter((table) => hasColumn(table, 'quantity'));
    expect(takeOffs).toHaveLength(3);
    for (const table of takeOffs) {
      const rows = records(table);
      const lines = rows.slice(0, -1);
      let pounds = 0;
      for (const line of lines) {
        const total = Number(line.quantity) * Number(itemOf.get(line.sku ?? '')?.weight);
        expect(Number(line.totalPounds)).toBeCloseTo(total, 1);
        expect(line.totalKilograms).toBe((total * KILOGRAMS_PER_POUND).toFixed(1));
        pounds += total;
      }
      expect(rows.at(-1)?.quantity).toBe(String(lines.reduce((sum, line) => sum + Number(line.quantity), 0)));
      expect(Number(rows.at(-1)?.totalPounds)).toBeCloseTo(pounds, 1);
    }
  });

  it('fill the page width between the margins', () => {
    for (const table of documents.flatMap(tablesOf)) {
      expect(table.columns.reduce((sum, column) => sum + column.width, 0)).toBe(504);
      expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true);
    }
  });
});

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A PDF with inflated streams and without their lengths, because compressed bytes depend on the machine's zlib. */
function inflated(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const parts: string[] = [];
  const packed = /\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g;
  let end = 0;
  for (let match = packed.exec(text); match; match = packed.exec(text)) {
    const start = packed.lastIndex;
    parts.push(text.slice(end, match.index));
    end = start + Number(match[1]);
    parts.push(inflateSync(pdf.subarray(start, end)).toString('latin1'));
    packed.lastIndex = end;
  }
  parts.push(text.slice(end).replace(/\nxref\n[\s\S]*?trailer\n|startxref\n\d+/g, ''));
  return parts.join('');
}

function expectSize(feet: string | undefined, meters: string | undefined, inches: number): void {
  expect(Math.abs(Number(meters) * 1000 - inches * MILLIMETERS_PER_INCH)).toBeLessThanOrEqual(5.001);
  const [, whole = '0', rest = ''] = feet?.match(/^(?:(\d+)'-)?([\d.]+)"$/) ?? [];
  const tolerance = inches < 12 ? 0 : 0.5;
  expect(Math.abs(Number(whole) * 12 + Number(rest) - inches)).toBeLessThanOrEqual(tolerance);
}

function documentOf(file: string): SampleDocument {
  const document = documents.find((candidate) => candidate.file === file);
  if (!document) {
    throw new Error(`No document ${file}`);
  }
  return document;
}

function tablesOf(document: SampleDocument): Table[] {
  return document.blocks.filter((block) => block.kind === 'table');
}

function hasColumn(table: Table, key: string): boolean {
  return table.columns.some((column) => column.key === key);
}

function records(table: Table): Record<string, string>[] {
  return table.rows.map((row) => Object.fromEntries(table.columns.map(({ key }, index) => [key, row[index] ?? ''])));
}
