import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export type CatalogRow = Record<string, string>;

/**
 * Repeats a small catalog in lots up to the wanted size. The first lot is the sample itself, so that its codes are still found;
 * sizes, manufacturers, duty ratings and prices stay the same.
 */
export function* varyByLot(sample: readonly CatalogRow[], rows: number): Generator<CatalogRow> {
  for (let at = 0; at < rows; at += 1) {
    const row = sample[at % sample.length];
    if (!row) return;
    const lot = Math.floor(at / sample.length);
    yield lot === 0 ? row : { ...row, sku: `${row.sku}-L${lot}`, name: `${row.name}, lot ${lot}` };
  }
}

/** @returns bytes written */
export async function writeLargeCatalog(sampleFile: string, file: string, rows: number): Promise<number> {
  const sample = parse(await readFile(sampleFile), { columns: true, bom: true }) as CatalogRow[];
  const columns = Object.keys(sample[0] ?? {});
  const out = createWriteStream(file);
  out.write(stringify([columns]));
  let batch: CatalogRow[] = [];
  for (const row of varyByLot(sample, rows)) {
    if (batch.push(row) < sample.length) continue;
    if (!out.write(stringify(batch, { columns }))) await once(out, 'drain');
    batch = [];
  }
  out.end(stringify(batch, { columns }));
  await finished(out);
  return out.bytesWritten;
}
