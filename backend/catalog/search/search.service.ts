import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../platform/concurrency/bounded-cache.js';
import { SingleFlight, WorkQueue } from '../../platform/concurrency/concurrency.js';
import { type FacetCount, type SearchOutcome } from '../catalog.contract.js';
import { type CatalogSnapshot, CatalogSnapshotService } from '../catalog-snapshot.service.js';
import { CUBE_COLUMN_NUMBERS, type CubeRow, countFacets, INDEX_COLUMNS } from '../product-filters.js';
import { PAIR } from './lexicon.js';
import { nearCodes } from './near-codes.js';
import { alternativesOf, type CodeStart, codeStart, readRules, thingsInTurn, unaccented } from './query-rules.js';
import { readQueryText } from './query-text.js';
import { bestMask, keptTerms } from './relaxation.js';
import { type SearchQuery, understand } from './search-query.js';
import type { SqlSearch } from './search-sql.js';
import * as searchSql from './search-sql.js';
import { lexeme, WEIGHT } from './search-terms.js';

export interface FoundSearch {
  search: SqlSearch;
  cube: readonly CubeRow[];
  outcome: SearchOutcome;
}

interface FirstMatches {
  ids: number[];
  /** In no particular order; null if there is no match. */
  families: FacetCount[] | null;
  /** The things that a list names, each with its first matches; empty for any other search. */
  things: { search: string; ids: number[] }[];
  outcome: SearchOutcome;
}

/** Matches with the same values of all filters. */
interface CountedRow extends CubeRow {
  /** True if one of them names the wanted kind of part. */
  named: boolean;
  /** True if one of them states all wanted loads. */
  loaded: boolean;
}

export interface RankedMatches {
  matches: RankedMatch[];
  outcome: SearchOutcome;
}

export interface RankedMatch {
  id: number;
  /** One number per sort key; equally good matches have equal numbers. */
  fit: number[];
  /** Inches from the wanted size; null if the search has none. */
  distance: number | null;
}

/** The items whose code or whole name is in a text, and the stems of its words. */
interface LookedUp {
  exact: number[];
  stems: ReadonlyMap<string, string>;
}

interface NearItem {
  id: number;
  sku: string;
}

const MAX_EXACT = 50;
/** So that one list does not take every connection of the pool. */
const SEARCHES_AT_ONCE = 2;
/** About 20 MB: 500 searches, or fewer if a catalog with many vendors gives them many rows of counts. */
const MAX_CACHED_ROWS = 100_000;
const cachedRows = ({ cube }: FoundSearch) => Math.max(cube.length, MAX_CACHED_ROWS / 500);
const MAX_NEAREST_FAMILIES = 3;
const MAX_MARKS = 60;
/** How many of each thing in a list come first in turn: two pages of a list of two. */
const LISTED = 12;
/** Suggestions for each thing in a list. */
const SHOWN_OF_EACH = 3;

/**
 * Finds what a query means. All words must match. If no item has them all, one more statement finds the nearest code,
 * or else the most valuable combination of words that some item has. Searches are cached until the catalog changes.
 */
@Injectable()
export class SearchService {
  private readonly found = new WeakMap<CatalogSnapshot, BoundedCache<FoundSearch>>();
  private readonly flights = new SingleFlight<FoundSearch>();

  constructor(
    private readonly em: EntityManager,
    private readonly snapshots: CatalogSnapshotService,
  ) {}

  async find(search: string): Promise<FoundSearch> {
    const [found] = await this.findAll([search]);
    return found as FoundSearch;
  }

  /** The first matches of each search, with how well each fits, for callers that compare them. */
  async rank(searches: readonly string[], limit: number): Promise<RankedMatches[]> {
    const found = await this.findAll(searches);
    const queue = new WorkQueue(SEARCHES_AT_ONCE, found.length);
    return Promise.all(found.map((one) => queue.run(() => this.rankFound(one, limit))));
  }

