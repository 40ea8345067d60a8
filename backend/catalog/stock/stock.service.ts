import { createReadStream } from 'node:fs';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { businessTimeText, timeText } from '../../config/business-time.contract.js';
import type { CompanyProfile } from '../../config/company.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { dateOf, wallTime } from '../../config/zone-time.contract.js';
import { ContentVersions } from '../../platform/content/content-versions.js';
import type { ReceivedFile } from '../../platform/files/incoming-files.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime, isoTime, onlyRow } from '../../platform/postgres/postgres.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { CATALOG_FILE_FIELD, type FileColumn, NO_CATALOG_FILE } from '../admin/catalog-admin.contract.js';
import { STAFF_INDEX, skuKey } from '../visible-products.js';
import { readStock, readStockColumns } from './read-stock.js';
import type { StockImport } from './stock.contract.js';

/** The ORM takes many times the memory of a parameter. */
const ROWS_AT_ONCE = 2_000;
/** Adds some rows of a list, after those above them. A SKU that the site does not have is no item. */
const ADD = `
  with listed as (
    select l.*, i.product_id, row_number() over (partition by i.product_id, l.yard order by l.row)
      + (select count(*) from stock s where s.product_id = i.product_id and s.yard = l.yard) as nth
    from jsonb_to_recordset(?::jsonb) as l (row integer, sku text, yard text, available integer, total integer)
    left join (${STAFF_INDEX} i join product p on p.id = i.product_id)
      on i.sku_key = left(catalog_code(l.sku), 64) and ${skuKey('p.sku')} = ${skuKey('l.sku')}
  ), added as (
    insert into stock select product_id, yard, available, total from listed where product_id is not null and nth = 1
  )
  select min(row) filter (where product_id is not null and nth > 1) as repeated,
    coalesce(array_agg(distinct sku) filter (where product_id is null), '{}') as "unknownSkus" from listed`;

const wrong = (message: string) => validationError({ [CATALOG_FILE_FIELD]: [message] });

/** The stock of the yards, as their own system last sent it. Products have it from the view `known_stock`. */
@Injectable()
export class StockService {
  private asOf: Date | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
    versions: ContentVersions,
  ) {
    versions.keep('stock', () => this.read());
  }

  /** The oldest time of the list's figures, such as `7:10 AM CT`; null before the first list. */
  asOfText(company: CompanyProfile): string | null {
    if (this.asOf === null) return null;
    const now = new Date();
    const [day, today] = [this.asOf, now].map((at) => dateOf(wallTime(at, company.timeZone)));
    return day === today ? timeText(this.asOf, company.timeZone) : businessTimeText(company, this.asOf, now);
  }

  /** @throws BadRequestException for a file without a table */
  async columnsOf(file: ReceivedFile | undefined): Promise<FileColumn[]> {
    if (file === undefined) throw wrong(NO_CATALOG_FILE);
    return readStockColumns(createReadStream(file.path));
  }

  /**
   * Replaces the whole list.
   * @param columns what each column is read as, if not what its name suggests
   * @throws BadRequestException for a list with an error; nothing is changed
   * @throws ConflictException when a newer list is here already
   */
  async import(file: ReceivedFile | undefined, actor: AuditActor, columns?: string[]): Promise<StockImport> {
    if (file === undefined) throw wrong(NO_CATALOG_FILE);
    const now = await databaseTime(this.em.fork());
    const rows = await readStock(createReadStream(file.path), this.facts.company, now, columns);
    const asOf = new Date(Math.min(...rows.map(({ asOf }) => asOf.getTime())));
    return this.em.fork().transactional(async (em) => {
      await em.execute('insert into stock_feed (id) values (1) on conflict do nothing');
      // Lists wait for each other here.
      const older = 'select coalesce(as_of > ?, false) as "isOlder" from stock_feed for update';
      if ((await onlyRow<{ isOlder: boolean }>(em, older, [asOf])).isOlder)
        throw new ConflictException('A list with newer figures is here already. Nothing was changed.');
      await em.execute('delete from stock');
      const unknown = new Set<string>();
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE));
        const added = await onlyRow<{ repeated: number | null; unknownSkus: string[] }>(em, ADD, [some]);
        if (added.repeated !== null) throw wrong(`Row ${added.repeated} repeats the item and yard of a row above it.`);
        for (const sku of added.unknownSkus) unknown.add(sku);
      }
      const { items } = await onlyRow<StockImport>(em, 'select count(distinct product_id)::int as items from stock');
      if (items === 0) throw wrong('No SKU of this list is in the catalog.');
      await em.execute('update stock_feed set as_of = ?', [asOf]);
      recordAudit(em, actor, { action: 'stock.import', subject: `${rows.length} rows` });
      return { items, unknownSkus: [...unknown] };
    });
  }

  private async read(): Promise<void> {
    const sql = `select ${isoTime('as_of')} as "asOf" from stock_feed where as_of is not null`;
    const [row] = await this.em.fork().execute<{ asOf: string }[]>(sql);
    this.asOf = row ? new Date(row.asOf) : null;
  }
}
