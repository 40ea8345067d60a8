import type { EntityManager } from '@mikro-orm/postgresql';
import { type Rates, rentalCharge } from '../../catalog/rates.contract.js';
import { amountOf, dividedHalfUp, readCents } from '../../measures/money.contract.js';
import type { SalesTerms } from '../../sales-terms/sales-terms.contract.js';
import type { DraftReview } from '../admin/quotations-admin.contract.js';
import type { QuotationContent, QuotationLine } from '../quotation-fields.contract.js';
import { isAboveLimit, percentText, quotationTotals } from '../totals.contract.js';

/** A rental of unknown duration is compared with this one. */
export const USUAL_DAYS = 28;

/** Of a draft whose prices are approved, or need no approval. */
export const NOT_REFUSED = { refusedBy: null, refusalComment: '' };

/**
 * Prices below the rate card count like discounts; otherwise a lower price would be a discount without approval.
 * @param card today's rates, by product and by the SKU that a line names
 */
export function reductionsOf(
  content: QuotationContent,
  card: ReadonlyMap<number | string, Rates>,
  limitPercent: string,
): Pick<DraftReview, 'reductions' | 'exceededLimit'> {
  const lines = content.lines.map((line, at) => ({ line, at, ...pricesOf(line, card, content) }));
  const below = lines.filter(({ listed, quoted }) => listed > quoted);
  const shareOff = lines.filter(({ line }) => line.kind === 'discount' && line.percent !== null);
  // The customer may take any single optional line, so each is checked with the discounts that would lower it.
  const taken = [
    lines.filter(({ line }) => !line.optional),
    ...lines.filter(({ line }) => line.optional).map((one) => [one, ...shareOff]),
  ];
  const isAbove = taken.some((some) => {
    const { discount } = quotationTotals(
      some.map(({ line }) => ({ ...line, optional: false })),
      content,
    );
    const full = some.reduce((sum, { listed }) => sum + listed, 0n);
    const reduction = some.reduce((sum, { listed, quoted }) => sum + listed - quoted, readCents(discount) ?? 0n);
    return isAboveLimit(reduction, full, limitPercent);
  });
  return {
    reductions: below.map(({ line, at, listed, quoted }) => ({
      ...{ position: at + 1, name: line.name, listed: amountOf(listed), quoted: amountOf(quoted) },
      below: `${Number(dividedHalfUp((listed - quoted) * 10_000n, listed)) / 100}%`,
    })),
    exceededLimit: isAbove ? limitPercent : null,
  };
}

/** What a line costs here and, if that is more, by the card, in cents. Both are 0 without a price, and of a discount. */
function pricesOf(line: QuotationLine, card: ReadonlyMap<number | string, Rates>, content: QuotationContent) {
  const [total] = quotationTotals([line], content).lines;
  const quoted = line.kind === 'discount' ? null : readCents(total?.amount ?? '');
  if (quoted === null) return { listed: 0n, quoted: 0n };
  // A line may name another item than it belongs to. Part of a piece is a piece.
  const pieces = BigInt(Math.ceil(line.quantity));
  const listed = [line.productId ?? 0, line.sku].flatMap((key) => {
    const rates = card.get(key);
    return (rates && cardPrice(line.kind, rates, content.rentalDays ?? USUAL_DAYS)) ?? [];
  });
  return { quoted, listed: listed.reduce((most, unit) => (unit * pieces > most ? unit * pieces : most), quoted) };
}

/**
 * Cents of one piece, for the whole rental or for sale. An item that the card does not price for this kind of line is compared with its
 * lowest price, because a line of another kind would otherwise be a discount without approval. Null if the card has no price at all.
 */
function cardPrice(kind: string, rates: Rates, days: number): bigint | null {
  const rental = readCents(rentalCharge(rates, days)?.amount ?? '');
  const sale = readCents(rates.sale ?? '');
  const own = kind === 'rental' ? rental : kind === 'sale' ? sale : null;
  return own ?? (rental === null || (sale !== null && sale < rental) ? sale : rental);
}

/** A draft may be older than the owner's decision, or differ on purpose. */
export function noticesOf({ taxPercent, terms: text }: QuotationContent, terms: SalesTerms): string[] {
  const isUsualTax = Number(taxPercent) === Number(terms.salesTaxPercent);
  return [
    ...(isUsualTax
      ? []
      : [`Sales tax is ${percentText(taxPercent)} here; it is usually ${percentText(terms.salesTaxPercent)}.`]),
    ...(text === '' && terms.termsText !== '' ? ['This quotation has no terms. Ours usually do.'] : []),
  ];
}

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