  private async findAll(searches: readonly string[]): Promise<FoundSearch[]> {
    const snapshot = await this.snapshots.get();
    const cache = this.found.get(snapshot) ?? new BoundedCache<FoundSearch>(MAX_CACHED_ROWS, cachedRows);
    this.found.set(snapshot, cache);
    const known = searches.map((search) => cache.get(search));
    const lookedUp = known.includes(undefined) ? await this.lookUp(searches) : [];
    const queue = new WorkQueue(SEARCHES_AT_ONCE, searches.length);
    const load = async (search: string, at: number) => {
      const found = await queue.run(() => this.load(search, snapshot, lookedUp[at] as LookedUp));
      if (cache.get(search) === undefined) cache.set(search, found);
      return found;
    };
    return Promise.all(
      searches.map(
        (search, at) =>
          // Another call may have found it while this one looked up its words.
          known[at] ?? cache.get(search) ?? this.flights.run(`${snapshot.version} ${search}`, () => load(search, at)),
      ),
    );
  }

  private async rankFound({ search: found, cube, outcome }: FoundSearch, limit: number): Promise<RankedMatches> {
    if (cube.length === 0) return { matches: [], outcome };
    const [condition, fit, distance] = [
      searchSql.searchCondition(found),
      searchSql.fitOrder(found),
      searchSql.sizeDistance(found),
    ];
    const relevance = searchSql.relevanceOrder(found);
    const selected = [...fit, ...(distance === null ? [] : [distance])];
    const matches = await this.em.fork().execute<RankedMatch[]>(
      `select i.product_id as id, array[${fit.map(({ sql }) => sql).join(', ')}]::real[] as fit,
          ${distance === null ? 'null' : distance.sql}::real as distance
        from product_index i where ${condition.sql}
        order by ${relevance.map(({ sql }) => sql).join(', ')}, i.name_key, i.product_id limit ${limit}`,
      [...selected, condition, ...relevance].flatMap(({ parameters }) => parameters),
    );
    return { matches, outcome };
  }

  /** The first matches of an incomplete text; if no item matches all of it, those of the relaxed search. */
  async suggest(search: string, limit: number, maxRead: number): Promise<FirstMatches> {
    const snapshot = await this.snapshots.get();
    const { lexicon, cube } = snapshot;
    const texts = alternativesOf(search, lexicon);
    if (texts || lexicon.spelledOut(readQueryText(search)).length > 0)
      return this.firstOf(await this.find(search), limit, texts ?? []);
    const [lookedUp] = (await this.lookUp([search])) as [LookedUp];
    const strict = toSqlSearch(search, snapshot, lookedUp);
    const statement = searchSql.suggestionsStatement(strict, limit, maxRead);
    const em = this.em.fork();
    const [row] = await em.execute<(FirstMatches & { named: boolean })[]>(statement.sql, statement.parameters);
    const mayDiffer = strict.query.isOther || mayMissLoads(strict) || knownStart(search, cube) !== null;
    if (row?.named && row.ids.length > 0 && !mayDiffer) return { ...row, things: [], outcome: toOutcome(strict, true) };
    return this.firstOf(await this.find(search), limit, thingsInTurn(search, lexicon) ?? []);
  }

  private async firstOf(found: FoundSearch, limit: number, texts: readonly string[] = []): Promise<FirstMatches> {
    const ranked = await this.rank(found.search.alternatives.length > 1 ? texts : [], SHOWN_OF_EACH);
    const things = ranked.map((one, at) => ({ search: texts[at] ?? '', ids: one.matches.map(({ id }) => id) }));
    const { matches, outcome } = await this.rankFound(found, limit);
    return { ids: matches.map(({ id }) => id), families: countFacets(found.cube, {}).families, things, outcome };
  }

