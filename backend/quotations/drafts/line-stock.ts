import type { EntityManager } from '@mikro-orm/postgresql';
import type { FlaggedItem, ProductResponse } from '../../catalog/product.contract.js';
import type { ProductRecordsService } from '../../catalog/product-records.service.js';
import { piecesByYard, sumOf } from '../../catalog/stock/stock.contract.js';
import type { CompanyProfile } from '../../config/company.contract.js';
import type { LineStock } from '../admin/quotations-admin.contract.js';
import type { QuotationLine } from '../quotation-fields.contract.js';
import { USUAL_DAYS } from './draft-review.js';

/** Pieces of accepted quotations: rented ones until the rental ends, sold ones until its start. */
const PROMISED = `select l.product_id as id, sum(ceil(l.quantity))::integer as promised
  from quotation_revision r join quotation_line l on l.revision_id = r.id
  where r.state = 'accepted' and l.product_id in (?) and l.kind in ('rental', 'sale')
    and (not l.optional or l.position = any(r.accepted_lines))
    and coalesce(r.start_date, (r.decided_at at time zone ?)::date)
      + case l.kind when 'rental' then coalesce(r.rental_days, ${USUAL_DAYS}) else 0 end >= (now() at time zone ?)::date
  group by l.product_id`;

/** What the yards have of the items of lines, and what is promised of it. Items of unknown stock are left out. */
export async function stockOfLines(
  em: EntityManager,
  company: CompanyProfile,
  lines: readonly QuotationLine[],
  products: readonly ProductResponse[],
): Promise<LineStock[]> {
  const known = products.flatMap(({ id, sku, name, stock }) => {
    const pieces = piecesByYard(company, stock);
    const own = lines.filter(({ productId, kind }) => productId === id && (kind === 'rental' || kind === 'sale'));
    const needed = own.reduce((sum, { quantity }) => sum + Math.ceil(quantity), 0);
    return pieces.length > 0 && needed > 0 ? [{ id, sku, name, needed, available: sumOf(pieces) }] : [];
  });
  if (known.length === 0) return [];
  const ids = known.map(({ id }) => id);
  const values = [ids, company.timeZone, company.timeZone];
  const rows = await em.execute<Pick<LineStock, 'id' | 'promised'>[]>(PROMISED, values);
  return known.map((item) => ({ ...item, promised: rows.find(({ id }) => id === item.id)?.promised ?? 0 }));
}

/** Marks the items of which there are too few, and offers the nearest length for those without a replacement. */
export async function withShortItems(
  em: EntityManager,
  items: readonly FlaggedItem[],
  stock: readonly LineStock[],
  products: Pick<ProductRecordsService, 'listSubstitutes'>,
): Promise<FlaggedItem[]> {
  const flagged = new Map(items.map((item) => [item.id, item]));
  for (const { id, needed, available } of stock.filter((item) => item.needed > item.available)) {
    const { note, replacement } = flagged.get(id) ?? { note: '', replacement: null };
    const [substitute = null] = replacement ? [] : await products.listSubstitutes(id, needed, em);
    const short = `${(needed - available).toLocaleString('en-US')} short`;
    flagged.set(id, { id, note: note ? `${note}, ${short}` : short, replacement: replacement ?? substitute });
  }
  return [...flagged.values()];
}
