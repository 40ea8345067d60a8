import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { neutralisedCell } from '../../platform/csv/formula-cells.js';
import { PRODUCT_COLUMNS } from '../product-columns.js';

const BATCH_ROWS = 1_000;

/** Values as texts, by the headers of the file. */
const SELECTED = PRODUCT_COLUMNS.map(
  ({ column, sqlType, header }) => `${column}${sqlType === 'text' ? '' : '::text'} as "${header}"`,
).join(', ');

type Row = Record<string, string | null>;

/**
 * Writes the catalog in the format that an import reads; importing it again changes nothing. No cell begins a formula
 * for the spreadsheet that opens the file; the import takes that back.
 */
@Injectable()
export class CatalogExportService {
  constructor(private readonly em: EntityManager) {}

  /**
   * The CSV text (UTF-8, LF) in pieces, each read when it is asked for. Whoever stops asking ends the reading.
   * @param onProgress hears how many products were read so far
   */
  async *read(onProgress?: (products: number) => void): AsyncGenerator<string, void> {
    const em = this.em.fork();
    // One snapshot for all batches: an edit in between neither doubles nor hides a product.
    await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    try {
      yield stringify([PRODUCT_COLUMNS.map((column) => column.header)]);
      let products = 0;
      for (let rows = await readAfter(em, ''); rows.length > 0; rows = await readAfter(em, rows.at(-1)?.sku ?? '')) {
        products += rows.length;
        onProgress?.(products);
        yield stringify(rows.map((row) => PRODUCT_COLUMNS.map((column) => neutralisedCell(row[column.header] ?? ''))));
      }
    } finally {
      // Nothing was written: there is nothing to commit, also when it is stopped on the way.
      await em.rollback();
    }
  }
}

function readAfter(em: EntityManager, sku: string): Promise<Row[]> {
  return em.execute<Row[]>(
    `select ${SELECTED} from product where sku collate "C" > ? order by sku collate "C" limit ${BATCH_ROWS}`,
    [sku],
  );
}
