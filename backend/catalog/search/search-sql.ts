import type { SqlCondition } from '../../platform/postgres/postgres.js';
import type { PartType } from '../catalog.contract.js';
import { SYSTEMS } from './lexicon.js';
import type { SearchQuery } from './search-query.js';
import { lexeme, type SearchTerm } from './search-terms.js';

export interface SqlSearch {
  query: SearchQuery;
  /** Items whose code or whole name is in the text, best first. */
  exact: readonly number[];
  terms: readonly SearchTerm[];
  /** Terms that were left out. Matches that have them come first. */
  dropped: readonly SearchTerm[];
  /** A `tsquery` that the name or part type must match; '' for none. */
  named: string;
  /** The searches of a list; it has the matches of each. */
  alternatives: readonly SqlSearch[];
  /** The first matches of each alternative in turn, so that page 1 shows all of them. */
  listed: readonly number[];
}

const IN_STOCK = 'i.stock_order, i.in_stock desc, i.asked desc';

const RANKED_COLUMNS = `i.product_id, i.family, i.head, i.sku_key, i.vendor_key, i.part_type, i.length, i.width, i.height,
  i.name_words, i.weight, i.stock_order, i.in_stock, i.asked, i.common, i.name_key`;

const MADE_OF = `to_tsvector('catalog_text', lower(i.vendor || ' ' || i.material))`;
export const IN_HEAD = 'case when i.head @@ ?::tsquery then 0 else 1 end';
/** Inches. Larger than any distance, so that items of unknown size come last. */
export const FAR = 1_000_000;

const NOTHING: SqlCondition = { sql: 'false', parameters: [] };

/** The condition for matches, over `product_index i`. */
export function searchCondition(search: SqlSearch): SqlCondition {
  const { query, exact, terms, named, alternatives } = search;
  if (alternatives.length > 0) return joined(alternatives.map(searchCondition), ' or ');
  const conditions: SqlCondition[] = [];
  if (terms.length > 0)
    conditions.push({
      sql: named === '' ? 'i.lexemes @@ ?::tsquery' : '(i.lexemes @@ ?::tsquery and i.head @@ ?::tsquery)',
      parameters: [matchAll(terms), ...(named === '' ? [] : [named])],
    });
  if (query.code !== '')
    conditions.push({
      // Codes have only letters and digits. With `like` instead of `between`, PostgreSQL would check the whole condition for each match.
      sql: 'i.sku_key like ? or i.vendor_key between ? and ?',
      parameters: [`%${query.code}%`, query.code, `${query.code}~`],
    });
  const wanted = [...(conditions.length === 0 ? [] : [joined(conditions, ' or ')]), ...query.limits];
  const found = wanted.length === 0 ? [] : [joined(wanted, ' and ')];
  if (exact.length > 0) found.push({ sql: `i.product_id = any(${array(exact)})`, parameters: [] });
  return found.length === 0 ? NOTHING : joined(found, ' or ');
}

/** Exact codes and names come first under every sort. */
export function exactOrder({ exact }: Pick<SqlSearch, 'exact'>): SqlCondition[] {
  if (exact.length === 0) return [];
  return [{ sql: `coalesce(array_position(${array(exact)}, i.product_id), ${exact.length + 1})`, parameters: [] }];
}

/** Under a chosen sort, items that only mention the words and sizes of the text come last. */
export function mentionOrder({ terms }: SqlSearch): SqlCondition[] {
  return terms
    .filter(({ isContext, isLoad }) => !isContext && !isLoad)
    .map(({ types, nearName }) => ({
      sql: `case when ${types === null ? '' : `${isOneOf(types.all)} or `}i.head @@ ?::tsquery then 0 else 1 end`,
      parameters: [nearName],
    }));
}

/**
 * Order by relevance: codes that begin with the text; words in the name; the nearest size, if no match has the wanted
 * one; the whole phrase; the part type; the plainest name; items in stock, requested most, and of a common length.
 */
export function relevanceOrder(search: SqlSearch): SqlCondition[] {
  if (search.listed.length > 0) return exactOrder({ exact: search.listed });
  const distance = sizeDistance(search);
  return [...fitOrder(search), ...tieBreakers(search.terms), ...(distance === null ? [] : [distance])];
}

/** Distance of a match from the wanted length, in inches; null if the search has no size. */
export function sizeDistance({ terms }: SqlSearch): SqlCondition | null {
  const wanted = terms.find(({ inches }) => inches !== null)?.inches;
  return wanted === undefined ? null : { sql: `coalesce(abs(i.length - ?::real), ${FAR})`, parameters: [wanted] };
}

