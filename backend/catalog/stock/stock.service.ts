import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { businessTimeText, timeText } from '../../config/business-time.contract.js';
import type { CompanyProfile, ShownStock } from '../../config/company.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { dateOf, wallTime } from '../../config/zone-time.contract.js';
import { ContentVersions } from '../../platform/content/content-versions.js';
import type { ReceivedFile } from '../../platform/files/incoming-files.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime, isoTime, onlyRow } from '../../platform/postgres/postgres.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { NO_CATALOG_FILE } from '../admin/catalog-admin.contract.js';
import { STAFF_INDEX } from '../visible-products.js';
import { readStock } from './read-stock.js';
import type { StockFeed } from './stock.contract.js';

const TOKEN_BYTES = 32;

const UNTIL = 'f.as_of + make_interval(hours => coalesce((select stock_hours from sales_terms), 24))';

/** The rows of a list with the items of the catalog; a SKU that the site does not have is no item. */
const STAGED = `create temporary table stock_staging on commit drop as
  select l.*, i.product_id, min(row) over (partition by i.product_id, l.yard) as first
  from jsonb_to_recordset(?::jsonb) as l (row integer, sku text, yard text, available integer, total integer)
  left join ${STAFF_INDEX} i on i.sku_key = left(catalog_code(l.sku), 64) and i.sku_key <> ''`;

/** The stock of the yards, as their own system last sent it. Products have it from the view `known_stock`. */
@Injectable()
export class StockService {
  private list: { asOf: string; until: string; leftMs: number; readAt: number } | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
    versions: ContentVersions,
  ) {
    versions.keep('stock', () => this.read());
  }

  /** The state of the list for pages; null while the stock is unknown. */
  shown(company: CompanyProfile): ShownStock | null {
    if (this.list === null || performance.now() - this.list.readAt >= this.list.leftMs) return null;
    const [asOf, now] = [new Date(this.list.asOf), new Date()];
    const times = company.addresses.map((yard) => {
      const timeZone = yard.timeZone || company.timeZone;
      const isToday = dateOf(wallTime(asOf, timeZone)) === dateOf(wallTime(now, timeZone));
      return [yard.city, isToday ? timeText(asOf, timeZone) : businessTimeText({ ...company, timeZone }, asOf, now)];
    });
    return { times: Object.fromEntries(times), until: this.list.until };
  }

  /** For staff. */
  async feed(): Promise<StockFeed> {
    return onlyRow<StockFeed>(
      this.em.fork(),
      `select ${isoTime('f.as_of')} as "asOf", coalesce(${UNTIL} > now(), false) as "isKnown", f.unknown_skus as "unknownSkus",
        (select count(distinct product_id)::integer from stock) as items,
        case when f.token_expires_at > now() then ${isoTime('f.token_expires_at')} end as "tokenExpiresAt" from stock_feed f`,
    );
  }

  /**
   * Replaces the whole list.
   * @throws BadRequestException for a list with an error; nothing is changed
   * @throws ConflictException when a newer list is here already
   */
  async import(file: ReceivedFile | undefined, actor: AuditActor): Promise<StockFeed> {
    if (file === undefined) throw validationError({ file: [NO_CATALOG_FILE] });
    const now = await databaseTime(this.em.fork());
    const rows = await readStock(createReadStream(file.path), this.facts.company, now);
    const asOf = rows.reduce((oldest, row) => (row.asOf < oldest ? row.asOf : oldest), now);
    await this.em.fork().transactional(async (em) => {
      // Lists wait for each other here.
      const older = 'select coalesce(as_of > ?, false) as "isOlder" from stock_feed where id = 1 for update';
      if ((await onlyRow<{ isOlder: boolean }>(em, older, [asOf])).isOlder)
        throw new ConflictException('A list with newer figures is here already. Nothing was changed.');
      await em.execute(STAGED, [JSON.stringify(rows)]);
      const [repeated] = await em.execute<{ row: number; first: number }[]>(
        'select row, first from stock_staging where product_id is not null and row <> first order by row limit 1',
      );
      if (repeated)
        throw validationError({ file: [`Row ${repeated.row} has the item and yard of row ${repeated.first}.`] });
      await em.execute('delete from stock');
      const stored = await em.execute(`insert into stock (product_id, yard, available, total)
        select product_id, yard, available, total from stock_staging where product_id is not null returning 1`);
      if (stored.length === 0) throw validationError({ file: ['No SKU of this list is in the catalog.'] });
      await em.execute(
        `update stock_feed set as_of = ?, unknown_skus =
          array(select distinct sku from stock_staging where product_id is null order by sku) where id = 1`,
        [asOf],
      );
      recordAudit(em, actor, { action: 'stock.import', subject: `${rows.length} rows` });
    });
    return this.feed();
  }

  /** Makes the token that the yards' system sends its lists with; the former one is invalid at once. */
  async renewToken(actor: AuditActor): Promise<{ token: string }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.em.fork().transactional(async (em) => {
      await em.execute(`update stock_feed set token_hash = ?, token_expires_at = now() + interval '1 year'`, [
        hashOf(token),
      ]);
      recordAudit(em, actor, { action: 'stock.token' });
    });
    return { token };
  }

  async isToken(token: string): Promise<boolean> {
    const found = 'select 1 from stock_feed where token_hash = ? and token_expires_at > now()';
    return (await this.em.fork().execute(found, [hashOf(token)])).length > 0;
  }

  private async read(): Promise<void> {
    const [row] = await this.em.fork().execute<{ asOf: string; until: string; leftMs: number }[]>(
      `select ${isoTime('f.as_of')} as "asOf", ${isoTime(UNTIL)} as until,
        (extract(epoch from ${UNTIL} - now()) * 1000)::float8 as "leftMs" from stock_feed f where f.as_of is not null`,
    );
    this.list = row ? { ...row, readAt: performance.now() } : null;
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