  /** @param isTyped false for what an abbreviation may stand for, which is one thing */
  private async load(
    search: string,
    snapshot: CatalogSnapshot,
    lookedUp: LookedUp,
    isTyped = true,
  ): Promise<FoundSearch> {
    const { lexicon, cube: whole, makes } = snapshot;
    const strict = toSqlSearch(search, snapshot, lookedUp);
    const { query, exact } = strict;
    if (query.isNotStocked && exact.length === 0) return this.findNothing(query);
    const start = exact.length > 0 ? null : knownStart(search, whole);
    const started = start && (await this.findStart(start, query));
    const special =
      exact.length > 0 ? null : (started ?? (await this.findList(alternativesOf(search, lexicon), search, query)));
    if (special) return special;
    const readings = exact.length > 0 ? [] : lexicon.spelledOut(readQueryText(search));
    // In "rl ldg 7" they are those of a code.
    const asCode = strict.terms.map((term) => (PAIR.test(term.typed) ? { ...term, any: lexeme(term.typed) } : term));
    const isCode = readings.length > 0 && (await this.count({ ...strict, terms: asCode })).length > 0;
    for (const meant of isCode ? [] : readings) {
      const found = await this.load(meant, snapshot, lookedUp, false);
      if (found.cube.length > 0 && found.outcome.dropped.length === 0)
        return { ...found, outcome: { ...found.outcome, didYouMean: meant } };
    }
    if (query.isOther && exact.length === 0 && !isCode) {
      const known = lexicon.withStems(lookedUp.stems, makes);
      // A word was misspelled if one name has it and all others: "alluminum joyst", but not "ankle brace".
      const inNames = strict.terms.filter(({ typed, marks: [word = ''] }) => / /.test(typed) || !known.isMake(word));
      const named = { ...strict, named: inNames.map(({ any, nearName }) => `(${any} | ${nearName})`).join(' & ') };
      const cube = strict.terms.some(({ isCorrected }) => isCorrected) ? await this.count(named) : [];
      return cube.length > 0 ? toFound(named, cube) : this.findNothing(query);
    }
    const cube = await this.count(strict);
    const isEmpty = query.terms.every(({ isContext }) => isContext);
    const isAnswer = exact.length > 0 || isEmpty || cube.some(({ named }) => named);
    if (isAnswer) return withMissedLoads(toFound(strict, cube), strict, cube);
    const things = isTyped ? thingsInTurn(search, lexicon) : null;
    const listed = things && (await this.findList(things, search, query));
    if (listed && listed.outcome.dropped.length === 0) return listed;
    const relaxed = await this.relax(search, query);
    if (relaxed.cube.length > 0) return relaxed;
    // "Scaffold for church steeple" is a search for scaffolds.
    const [load] = readRules(search).loads;
    const isOptional = cube.length === 0 && query.optional;
    const rest = load === undefined ? isOptional && 'scaffold' : unaccented(search).replace(load, ' ');
    if (rest === false) return cube.length > 0 ? toFound(strict, cube) : this.findNothing(query);
    const found = await this.load(rest, snapshot, lookedUp);
    const left = load === undefined ? query.terms.map(({ typed }) => typed) : [load];
    return { ...found, outcome: { ...found.outcome, dropped: [...found.outcome.dropped, ...left] } };
  }

  /** The items whose code starts with the text, which is then no size; null if there are none. */
  private async findStart({ brand, start }: CodeStart, query: SearchQuery): Promise<FoundSearch | null> {
    const limits = [{ sql: 'i.vendor ilike ?', parameters: [`${brand}%`] }];
    const coded = { ...nothing(query), query: { ...query, terms: [], code: start, limits } };
    const cube = await this.count(coded);
    return cube.length === 0 ? null : toFound(coded, cube);
  }

  /** The matches of each thing that a list names; null unless two are found, or the one that a question asks for. */
  private async findList(texts: string[] | null, search: string, query: SearchQuery): Promise<FoundSearch | null> {
    if (texts === null) return null;
    const all = await this.findAll(texts);
    const found = all.filter((one) => one.cube.length > 0);
    if (found.length < Math.min(texts.length, 2)) return null;
    // A question does not have the words of its answers.
    const isTyped = (text: string) => search.toLowerCase().includes(text.split(' ')[0] ?? '');
    const missing = texts.filter((text, at) => all[at]?.cube.length === 0 && isTyped(text));
    const ranked = await Promise.all(found.map((one) => this.rankFound(one, LISTED)));
    const inTurn = (_: unknown, at: number) => ranked.flatMap(({ matches }) => matches[at]?.id ?? []);
    const list = {
      ...nothing({ ...query, ignored: missing }),
      alternatives: found.map((one) => one.search),
      listed: Array.from({ length: LISTED }, inTurn).flat(),
    };
    const [terms, dropped] = [found.flatMap((one) => one.search.terms), found.flatMap((one) => one.search.dropped)];
    const outcome = { ...toOutcome({ ...list, terms, dropped }, true), terms: [] };
    return { search: list, cube: await this.count(list), outcome };
  }

  private async findNothing(query: SearchQuery): Promise<FoundSearch> {
    const found = toFound(nothing(query), []);
    if (query.parts.length === 0) return found;
    const families = await this.em.fork().execute<{ family: string }[]>(
      `select family from product_index i where i.head @@ ?::tsquery
        group by family order by count(*) desc, family limit ${MAX_NEAREST_FAMILIES}`,
      [query.parts.join(' | ')],
    );
    return { ...found, outcome: { ...found.outcome, nearestFamilies: families.map(({ family }) => family) } };
  }

