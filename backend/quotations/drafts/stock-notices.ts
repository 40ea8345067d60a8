import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuotationLine } from '../quotation-fields.contract.js';
import { USUAL_DAYS } from './draft-review.js';

/**
 * Items of which the yards have too few. Promised are pieces of accepted quotations: rented ones until the rental ends, sold
 * ones until its start. The substitute is the nearest length of which there is enough.
 */
const SHORT = `
  select o.sku || ' ' || o.name as item, n.needed, s.available, promised, substitute from jsonb_to_recordset(?::jsonb) n (id integer, needed integer)
  join product o on o.id = n.id
  join (select product_id, sum(available)::integer as available from known_stock group by 1) s on s.product_id = o.id
  cross join lateral (
    select coalesce(sum(ceil(l.quantity)), 0)::integer as promised from quotation_line l join quotation_revision r on r.id = l.revision_id
    where r.state = 'accepted' and l.product_id = o.id and l.kind in ('rental', 'sale')
      and (not l.optional or l.position = any(r.accepted_lines)) and coalesce(r.start_date, r.decided_at::date)
        + case l.kind when 'rental' then coalesce(r.rental_days, ${USUAL_DAYS}) else 0 end >= current_date) kept
  left join lateral (
    select p.sku || ' ' || p.name as substitute from product p
    where (select sum(available) from known_stock where product_id = p.id) >= n.needed and p.state = 'published' and p.id <> o.id
      and p.family = o.family and p.part_type = o.part_type and p.part_type <> '' and p.condition = o.condition
      and catalog_kind(p.name) = catalog_kind(o.name) and p.stock_status <> 'Discontinued Stock'
    order by abs(p.product_length - o.product_length), abs(p.product_height - o.product_height), p.id limit 1) other on true
  where n.needed + promised > s.available order by o.sku`;

type Short = Record<'needed' | 'available' | 'promised', number> & { item: string; substitute: string | null };

/** Nothing about items of unknown stock. */
export async function stockNotices(em: EntityManager, lines: readonly QuotationLine[]): Promise<string[]> {
  const goods = lines.filter(({ productId, kind }) => productId !== null && (kind === 'rental' || kind === 'sale'));
  const items = [...Map.groupBy(goods, ({ productId }) => productId)].map(([id, own]) => ({
    ...{ id, needed: own.reduce((sum, { quantity }) => sum + Math.ceil(quantity), 0) },
  }));
  const short = items.length === 0 ? [] : await em.execute<Short[]>(SHORT, [JSON.stringify(items)]);
  return short.map(({ item, needed, available, promised, substitute }) => {
    const [all, have, kept] = [needed, available, promised].map((pieces) => pieces.toLocaleString('en-US'));
    return `${item}: ${all} needed, ${have} available, ${kept} promised.${substitute ? ` In stock: ${substitute}.` : ''}`;
  });
}
