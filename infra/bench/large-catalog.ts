import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify';

/**
 * Repeats a small catalog in lots up to the wanted size. The first lot is the sample itself, so that its codes are still found;
 * sizes, manufacturers, duty ratings and prices stay the same.
 */
export async function writeLargeCatalog(sampleFile: string, file: string, rows: number): Promise<void> {
  const sample: Record<string, string>[] = parse(await readFile(sampleFile), { columns: true, bom: true });
  function* varyByLot() {
    for (let at = 0; at < rows; at += 1) {
      const row = sample[at % sample.length];
      const lot = Math.floor(at / sample.length);
      yield lot === 0 ? row : { ...row, sku: `${row?.sku}-L${lot}`, name: `${row?.name}, lot ${lot}` };
    }
  }
  await pipeline(varyByLot(), stringify({ header: true }), createWriteStream(file));
}
