import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';
import { toListedProduct } from '../product.mapper.js';
import { ProductsService } from '../products.service.js';
import { readQueryText } from '../search/query-text.js';
import { type RankedMatches, SearchService } from '../search/search.service.js';
import { textArray } from '../search/search-sql.js';
import { code, words } from '../search/words.js';
import type { ReadLine } from './list-columns.js';
import {
  type ListMatch,
  MATCH_CHOICES,
  MATCH_LIMITS,
  type MatchConfidence,
  UNRELATED_WORDS,
} from './matching.contract.js';
import { readList } from './read-list.js';

interface Candidates {
  ids: number[];
  confidence: MatchConfidence;
}

const NOTHING_FOUND: Candidates = { ids: [], confidence: 'none' };

/** Inches. Sizes that differ by no more than this are the same nominal size: 7'-0" is sold as 2.13 m and as 7 ft. */
const SAME_SIZE = 1.5;

/** Inches. If a match's length is farther than this from the wanted size, the size is probably another dimension, such as its width. */
const OTHER_DIMENSION = 12;

/**
 * Decides whether the first match of a search is clearly what a line means: no other match fits the words equally well,
 * or those that do have another size.
 * @param hasQuantity a line without one may be a sentence of an email
 */
export function judge({ matches, outcome }: RankedMatches, hasQuantity: boolean): Candidates {
  const [first] = matches;
  if (!first || (!hasQuantity && outcome.dropped.length >= UNRELATED_WORDS)) return NOTHING_FOUND;
  const ids = matches.map(({ id }) => id);
  const doubtful: Candidates = { ids: ids.slice(0, MATCH_CHOICES), confidence: 'doubtful' };
  if (outcome.dropped.length > 0 || outcome.nearestTo !== null || outcome.didYouMean !== null) return doubtful;

  const equal = matches.filter(({ fit }) => fit.join() === first.fit.join());
  const offBy = ({ distance }: (typeof matches)[number]) => distance ?? 0;
  const nearest = Math.min(...equal.map(offBy));
  const best = nearest > OTHER_DIMENSION ? equal : equal.filter((match) => offBy(match) <= nearest + SAME_SIZE);
  const [only] = best;
  // If all matches that were read are equal, there may be more of them.
  if (!only || best.length > 1 || (equal.length > MATCH_CHOICES && nearest > 0)) return doubtful;
  return { ids: [only.id, ...ids.filter((id) => id !== only.id)].slice(0, MATCH_CHOICES), confidence: 'clear' };
}

interface NamedItem {
  id: number;
  sku: string;
  vendorCode: string;
  name: string;
}

@Injectable()
export class MatchingService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly searches: SearchService,
  ) {}

  /**
   * Two statements find all codes and names. Each other line costs one search, and lines that differ only in their quantity
   * share it, so a list needs at most 150 statements.
   * @throws BadRequestException when the list is too long
   */
  async match(text: string): Promise<ListMatch> {
    const lines = readList(text);
    if (lines.length > MATCH_LIMITS.lines.max)
      throw validationError({
        text: [`This list has ${lines.length} lines. Paste at most ${MATCH_LIMITS.lines.max} at a time.`],
      });
    const found = await this.find(lines);
    const ids = [...new Set(found.flatMap((candidates) => candidates.ids))];
    const products = new Map((await this.products.listByIds(ids)).map((product) => [product.id, product]));
    return {
      lines: lines.map(({ written, text, pieces }, at) => {
        const { ids, confidence } = found[at] ?? NOTHING_FOUND;
        const items = ids.flatMap((id) => products.get(id) ?? []).map(toListedProduct);
        return { written, text, pieces, confidence: items.length > 0 ? confidence : 'none', items };
      }),
    };
  }

  private async find(lines: readonly ReadLine[]): Promise<Candidates[]> {
    const named = await this.findNamed(lines);
    const read = lines.map((line) => ({
      items: namedIn(line, named),
      search: line.text.slice(0, SEARCH_MAX_LENGTH),
      hasQuantity: line.pieces !== null,
    }));
    const searches = [...new Set(read.filter(({ items }) => items.length === 0).map(({ search }) => search))];
    // One more match than is offered, to see whether even more are equally good.
    const ranked = await this.searches.rank(searches, MATCH_CHOICES + 1);
    return read.map(({ items, search, hasQuantity }) => {
      const matches = ranked[searches.indexOf(search)];
      if (items.length === 0) return matches ? judge(matches, hasQuantity) : NOTHING_FOUND;
      return { ids: items.slice(0, MATCH_CHOICES), confidence: items.length === 1 ? 'exact' : 'doubtful' };
    });
  }

  private async findNamed(lines: readonly ReadLine[]): Promise<NamedItem[]> {
    const codes = [...new Set(lines.flatMap((line) => codesOf(line).flat()))];
    const names = [...new Set(lines.map(({ text }) => words(text).join(' ')))];
    if (lines.length === 0) return [];
    return this.em.fork().execute<NamedItem[]>(
      `select product_id as id, sku_key as sku, vendor_key as "vendorCode", plain_name as name from product_index
        where sku_key = any(?::text[]) or vendor_key = any(?::text[]) or plain_name = any(?::text[])
        order by name_key, product_id`,
      [textArray(codes), textArray(codes), textArray(names)],
    );
  }
}

/** Codes of a line, in groups, the most certain first. */
function codesOf({ code: cell, text }: ReadLine): string[][] {
  const whole = [cell, text].map(code).filter((key) => key.length >= MIN_CODE);
  return [...whole.map((key) => [key]), readQueryText(text.slice(0, SEARCH_MAX_LENGTH)).codes];
}

const MIN_CODE = 3;

/** Ids of the items that a line names by a code, or else by their whole name. */
function namedIn(line: ReadLine, items: readonly NamedItem[]): number[] {
  for (const codes of codesOf(line)) {
    const bySku = items.filter(({ sku }) => codes.includes(sku));
    const found = bySku.length > 0 ? bySku : items.filter(({ vendorCode }) => codes.includes(vendorCode));
    if (found.length > 0) return found.map(({ id }) => id);
  }
  const name = words(line.text).join(' ');
  return items.filter((item) => item.name === name).map(({ id }) => id);
}
