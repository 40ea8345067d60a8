import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { neutralizedCell } from '../../platform/csv/formula-cells.contract.js';
import { PRODUCT_COLUMNS } from '../product-columns.js';

/** A row may have 100,000 characters, and a batch is in memory several times. */
const BATCH_ROWS = 100;

const SELECTED = PRODUCT_COLUMNS.map(
  ({ column, sqlType, field }) => `${column}${sqlType === 'text' ? '' : '::text'} as "${field}"`,
).join(', ');

type Row = Record<string, string | null>;

/** Writes the catalog in the format of the import, which restores the cells that are escaped against spreadsheet formulas. */
@Injectable()
export class CatalogExportService {
  constructor(private readonly em: EntityManager) {}

  /**
   * The CSV text (UTF-8, LF), one chunk per batch. Ending the iteration ends the transaction.
   * @param onProgress receives the number of products read so far
   */
  async *read(onProgress?: (products: number) => void): AsyncGenerator<string, void> {
    const em = this.em.fork();
    // One snapshot for all batches: a concurrent edit neither duplicates nor hides a product.
    await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    try {
      yield stringify([PRODUCT_COLUMNS.map((column) => column.field)]);
      let products = 0;
      for (let rows = await readBatch(em, ''); rows.length > 0; rows = await readBatch(em, rows.at(-1)?.sku ?? '')) {
        products += rows.length;
        onProgress?.(products);
        yield stringify(rows.map((row) => PRODUCT_COLUMNS.map((column) => neutralizedCell(row[column.field] ?? ''))));
      }
    } finally {
      await em.rollback();
    }
  }
}

function readBatch(em: EntityManager, afterSku: string): Promise<Row[]> {
  return em.execute<Row[]>(
    `select ${SELECTED} from product where sku collate "C" > ? order by sku collate "C" limit ${BATCH_ROWS}`,
    [afterSku],
  );
}
