import type { BuilderPart, BuilderStock } from '../builder.contract.js';
import { ARTICLE_ROLES, type ArticleRole, ROLE_NAMES, type RoleName } from './article-roles.js';
import type { PartNeed } from './part-needs.js';

/** How far a record's size may be from the need's, in inches: records give tenths, braces are measured along the tube. */
const TOLERANCE = 0.34;
/** Current stock is offered before special orders, and both before what is being sold off. */
const STOCK_ORDER: Readonly<Record<string, number>> = { 'Current Stock': 0, Specialty: 1 };

/** The catalog's rows by the roles that they can take, the ones to offer first in front. */
export type StockByRole = ReadonlyMap<RoleName, readonly BuilderStock[]>;

/** Sorts out once what every design asks for again and again. */
export function stockByRole(stock: readonly BuilderStock[]): StockByRole {
  const named = stock
    .map((article) => ({ article, name: article.name.toLowerCase() }))
    .sort((a, b) => orderOf(a.article) - orderOf(b.article) || a.article.id - b.article.id);
  return new Map(
    ROLE_NAMES.map((role) => {
      const wanted = ARTICLE_ROLES[role];
      const fit = named.filter(({ article, name }) => article.family === wanted.family && reads(name, wanted));
      return [role, fit.map(({ article }) => article)];
    }),
  );
}

const orderOf = ({ stockStatus }: BuilderStock): number => STOCK_ORDER[stockStatus] ?? 2;

const reads = (name: string, { words, without = [] }: ArticleRole): boolean =>
  words.every((word) => name.includes(word)) && !without.some((word) => name.includes(word));

const sizesOf = ({ sizes = [] }: ArticleRole): ('length' | 'width' | 'height')[] =>
  sizes.map((size) => (size === 'atLeast' ? 'length' : size));

/** The line of the parts list for a need: the article that it is, or none. */
export function toPart(need: PartNeed, stock: StockByRole): BuilderPart {
  const role = ARTICLE_ROLES[need.role];
  const found = find(need, role, stock.get(need.role) ?? []);
  const quantity = inSaleUnits(need.quantity, role, found);
  const unitWeightLb = found?.weightLb ?? null;
  return {
    role: need.role,
    name: need.name,
    article: found && { id: found.id, sku: found.sku, name: found.name, weightLb: found.weightLb },
    quantity,
    unitWeightLb,
    lineWeightLb: unitWeightLb === null ? null : toTenth(quantity * unitWeightLb),
  };
}

function find(need: PartNeed, role: ArticleRole, articles: readonly BuilderStock[]): BuilderStock | null {
  const exact = sizesOf(role).filter((size) => !(size === 'length' && role.sizes?.includes('atLeast')));
  const near = articles.filter((article) =>
    exact.every((size) => article[size] !== null && Math.abs(article[size] - (need[size] ?? 0)) <= TOLERANCE),
  );
  if (!role.sizes?.includes('atLeast')) return near[0] ?? null;
  const long = near.filter(({ length }) => length !== null && length >= (need.length ?? 0) - TOLERANCE);
  return long.reduce<BuilderStock | null>(
    (best, article) => (best === null || (article.length ?? 0) < (best.length ?? 0) ? article : best),
    null,
  );
}

/** Feet of netting that is not in our list are told as strips of this length; inches. */
const USUAL_ROLL = 1_800;

function inSaleUnits(quantity: number, { sold = 'each' }: ArticleRole, article: BuilderStock | null): number {
  if (sold === 'box') return Math.ceil(quantity / Math.max(1, article?.pieces ?? 1));
  if (sold === 'roll') return Math.ceil(quantity / Math.max(1, article?.length ?? USUAL_ROLL) - 1e-9);
  return quantity;
}

/** To 0.1 lb, as the list says it, so that what is added up is what is read. */
export const toTenth = (pounds: number): number => Math.round(pounds * 10) / 10;
