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
import { readStock, type StockRow } from './read-stock.js';
import type { StockFeed } from './stock.contract.js';

const TOKEN_BYTES = 32;

const UNTIL = 'f.as_of + make_interval(hours => coalesce((select stock_hours from sales_terms), 24))';

/** What the list has for each item of the catalog; unknown SKUs have no item. */
const STAGED = `create temporary table stock_staging on commit drop as
  select l.*, i.product_id from jsonb_to_recordset(?::jsonb) as l (row integer, sku text, yard text, available integer, total integer)
  left join ${STAFF_INDEX} i on i.sku_key = left(catalog_code(l.sku), 64) and i.sku_key <> ''`;

const REPEATED = `select row, first from (select row, min(row) over (partition by product_id, yard) as first
  from stock_staging where product_id is not null) s where row <> first order by row limit 100`;

/** The stock of the yards, as their own system last sent it. Products have it from the view `known_stock`. */
@Injectable()
export class StockService {
  private list: { asOf: Date; until: Date } | null = null;
  /** When `list` counts as unknown, on the monotonic clock. */
  private endsAt = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
    versions: ContentVersions,
  ) {
    versions.keep('stock', () => this.read());
  }

  /** The state of the list for pages; null while the stock is unknown. */
  shown(company: CompanyProfile): ShownStock | null {
    if (this.list === null || performance.now() >= this.endsAt) return null;
    const { asOf, until } = this.list;
    const now = new Date();
    const times = company.addresses.map((yard) => {
      const timeZone = yard.timeZone || company.timeZone;
      const isToday = dateOf(wallTime(asOf, timeZone)) === dateOf(wallTime(now, timeZone));
      return [yard.city, isToday ? timeText(asOf, timeZone) : businessTimeText({ ...company, timeZone }, asOf, now)];
    });
    return { asOf: asOf.toISOString(), times: Object.fromEntries(times), until: until.toISOString() };
  }

  /** For staff. */
  async feed(): Promise<StockFeed> {
    return onlyRow<StockFeed>(
      this.em.fork(),
      `select ${isoTime('f.as_of')} as "asOf", coalesce(${UNTIL} > now(), false) as "isKnown", f.source, f.unknown_skus as "unknownSkus",
        (select count(distinct product_id)::integer from stock) as items,
        case when f.token_expires_at > now() then ${isoTime('f.token_expires_at')} end as "tokenExpiresAt" from stock_feed f`,
    );
  }

  /**
   * Replaces the whole list.
   * @param actor null for a program with the token
   * @throws BadRequestException with the errors of its rows; nothing is changed
   * @throws ConflictException when a newer list is here already
   */
  async import(file: ReceivedFile | undefined, actor: AuditActor | null): Promise<StockFeed> {
    if (file === undefined) throw validationError({ file: [NO_CATALOG_FILE] });
    const now = await databaseTime(this.em.fork());
    const { rows, asOf } = await readStock(createReadStream(file.path), this.facts.company, now);
    await this.em.fork().transactional(async (em) => {
      // Lists wait for each other here.
      const last = await onlyRow<{ asOf: Date | string | null }>(
        em,
        'select as_of as "asOf" from stock_feed where id = 1 for update',
      );
      if (last.asOf !== null && asOf < new Date(last.asOf))
        throw new ConflictException('A list with newer figures is here already. Nothing was changed.');
      const unknown = await stage(em, rows);
      await em.execute('delete from stock');
      await em.execute(`insert into stock (product_id, yard, available, total)
        select product_id, yard, available, total from stock_staging where product_id is not null`);
      await em.execute(
        `update stock_feed set as_of = ?, source = ?, unknown_skus = array(select jsonb_array_elements_text(?::jsonb)) where id = 1`,
        [asOf, actor?.email ?? 'API', JSON.stringify(unknown)],
      );
      if (actor) recordAudit(em, actor, { action: 'stock.import', subject: `${rows.length} rows` });
    });
    return this.feed();
  }

  /** Makes the token that the yards' system sends its lists with; the former one is invalid at once. */
  async renewToken(actor: AuditActor): Promise<{ token: string }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.em.fork().transactional(async (em) => {
      await em.execute(
        `update stock_feed set token_hash = ?, token_expires_at = now() + interval '1 year' where id = 1`,
        [hashOf(token)],
      );
      recordAudit(em, actor, { action: 'stock.token' });
    });
    return { token };
  }

  async isToken(token: string): Promise<boolean> {
    const found = await this.em
      .fork()
      .execute('select 1 from stock_feed where token_hash = ? and token_expires_at > now()', [hashOf(token)]);
    return found.length > 0;
  }

  private async read(): Promise<void> {
    const [row] = await this.em.fork().execute<{ asOf: Date | string; until: Date | string; left: number }[]>(
      `select f.as_of as "asOf", ${UNTIL} as until, (extract(epoch from ${UNTIL} - now()) * 1000)::float8 as left
        from stock_feed f where f.as_of is not null`,
    );
    this.list = row ? { asOf: new Date(row.asOf), until: new Date(row.until) } : null;
    this.endsAt = performance.now() + (row?.left ?? 0);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @returns the SKUs that the catalog does not have: the yards have items that the site does not show */
async function stage(em: EntityManager, rows: readonly StockRow[]): Promise<string[]> {
  await em.execute(STAGED, [JSON.stringify(rows)]);
  const repeated = await em.execute<{ row: number; first: number }[]>(REPEATED);
  if (repeated.length > 0)
    throw validationError(
      Object.fromEntries(
        repeated.map(({ row, first }) => [`row ${row}`, [`Row ${row}: row ${first} has the same item and yard.`]]),
      ),
    );
  const found = await em.execute<{ sku: string }[]>(
    'select distinct sku from stock_staging where product_id is null order by sku',
  );
  const unknown = found.map(({ sku }) => sku);
  if (rows.every(({ sku }) => unknown.includes(sku)))
    throw validationError({ file: ['No SKU of this list is in the catalog. Nothing was changed.'] });
  return unknown;
}
