import type { Family } from '../../../catalog/catalog.contract.js';
import type { PlacedMember, PlacedPart } from '../../../drawing/engine/scaffold/member.js';
import type { BuilderItem, BuilderLayout, BuilderPart, BuilderStock } from '../../builder.contract.js';
import { SHARED_PARTS } from '../systems/shared-parts.js';
import type { NamedPart, PartNames, PartRole } from '../systems/system.js';
import { PART_ROLES, type RoleName, SYSTEMS } from '../systems.js';

/**
 * Largest difference between an item's size and the required one, in inches. Items are listed in tenths, and braces are
 * measured along the tube.
 */
const TOLERANCE = 0.34;
/** Current stock comes before special orders, and both before discontinued stock. */
const STOCK_ORDER: Readonly<Record<string, number>> = { 'Current Stock': 0, Specialty: 1 };

/** Catalog items by role, in order of preference. */
export type StockByRole = ReadonlyMap<RoleName, readonly BuilderStock[]>;

/** Indexes the catalog once for all designs. */
export function stockByRole(stock: readonly BuilderStock[]): StockByRole {
  const named = stock
    .map((item) => ({ item, name: item.name.toLowerCase() }))
    .sort((a, b) => preferenceOf(a.item) - preferenceOf(b.item) || a.item.id - b.item.id);
  return new Map(
    (Object.entries(PART_ROLES) as [RoleName, PartRole][]).map(([role, wanted]) => {
      const fit = named.filter(({ item, name }) => item.family === wanted.family && nameMatches(name, wanted));
      return [role, fit.map(({ item }) => item)];
    }),
  );
}

const preferenceOf = ({ stockStatus }: BuilderStock): number => STOCK_ORDER[stockStatus] ?? 2;

const nameMatches = (name: string, { words, without = [] }: PartRole): boolean =>
  words.every((word) => name.includes(word)) && !without.some((word) => name.includes(word));

const sizesOf = ({ sizes = [] }: PartRole): ('length' | 'width' | 'height')[] =>
  sizes.map((size) => (size === 'atLeast' ? 'length' : size));

/** The parts list of a scaffold, from one manufacturer where the catalog has its items: 29 CFR 1926.451(b)(10). */
export function toParts(needs: readonly PartNeed[], stock: StockByRole): BuilderPart[] {
  const manufacturer = mainManufacturer(needs, stock);
  return needs.map((need) => toPart(need, stock, manufacturer));
}

/** Families whose items lock into each other, and so differ from manufacturer to manufacturer. */
export const LOCKING_FAMILIES: readonly string[] = ['ring', 'cup', 'frame'] satisfies Family[];

/** The manufacturer of most of the locking items that can be ordered; of two, the preferred one. */
function mainManufacturer(needs: readonly PartNeed[], stock: StockByRole): string | null {
  const lines = new Map<string, number>();
  for (const need of needs) {
    if (!LOCKING_FAMILIES.includes(PART_ROLES[need.role].family)) continue;
    const offered = fitting(need, stock).filter(({ vendor, isDiscontinued }) => vendor !== '' && !isDiscontinued);
    for (const vendor of new Set(offered.map((item) => item.vendor))) lines.set(vendor, (lines.get(vendor) ?? 0) + 1);
  }
  const most = Math.max(0, ...lines.values());
  return [...lines].find(([, count]) => count === most)?.[0] ?? null;
}

/** The parts list line for a need, with its item if there is one. */
export function toPart(need: PartNeed, stock: StockByRole, manufacturer: string | null = null): BuilderPart {
  const role = PART_ROLES[need.role];
  const found = choose(need, fitting(need, stock), manufacturer);
  const quantity = inSaleUnits(need.quantity, role, found);
  const unitWeightLb = found?.weightLb ?? null;
  return {
    role: need.role,
    name: need.name,
    item: found && toItem(found),
    quantity,
    unitWeightLb,
    lineWeightLb: unitWeightLb === null ? null : toTenth(quantity * unitWeightLb),
  };
}

const toItem = ({ id, sku, name, vendor, isDiscontinued, replacement, weightLb }: BuilderStock): BuilderItem => ({
  id,
  sku,
  name,
  vendor,
  isDiscontinued,
  replacement,
  weightLb,
});

