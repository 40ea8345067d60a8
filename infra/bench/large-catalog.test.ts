import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { sweepSize } from '../../backend/testing/sweep.js';
import { varyByLot, writeLargeCatalog } from './large-catalog.ts';

const ROWS = sweepSize(1_000, 100_000);
const sample = [
  { sku: 'A-1', name: 'Standard', vendor: 'Layher' },
  { sku: 'B-2', name: 'Ledger', vendor: 'PERI' },
];

it('keeps the sample as the first lot and varies codes and names after it', () => {
  expect([...varyByLot(sample, 5)]).toEqual([
    sample[0],
    sample[1],
    { sku: 'A-1-L1', name: 'Standard, lot 1', vendor: 'Layher' },
    { sku: 'B-2-L1', name: 'Ledger, lot 1', vendor: 'PERI' },
    { sku: 'A-1-L2', name: 'Standard, lot 2', vendor: 'Layher' },
  ]);
});

it('is empty for an empty sample', () => expect([...varyByLot([], 5)]).toEqual([]));

it('writes exactly the requested rows, each with a unique code', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'large-catalog-'));
  try {
    const file = path.join(directory, 'large.csv');
    const bytes = await writeLargeCatalog('backend/catalog/sample/catalog.csv', file, ROWS);
    const text = await readFile(file, 'utf8');
    const rows = parse(text, { columns: true }) as { sku: string }[];
    expect(Buffer.byteLength(text)).toBe(bytes);
    expect(rows).toHaveLength(ROWS);
    expect(new Set(rows.map((row) => row.sku)).size).toBe(ROWS);
  } finally {
    await rm(directory, { recursive: true });
  }
});
