import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { neutralisedCell } from '../../platform/csv/formula-cells.js';
import { CATALOG_COLUMNS } from './catalog-columns.js';

const BATCH_ROWS = 1_000;

/**
 * Writes the catalogue in the format that an import reads; importing it again changes nothing. No cell begins a formula
 * for the spreadsheet that opens the file; the import takes that back.
 */
@Injectable()
export class CatalogExport {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param write takes a piece of the CSV text (UTF-8, LF); the next piece waits for it
   * @returns the number of products written
   */
  async run(write: (text: string) => Promise<void>): Promise<number> {
    let written = 0;
    const columns = CATALOG_COLUMNS.map(
      (column) => `${column.column}${column.sqlType === 'text' ? '' : '::text'} as "${column.header}"`,
    ).join(', ');
    // One snapshot for all batches: an edit in between neither doubles nor hides a product.
    await this.em.fork().transactional(
      async (em) => {
        await write(stringify([CATALOG_COLUMNS.map((column) => column.header)]));
        for (let after = ''; ; ) {
          const rows = await em.execute<Record<string, string | null>[]>(
            `select ${columns} from product where sku collate "C" > ? order by sku collate "C" limit ${BATCH_ROWS}`,
            [after],
          );
          const last = rows.at(-1);
          if (last === undefined) break;
          await write(
            stringify(rows.map((row) => CATALOG_COLUMNS.map((column) => neutralisedCell(row[column.header] ?? '')))),
          );
          written += rows.length;
          after = last.sku ?? '';
        }
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
    return written;
  }
}