  /** One statement for all searches. */
  private async lookUp(searches: readonly string[]): Promise<LookedUp[]> {
    const asked = searches
      .map(readQueryText)
      .map(({ plainName: name, codes, tokens }) => ({ name, codes, words: [...new Set(tokens)] }));
    const rows = await this.em.fork().execute<{ exact: number[] | null; stems: string[] | null }[]>(
      `select (select array_agg(product_id order by place) from (
          select product_id, min(place) as place from (
            select product_id, 0 as place from product_index where plain_name = asked.name
            union all select i.product_id, 2 * place - 1 from unnest(asked.codes) with ordinality k (key, place)
              join product_index i on i.sku_key = k.key
            union all select i.product_id, 2 * place from unnest(asked.codes) with ordinality k (key, place)
              join product_index i on i.vendor_key = k.key
          ) found group by product_id order by place, product_id limit ${MAX_EXACT}) exact) as exact,
        (select array_agg(coalesce((ts_lexize('catalog_stem', word))[1], word) order by place)
          from unnest(asked.words) with ordinality w (word, place)) as stems
        from rows from (json_to_recordset(?::json) as (name text, codes text[], words text[]))
          with ordinality as asked (name, codes, words, place) order by asked.place`,
      [JSON.stringify(asked)],
    );
    return asked.map(({ words }, line) => {
      const { exact, stems } = rows[line] ?? { exact: null, stems: null };
      return { exact: exact ?? [], stems: new Map(words.map((word, at) => [word, stems?.[at] ?? word])) };
    });
  }

  private async relax(search: string, query: SearchQuery): Promise<FoundSearch> {
    const codes = nearCodes(search);
    // Words that are in no name, such as "rated", affect only the ranking.
    const wanted = query.terms.filter(({ isContext }) => !isContext);
    const inNames = wanted.filter(({ weight }) => weight === 0 || weight > WEIGHT.text);
    const terms = inNames.length > 0 ? inNames : wanted;
    const parts = terms.filter(({ isPart }) => isPart);
    // An item that only mentions a part is not what was asked for.
    const candidates = searchSql.matchAny(parts.length > 0 ? parts : terms);
    const mask = searchSql.maskOf(terms);
    const named = { sql: 'i.lexemes @@ ?::tsquery and i.head @@ ?::tsquery', parameters: [candidates, candidates] };
    const limits = [...searchSql.isTyped(terms), ...query.limits];
    const within = searchSql.joined([named, ...limits], ' and ');
    const em = this.em.fork();
    const [row] = await em.execute<{ near: NearItem[] | null; masks: (CubeRow & { mask: number })[] | null }[]>(
      `select (select json_agg(n) from (select product_id as id, sku from (select ?::text[] as keys) near,
            product_index i join product on id = product_id
          where i.sku_key = any(near.keys) or i.vendor_key = any(near.keys)
          order by i.name_key limit ${MAX_EXACT}) n) as near,
        (select json_agg(m) from (select ${INDEX_COLUMNS}, ${mask.sql} as mask, count(*)::integer as products
          from product_index i where ${within.sql}
          group by ${CUBE_COLUMN_NUMBERS}, ${CUBE_COLUMN_NUMBERS.split(', ').length + 1}) m) as masks`,
      [searchSql.textArray(codes), ...mask.parameters, ...within.parameters],
    );
    if (row?.near) return this.findNear(query, row.near);
    const masks = row?.masks ?? [];
    const best = bestMask(masks, terms, wanted);
    if (best === undefined) return toFound(nothing(query), []);
    const kept = keptTerms(best, terms);
    const dropped = query.terms.filter((term) => !kept.includes(term));
    const cube = masks.filter((one) => kept.every((term) => keptTerms(one.mask, terms).includes(term)));
    const found = { ...nothing(query), query: { ...query, code: '', limits } };
    return toFound({ ...found, terms: kept, dropped, named: candidates }, cube);
  }

  private async findNear(query: SearchQuery, near: readonly NearItem[]): Promise<FoundSearch> {
    const search = { ...nothing(query), exact: near.map(({ id }) => id) };
    const found = toFound(search, await this.count(search));
    return { ...found, outcome: { ...found.outcome, didYouMean: near[0]?.sku ?? null, isNearCode: true } };
  }

