import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { csvText } from '../../platform/csv/csv.js';
import { liftTimeLimits } from '../../platform/postgres/postgres.js';
import type { ImportKind } from '../admin/catalog-admin.contract.js';
import { PRICE_FIELDS } from '../product.contract.js';
import { PRODUCT_COLUMNS } from '../product-columns.js';

/** Few, because a row may have 100,000 characters, and a batch is in memory several times. */
const BATCH_ROWS = 100;
/** Many, because rows of rates are short. */
const RATE_BATCH_ROWS = 10_000;

const RATE_FILE: ReadonlySet<string> = new Set(['sku', 'name', ...PRICE_FIELDS]);

type Row = Record<string, string | null>;

/** Writes the catalog in the format of the import, which also restores the cells that were escaped against spreadsheet formulas. */
@Injectable()
export class CatalogExportService {
  constructor(private readonly em: EntityManager) {}

  /**
   * The CSV text (UTF-8, CR LF), one chunk per batch. Ending the iteration ends the transaction.
   * @param options.kind what each row contains; default: the whole item
   * @param options.ids the products to export; default: all
   * @param options.onProgress receives the number of products read so far
   */
  async *read(options: { kind?: ImportKind; ids?: readonly number[]; onProgress?: (products: number) => void } = {}) {
    const columns =
      options.kind === 'rates' ? PRODUCT_COLUMNS.filter(({ field }) => RATE_FILE.has(field)) : PRODUCT_COLUMNS;
    const em = this.em.fork();
    // One snapshot for all batches, so that a concurrent edit neither duplicates nor hides a product.
    await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    try {
      await liftTimeLimits(em);
      yield csvText([columns.map((column) => column.field)]);
      const selected = columns.map(
        ({ column, sqlType, field }) => `${column}${sqlType === 'text' ? '' : '::text'} as "${field}"`,
      );
      // Written into the statement, because a cursor takes no parameters. Safe, because ids are numbers.
      const chosen = options.ids === undefined ? '' : `where id = any('{${options.ids.join(',')}}')`;
      // A cursor sorts only once. With keyset pages and without an index for this order, each page would sort the rest of the catalog.
      await em.execute(
        `declare catalog_export no scroll cursor for select ${selected.join(', ')} from product ${chosen} order by sku collate "C"`,
      );
      const fetch = `fetch ${options.kind === 'rates' ? RATE_BATCH_ROWS : BATCH_ROWS} from catalog_export`;
      let products = 0;
      for (let rows = await em.execute<Row[]>(fetch); rows.length > 0; rows = await em.execute<Row[]>(fetch)) {
        products += rows.length;
        options.onProgress?.(products);
        yield csvText(rows.map((row) => columns.map((column) => row[column.field])));
      }
    } finally {
      await em.rollback();
    }
  }
}