/** Leaves out items with all words of an excluded text in the name, part type, manufacturer or material. */
export function lacks(terms: readonly SearchTerm[]): SqlCondition {
  const { sql, parameters } = joined(
    terms.map(({ any, inName, nearName, stems: [stem], inches, isLoad }) => {
      const named = stem === undefined ? '' : `(${any} | ${nearName}) & !('without' <-> ${lexeme(stem)})`;
      // Many items have two sizes of about 5 ft, but 5x5 is in few names.
      const own = named || inches !== null || isLoad ? any : inName;
      const sql = `(i.head @@ ?::tsquery or ${named ? MADE_OF : 'i.lexemes'} @@ ?::tsquery)`;
      return { sql, parameters: [named || own, own] };
    }),
    ' and ',
  );
  return { sql: `not ${sql}`, parameters };
}

/** Numeric sort keys for how well a match fits the text. */
export function fitOrder(search: SqlSearch): SqlCondition[] {
  const { query, terms, dropped } = search;
  const keys = exactOrder(search);
  const add = (sql: string, ...parameters: unknown[]) => keys.push({ sql, parameters });
  const prefix = `${query.code}%`;
  if (query.code !== '')
    add('case when i.sku_key like ? then 0 when i.vendor_key like ? then 1 else 2 end', prefix, prefix);
  const types = terms.flatMap((term) => term.types ?? []);
  const others = dropped.filter(({ weight, inches }) => weight > 0 && inches === null);
  for (const ranked of [terms, others].filter(({ length }) => length > 0)) {
    // A spigot for standards is no standard without a spigot.
    if (ranked === others && types.length > 0)
      add(`case when ${isOneOf(types.flatMap(({ all }) => all))} then 0 else 1 end`);
    add(
      ranked
        .map(({ types, inName, nearName }) => {
          const first = `case when ${types === null ? '' : `${isOneOf(types.all)} or `}i.head @@ ?::tsquery then 0`;
          return `${first} ${nearName === inName ? '' : 'when i.head @@ ?::tsquery then 1'} else 2 end`;
        })
        .concat(query.optional && ranked === terms ? [`case when i.head @@ 'scaffold:A' then 0 else 1 end`] : [])
        .join(' + '),
      ...ranked.flatMap((term) => [...new Set([term.inName, term.nearName])]),
    );
  }
  const isOwn = types.length > 0 && query.keys.length > 0;
  if (isOwn) add(`case when ${isOneOf(types.flatMap(({ own }) => own))} then 0 else 1 end`);
  keys.push(...query.keys);
  const size = dropped.find(({ inches }) => inches !== null)?.inches;
  const nearest = `coalesce(least(abs(i.length - ?::real), abs(i.width - ?::real), abs(i.height - ?::real)), ${FAR})`;
  if (size !== undefined) add(nearest, size, size, size);
  const height = [...terms, ...dropped].find(({ isHeight }) => isHeight)?.inches;
  if (height !== undefined) add(`coalesce(abs(i.height - ?::real), ${FAR})`, height);
  // The last word may be one letter.
  const stems = [...terms, ...dropped.filter(({ typed }) => typed.length === 1)].flatMap((term) => term.stems);
  if (stems.length > 1) add(IN_HEAD, phraseOf(stems));
  if (types.length > 0)
    add(`case when ${isOneOf(types.flatMap(({ own }) => own))} then 0 when ${isOneOf(types.flatMap(({ near }) => near))} then 1
        when ${isOneOf(types.flatMap(({ all }) => all))} then 2 else 3 end`);
  // "Base jack" is a part type, so a jack with a swivel base does not have more of it.
  const loose = terms.filter((term) => term.stems.length < 2 || !term.types?.own.length).flatMap((term) => term.stems);
  if (loose.length > 0) add(IN_HEAD, loose.map((stem) => lexeme(stem, 'A')).join(' & '));
  return keys;
}

/**
 * The order of equally good matches: the plainest name, in stock, requested most, of a common length. If the query names
 * only a part, stock comes before the plainest name.
 */
function tieBreakers(terms: readonly SearchTerm[]): SqlCondition[] {
  const [only] = terms.length === 1 ? terms : [];
  if (!only?.isPart) return [{ sql: `i.name_words, ${IN_STOCK}, i.common desc`, parameters: [] }];
  const usual = {
    sql: `case ${only.usual.map((_, at) => `when i.head @@ ?::tsquery then ${at}`).join(' ')} else ${only.usual.length} end`,
    parameters: only.usual,
  };
  return [
    { sql: IN_STOCK, parameters: [] },
    ...(only.usual.length > 0 ? [usual] : []),
    { sql: 'i.name_words, i.common desc', parameters: [] },
  ];
}