  private count(search: SqlSearch): Promise<readonly CountedRow[]> {
    const condition = searchSql.searchCondition(search);
    const named = searchSql.namesParts(search);
    const loaded = searchSql.statesLoads(search);
    return this.em.fork().execute<CountedRow[]>(
      `select ${INDEX_COLUMNS}, count(*)::integer as products, ${named.sql} as named, ${loaded.sql} as loaded
          from product_index i where ${condition.sql} group by ${CUBE_COLUMN_NUMBERS}`,
      [...named.parameters, ...loaded.parameters, ...condition.parameters],
    );
  }
}

/** The start of a code, if its manufacturer is in the catalog. */
function knownStart(search: string, cube: readonly CubeRow[]): CodeStart | null {
  const start = codeStart(search);
  const brand = start?.brand.toLowerCase() ?? '';
  return cube.some(({ vendor }) => String(vendor).toLowerCase().startsWith(brand)) ? start : null;
}

function toSqlSearch(search: string, { lexicon, makes }: CatalogSnapshot, { exact, stems }: LookedUp): SqlSearch {
  const known = lexicon.withStems(stems, makes);
  const { text, without, bounds, superlatives } = readRules(search);
  const excluded = without.map((one) => understand(readQueryText(one), known).terms).filter(([term]) => term);
  const limits = [
    ...bounds,
    ...excluded.map(searchSql.lacks),
    ...superlatives.map(() => ({ sql: 'true', parameters: [] })),
  ];
  // What still names an excluded word says "without" it.
  const lacking = excluded.flat().map(({ nearName }) => ({ sql: searchSql.IN_HEAD, parameters: [nearName] }));
  const understood = understand({ ...readQueryText(text), text: readQueryText(search).text }, known);
  const query = { ...understood, limits, keys: [...lacking, ...superlatives] };
  if (query.isNotStocked && exact.length === 0) return nothing(query);
  const terms = query.terms.filter(({ isContext }) => !isContext);
  // Several words that are in descriptions only do not say what is wanted.
  const isMentionedOnly = limits.length === 0 && terms.length > 1 && terms.every(({ weight }) => weight <= WEIGHT.text);
  return {
    ...nothing(query),
    query: limits.length > 0 ? { ...query, code: '' } : query,
    exact,
    terms: isMentionedOnly ? [] : terms,
    dropped: query.terms.filter(({ isContext }) => isContext),
  };
}

/** True if the matches may not carry the requested loads: an item is found by its code regardless of them. */
function mayMissLoads({ exact, terms }: SqlSearch): boolean {
  return exact.length > 0 && terms.some(({ isLoad }) => isLoad);
}

/** Reports the requested loads as dropped if no match states all of them. */
function withMissedLoads(found: FoundSearch, search: SqlSearch, cube: readonly CountedRow[]): FoundSearch {
  if (!mayMissLoads(search) || cube.some(({ loaded }) => loaded)) return found;
  const loads = search.terms.filter(({ isLoad }) => isLoad).map(({ typed }) => typed);
  return { ...found, outcome: { ...found.outcome, dropped: [...found.outcome.dropped, ...loads] } };
}

function nothing(query: SearchQuery): SqlSearch {
  const none = { exact: [], terms: [], dropped: [], alternatives: [], listed: [] };
  return { ...none, query: { ...query, code: '', limits: [] }, named: '' };
}

function toFound(search: SqlSearch, cube: readonly CubeRow[]): FoundSearch {
  return { search, cube, outcome: toOutcome(search, cube.length > 0) };
}

function toOutcome({ query, exact, terms, dropped }: SqlSearch, isFound: boolean): SearchOutcome {
  const left = dropped.filter(({ inches, isContext }) => inches === null && !isContext).map(({ typed }) => typed);
  return {
    // A correction that finds nothing does not help.
    didYouMean: isFound ? query.corrected : null,
    dropped: exact.length > 0 ? left : [...left, ...query.ignored],
    nearestTo: dropped.find(({ inches }) => inches !== null)?.typed ?? null,
    isNearCode: false,
    terms: exact.length > 0 ? [] : terms.map(({ typed }) => typed),
    // A single letter, such as the "x" of an X-brace, stands in sizes, too.
    marks: [...new Set(terms.flatMap(({ marks }) => marks))].filter(({ length }) => length > 1).slice(0, MAX_MARKS),
    nearestFamilies: [],
  };
}
