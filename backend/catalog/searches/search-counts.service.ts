import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import type { Page } from '../../platform/http/responses/responds.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { containsPattern } from '../../platform/postgres/postgres.js';
import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';
import { ProductsService } from '../products.service.js';
import { type CountedSearch, SEARCHES_PAGE_SIZE, type SearchesFound } from './searches.contract.js';

/**
 * Ten digits or more, as in phone, card and account numbers; a local number such as 555-0142; or a Social Security
 * number. No code in the catalog looks like that.
 */
const PERSONAL_NUMBER =
  /(?:\p{Nd}[^\p{L}\p{Nd}]*){10,}|(?<!\p{Nd})\p{Nd}{3}[\p{Pd}. ](?:\p{Nd}{2}[\p{Pd}. ])?\p{Nd}{4}(?!\p{Nd})/u;
const EMAIL = /@|%40/;

/**
 * The text under which a search is counted: in lower case, with single spaces.
 * @returns null for a text without letters and digits, or one that looks like an email address or a personal number
 */
export function toCountedText(search: string): string | null {
  const text = search
    .toWellFormed()
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // Full-width and invisible characters must not hide an address.
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (!/[\p{L}\p{N}]/u.test(plain) || EMAIL.test(plain) || PERSONAL_NUMBER.test(plain)) return null;
  // Lower case may be longer. Cut by code points, so that no surrogate pair is split.
  return [...text].slice(0, SEARCH_MAX_LENGTH).join('').trim();
}

/** More texts than people would type in a day, so that a flood cannot fill the table. */
export const MAX_TEXTS_A_DAY = 5_000;

interface SearchFilters {
  search?: string;
  found?: SearchesFound;
}

const CONDITIONS: Record<SearchesFound, string> = { nothing: 'results = 0', unopened: 'opened = 0' };

/** Counts searches by day and text (decision 042). */
@Injectable()
export class SearchCountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly facts: CompanyService,
    private readonly limits: RateLimiter,
  ) {}

  /** Counts over all kept days, the most frequent first. */
  async list(page: number, { search, found }: SearchFilters): Promise<Page<CountedSearch>> {
    const rows = await this.em.fork().execute<(CountedSearch & { total: number })[]>(
      `select text, searches, results, opened, "lastDay", count(*) over ()::integer as total from (
        select text, sum(searches)::integer as searches, sum(opened)::integer as opened,
          (array_agg(results order by day desc))[1] as results, max(day)::text as "lastDay"
        from search_count where text like ? group by text
      ) counted ${found === undefined ? '' : `where ${CONDITIONS[found]}`}
      order by searches desc, "lastDay" desc, text limit ? offset ?`,
      [containsPattern(search?.toLowerCase() ?? ''), SEARCHES_PAGE_SIZE, (page - 1) * SEARCHES_PAGE_SIZE],
    );
    return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
  }

  /**
   * New texts beyond `MAX_TEXTS_A_DAY` are not counted.
   * @param isOpened true if something was opened from the search, which was counted before
   * @throws TooManyRequestsException when the client has searched too often
   */
  async count(search: string, clientAddress: string, isOpened = false): Promise<void> {
    await this.limits.consume([{ limit: 'search-count-address', key: clientNetwork(clientAddress) }]);
    const text = toCountedText(search);
    if (text === null) return;
    const { total } = await this.products.facets({ search });
    await this.em.fork().execute(
      `with today as (select (now() at time zone ?)::date as day)
      insert into search_count (day, text, searches, results, opened)
      select day, ?, ?, ?, ? from today
      where exists (select from search_count s where s.day = today.day and s.text = ?)
        or (select count(*) from search_count s where s.day = today.day) < ?
      on conflict (day, text) do update set searches = search_count.searches + excluded.searches,
        results = excluded.results, opened = search_count.opened + excluded.opened`,
      [this.facts.company.timeZone, text, Number(!isOpened), total, Number(isOpened), text, MAX_TEXTS_A_DAY],
    );
  }
}
