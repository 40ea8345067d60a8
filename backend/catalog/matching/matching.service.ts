import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';
import { ProductsService } from '../products.service.js';
import { readQueryText } from '../search/query-text.js';
import { SearchService } from '../search/search.service.js';
import { textArray } from '../search/search-sql.js';
import { code, words } from '../search/words.js';
import { type FoundLine, idsOf, toMatches } from './judge-matches.js';
import type { ReadLine } from './list-columns.js';
import { type ListMatch, MATCH_LIMITS, MATCHES_READ } from './matching.contract.js';
import { NOTE, readList, rowsOf } from './read-list.js';

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
    const { max } = MATCH_LIMITS.lines;
    const written = rowsOf(text).length;
    // Headings and totals do not count, unless there are more of them than items: reading thousands of lines takes too long.
    const hasTooMany = written > 2 * max;
    const { lines, columns } = readList(hasTooMany ? '' : text);
    const count = hasTooMany ? written : lines.filter(({ isAside }) => !isAside).length;
    if (count > max) throw validationError({ text: [`This list has ${count} lines. Paste at most ${max} at a time.`] });
    const found = await this.find(lines);
    const products = await this.products.listByIds([...new Set(found.flatMap(idsOf))]);
    return { columns, lines: toMatches(found, products) };
  }

  private async find(lines: readonly ReadLine[]): Promise<FoundLine[]> {
    const items = await this.findNamed(lines.filter(({ isAside }) => !isAside));
    const found = lines.map((line) => ({ line, named: line.isAside ? [] : namedIn(line, items) }));
    const searchOf = ({ line, named }: (typeof found)[number]) =>
      line.isAside || named.length > 0 ? [] : [line.text.replace(NOTE, '').slice(0, SEARCH_MAX_LENGTH)];
    const searches = [...new Set(found.flatMap(searchOf))];
    const ranked = await this.searches.rank(searches, MATCHES_READ);
    return found.map((one) => ({ ...one, ranked: ranked[searches.indexOf(searchOf(one).join())] ?? null }));
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