/** The items of a need's kind and sizes, in order of preference. */
function fitting(need: PartNeed, stock: StockByRole): BuilderStock[] {
  const role = PART_ROLES[need.role];
  const isLong = role.sizes?.includes('atLeast');
  return (stock.get(need.role) ?? []).filter((item) =>
    sizesOf(role).every((size) => {
      const [has, wants] = [item[size], need[size] ?? 0];
      if (has === null) return false;
      return isLong && size === 'length' ? has >= wants - TOLERANCE : Math.abs(has - wants) <= TOLERANCE;
    }),
  );
}

function choose(need: PartNeed, items: readonly BuilderStock[], manufacturer: string | null): BuilderStock | null {
  if (!PART_ROLES[need.role].sizes?.includes('atLeast'))
    return items.find(({ vendor, isDiscontinued }) => vendor === manufacturer && !isDiscontinued) ?? items[0] ?? null;
  return items.reduce<BuilderStock | null>(
    (best, item) => (best === null || (item.length ?? 0) < (best.length ?? 0) ? item : best),
    null,
  );
}

/** Default roll length of netting, when the catalog has none; inches. */
const USUAL_ROLL = 1_800;

function inSaleUnits(quantity: number, { sold = 'each' }: PartRole, item: BuilderStock | null): number {
  if (sold === 'box') return Math.ceil(quantity / Math.max(1, item?.pieces ?? 1));
  if (sold === 'roll') return Math.ceil(quantity / Math.max(1, item?.length ?? USUAL_ROLL) - 1e-9);
  return quantity;
}

/** Rounds to 0.1 lb, as displayed, so that the total is the sum of the displayed lines. */
export const toTenth = (pounds: number): number => Math.round(pounds * 10) / 10;

/** One kind of part that the scaffold needs, not yet matched to the catalog. Sizes in inches. */
export interface PartNeed {
  role: RoleName;
  name: string;
  /** Pieces; for netting, inches of strip. */
  quantity: number;
  length?: number;
  width?: number;
  height?: number;
}

/**
 * The lines of the parts list, and the index of each piece's line. Each kind of piece is named once, and sizes are
 * compared as numbers, because strings are slow for tens of thousands.
 */
export function linesOf(pieces: readonly PlacedMember[], layout: BuilderLayout) {
  const lines: PartNeed[] = [];
  const byName = new Map<string, number>();
  const kinds = new Map<PlacedPart, (Pick<PlacedMember, 'length' | 'width' | 'height'> & { line: number })[]>();
  const lineOf = pieces.map((piece) => {
    const { part, length, width, height } = piece;
    const same = kinds.get(part) ?? [];
    let kind = same.find((one) => length === one.length && width === one.width && height === one.height);
    if (!kind) {
      const { role, name } = partOf(piece, layout);
      const line = byName.get(`${role} ${name}`) ?? lines.push({ role, name, quantity: 0, length, width, height }) - 1;
      byName.set(`${role} ${name}`, line);
      kind = { length, width, height, line };
      kinds.set(part, [...same, kind]);
    }
    const need = lines[kind.line] as PartNeed;
    need.quantity += need.role === 'netting' ? length : 1;
    return kind.line;
  });
  return { lines, lineOf };
}

/** End of the names of a stair's landings, which carry no working load. */
export const LANDING = ', stair landing';

/** Planks of decks, brackets and landings have the same names, except for this end. */
const PLANKS: Readonly<Partial<Record<PlacedPart, string>>> = { bracketPlank: '', landingPlank: LANDING };

export function partOf(piece: PlacedMember, layout: BuilderLayout): NamedPart<RoleName> {
  const use = PLANKS[piece.part];
  const part = use === undefined ? piece.part : 'plank';
  const own: PartNames<RoleName> = SYSTEMS[layout.system].parts;
  const known = own[part] ?? SHARED_PARTS[part];
  const named = typeof known === 'function' ? known(piece, layout) : known;
  if (!named) throw new Error(`${layout.system} has no name for ${part}`);
  return use ? { ...named, name: named.name + use } : named;
}
