import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DrawingService } from '../../drawing/drawing.service.js';
import { MAX_ROW_ID } from '../../platform/http/validation/validation.js';
import type { ProductRow } from '../product.entity.js';
import { type DrawnRow, toDrawingSubject } from '../product.mapper.js';
import { parseSpecifications } from '../specifications.contract.js';
import { isPublished } from '../visible-products.js';
import type { FittingFacts, FittingSearch } from './fitting-rules.js';
import { differences, fittingSearches, missingBraceText } from './fitting-rules.js';
import { type CheckedItem, isOffered, listWarnings } from './list-warnings.js';
import type { CheckedQuantity, ListWarning, RelatedProduct, RelatedProducts } from './related-products.contract.js';
import { MAX_FITS, MAX_RELATED } from './related-products.contract.js';

const MAX_CANDIDATES = 60;
/** Items among which the warnings about a list find what to add or order instead. */
const MAX_OFFERED = 1_000;

type ItemRow = DrawnRow & Pick<ProductRow, 'partType' | 'vendor' | 'stockStatus' | 'specifications'>;

interface RelatedRow extends ItemRow {
  relation: 'size' | 'replacedBy' | 'replaces' | 'fits';
  search: number | null;
  /** In all yards; null while unknown. */
  pieces: number | null;
}

const COLUMNS = `p.id, p.sku, p.name, p.family, p.part_type as "partType", p.vendor, p.stock_status as "stockStatus", p.weight,
  p.product_length as "productLength", p.product_width as "productWidth", p.product_height as "productHeight", p.specifications`;

/** Current stock first, then special orders. */
const STOCK_ORDER = `array_position(array['Current Stock', 'Specialty'], p.stock_status)`;
const SAME_VENDOR_FIRST = 'p.vendor <> o.vendor';

const DISTANCE = ['product_length', 'product_width', 'product_height']
  .map((size) => `coalesce(abs(p.${size} - o.${size}), 0)`)
  .join(' + ');

const PIECES = 'select sum(s.available)::integer from known_stock s where s.product_id = p.id';

/** One set query for all relations, over indexes of `product` that the entity does not declare. */
const RELATED = `
  with o as (select *, catalog_kind(name) as kind from product where id = ?)
  (select 'size' as relation, null::integer as search, ${COLUMNS}, (${PIECES}) as pieces from o
    join product p on ${isPublished('p')} and p.family = o.family and p.part_type = o.part_type and p.part_type <> ''
      and catalog_kind(p.name) = o.kind and p.id <> o.id
    where o.kind <> '' order by ${SAME_VENDOR_FIRST}, ${STOCK_ORDER}, ${DISTANCE}, p.id limit ${MAX_RELATED})
  union all
  (select 'replacedBy', null, ${COLUMNS}, null from o join product_index i on i.sku_key = left(catalog_code(o.replaced_by), 64)
    join product p on p.id = i.product_id and p.id <> o.id
    where o.replaced_by <> '' order by p.id limit 1)
  union all
  (select 'replaces', null, ${COLUMNS}, null from o join product p on ${isPublished('p')} and p.replaced_by <> ''
      and catalog_code(p.replaced_by) = catalog_code(o.sku) and p.id <> o.id
    order by p.id limit ${MAX_RELATED})
  union all
  select 'fits', s.search, c.*, null from o
    cross join jsonb_to_recordset(?::jsonb) s (search integer, family text, "partType" text, named text, "anyLength" boolean)
    cross join lateral (select ${COLUMNS} from product p
      where ${isPublished('p')} and p.family = s.family and p.part_type = s."partType" and p.part_type <> '' and p.id <> o.id
        and (s.named is null or strpos(lower(p.name), lower(s.named)) > 0)
      order by ${STOCK_ORDER}, ${SAME_VENDOR_FIRST},
        case when not s."anyLength" then abs(p.product_length - o.product_length) end, p.id limit ${MAX_CANDIDATES}) c`;

/** The items of a list, then what may be added or replace them: items of their kinds, cross braces, and named replacements. */
const CHECKED = `
  select ${COLUMNS}, p.condition, p.price::text as price, p.sale_price::text as "salePrice", p.replaced_by as "replacedBy",
    (${PIECES}) as pieces
  from product p where ${isPublished('p')} and (p.id in (?) or p.stock_status <> 'Discontinued Stock' and (
    p.sku in (select replaced_by from product where id in (?)) or (p.family, p.part_type) in (
      select family, part_type from product where part_type <> '' and id in (?) union select 'frame', 'cross-brace')))
  order by p.id in (?) desc, ${STOCK_ORDER} nulls last, p.id limit ${MAX_OFFERED}`;