/** Part types that are named beside a system: in "cuplock plank" a plank, although "cuplock" names parts, too. */
export function isTyped(terms: readonly SearchTerm[]): SqlCondition[] {
  const parts = terms.filter(({ isPart }) => isPart);
  const others = parts.filter(({ types, marks }) => types !== null || !marks.some((mark) => SYSTEMS.has(mark)));
  const types = others.flatMap((part) => part.types?.all ?? []);
  const isOnlyTyped = others.length < parts.length && types.length > 0 && others.every((part) => part.types !== null);
  // A phrase means items of other types, too: a "horizontal diagonal" is a gooser brace, or the plan diagonal of a system.
  const phrases = others.filter(({ stems }) => stems.length > 1);
  const named = phrases.map(({ nearName }) => ({ sql: 'i.head @@ ?::tsquery', parameters: [nearName] }));
  return isOnlyTyped ? [joined([{ sql: isOneOf(types), parameters: [] }, ...named], ' or ')] : [];
}

/** Whether the matches `i` include one that names the wanted kind of part, and does not just mention it. */
export function namesParts({ terms }: SqlSearch): SqlCondition {
  const parts = terms.filter(({ isPart }) => isPart);
  if (parts.length === 0) return { sql: 'bool_or(true)', parameters: [] };
  const named = joined([{ sql: 'i.head @@ ?::tsquery', parameters: [matchAny(parts)] }, ...isTyped(terms)], ' and ');
  return { ...named, sql: `bool_or(${named.sql})` };
}

/** Whether the matches `i` include one that states all wanted loads. */
export function statesLoads({ terms }: SqlSearch): SqlCondition {
  const loads = terms.filter(({ isLoad }) => isLoad);
  if (loads.length === 0) return { sql: 'bool_or(true)', parameters: [] };
  return { sql: 'bool_or(i.lexemes @@ ?::tsquery)', parameters: [matchAll(loads)] };
}

/**
 * The ids of the first suggestions, how many matches each system has, and whether one names the kind of part. It reads
 * at most `maxRead` matches, because a keystroke must not rank a quarter of a large catalog.
 */
export function suggestionsStatement(search: SqlSearch, limit: number, maxRead: number): SqlCondition {
  const condition = searchCondition(search);
  const relevance = relevanceOrder(search);
  const named = namesParts(search);
  return {
    sql: `with matches as materialized
        (select ${RANKED_COLUMNS} from product_index i where ${condition.sql} limit ${maxRead})
      select array(select i.product_id from matches i
          order by ${relevance.map(({ sql }) => sql).join(', ')}, i.name_key, i.product_id limit ${limit}) as ids,
        (select json_agg(f) from (select family as value, count(*)::integer as count from matches
          group by family order by count desc, family) f) as families,
        (select ${named.sql} from matches i) as named`,
    parameters: [...condition.parameters, ...relevance.flatMap(({ parameters }) => parameters), ...named.parameters],
  };
}

export function maskOf(terms: readonly SearchTerm[]): SqlCondition {
  return {
    sql: terms.map((_, bit) => `case when i.lexemes @@ ?::tsquery then ${2 ** bit} else 0 end`).join(' + '),
    parameters: terms.map(({ any }) => any),
  };
}

export const matchAny = (terms: readonly SearchTerm[]): string => terms.map(({ any }) => `(${any})`).join(' | ');

/** The words in the order typed. The last one may be incomplete. */
function phraseOf(stems: readonly string[]): string {
  return stems.map((stem, at) => lexeme(stem, '', at === stems.length - 1)).join(' <-> ');
}

export const matchAll = (terms: readonly SearchTerm[]): string => terms.map(({ any }) => `(${any})`).join(' & ');

export function joined(conditions: readonly SqlCondition[], by: string): SqlCondition {
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(by)})`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** Safe in the statement, because part types are our own constants. */
const isOneOf = (types: readonly PartType[]): string => `i.part_type = any('{${types.join(',')}}'::text[])`;

/** Safe in the statement, because ids are numbers from the database. */
const array = (ids: readonly number[]): string => `array[${ids.join(', ')}]`;

/** A parameter for `?::text[]`. Safe, because the words and codes of a query have no quotes or backslashes. */
export const textArray = (texts: readonly string[]): string => `{${texts.map((text) => `"${text}"`).join(',')}}`;