@Injectable()
export class RelatedProductsService {
  constructor(
    private readonly em: EntityManager,
    private readonly drawings: DrawingService,
  ) {}

  /** Resolves to null when there is no such product. */
  async find(id: number): Promise<RelatedProducts | null> {
    const em = this.em.fork();
    const [own] = await em.execute<ItemRow[]>(
      `select ${COLUMNS} from product p where p.id = ? and ${isPublished('p')}`,
      [id],
    );
    if (own === undefined) return null;
    const searches = fittingSearches(toFacts(own));
    const sides = searches.map(({ side, anyLength }, search) => ({ search, anyLength, ...side }));
    const rows = await em.execute<RelatedRow[]>(RELATED, [id, JSON.stringify(sides)]);

    const of = (relation: RelatedRow['relation']) => rows.filter((row) => row.relation === relation);
    const sizes = of('size');
    const fits = fitting(searches, of('fits'));
    const [successor] = of('replacedBy');
    return {
      pieces: Object.fromEntries(sizes.flatMap(({ id, pieces }) => (pieces === null ? [] : [[id, pieces]]))),
      sizes: sizes.length > 0 ? [own, ...sizes].sort(bySize).map((row) => this.toRelated(row)) : [],
      fits: fits.map(({ row, reason }) => ({ ...this.toRelated(row), reason })),
      missing: fits.some(({ row }) => row.partType === 'cross-brace') ? '' : missingBraceText(toFacts(own)),
      replacedBy: successor
        ? { ...this.toRelated(successor), differences: differences(toFacts(own), toFacts(successor)) }
        : null,
      replaces: of('replaces').map((row) => this.toRelated(row)),
    };
  }

  async findOrFail(id: number): Promise<RelatedProducts> {
    const related = await this.find(id);
    if (related === null) throw new NotFoundException(`There is no product ${id}`);
    return related;
  }

  /** Warnings about items of a list that do not go together; unknown ids are left out. */
  async checkList(list: readonly CheckedQuantity[]): Promise<ListWarning[]> {
    const ids = list.map(({ id }) => id).filter((id) => id <= MAX_ROW_ID);
    if (ids.length === 0) return [];
    const rows = await this.em
      .fork()
      .execute<(ItemRow & Omit<CheckedItem, keyof ItemRow>)[]>(CHECKED, [ids, ids, ids, ids]);
    const items = rows.map((row) => ({ ...row, ...toFacts(row) }));
    const lines = list.flatMap(({ id, quantity }) => {
      const item = items.find((one) => one.id === id);
      return item ? { ...item, quantity } : [];
    });
    return listWarnings(lines, items.filter(isOffered));
  }

  private toRelated(row: ItemRow): RelatedProduct {
    const { id, sku, name, partType, weight, vendor, stockStatus } = row;
    const { isometric } = this.drawings.addresses(toDrawingSubject(row));
    return { id, sku, name, partType, weight, vendor, stockStatus, drawing: isometric };
  }
}

function toFacts({ family, partType, name, vendor, specifications }: ItemRow): FittingFacts {
  const stated = parseSpecifications(specifications).map(({ name, value }) => [name, value] as const);
  return { family, partType, name, vendor, specifications: new Map(stated) };
}

/** One part of each kind comes before the second of any. Braces come first: a frame takes one for each bay. */
function fitting(searches: readonly FittingSearch[], candidates: readonly RelatedRow[]) {
  const lists = searches.map(({ reason: reasonFor }, index) =>
    candidates.flatMap((row) => {
      const reason = row.search === index && reasonFor(toFacts(row));
      return reason ? [{ row, reason }] : [];
    }),
  );
  const braces = lists.flat().filter(({ row }) => row.partType === 'cross-brace');
  const turns = Array.from({ length: MAX_FITS }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  const all = [...braces, ...turns.flat()];
  return all.filter(({ row }, at) => all.findIndex((other) => other.row.id === row.id) === at).slice(0, MAX_FITS);
}

function bySize(one: ItemRow, other: ItemRow): number {
  const sizes = (row: ItemRow) => [row.productLength ?? 0, row.productHeight ?? 0, row.productWidth ?? 0];
  const others = sizes(other);
  const difference = sizes(one)
    .map((size, index) => size - (others[index] ?? 0))
    .find((inches) => inches !== 0);
  return difference ?? one.name.localeCompare(other.name, 'en-US', { numeric: true });
}
