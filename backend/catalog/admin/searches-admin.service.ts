import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/http/lists/page-response.js';
import { containsPattern } from '../../platform/postgres/postgres.js';
import { type CountedSearch, SEARCHES_PAGE_SIZE, type SearchesFound } from '../searches/searches.contract.js';

interface SearchFilters {
  search?: string;
  found?: SearchesFound;
}

const CONDITIONS: Record<SearchesFound, string> = { nothing: 'results = 0', unopened: 'opened = 0' };

/** Lists how often visitors searched for what; `SearchCountsService` writes the counts. */
@Injectable()
export class SearchesAdminService {
  constructor(private readonly em: EntityManager) {}

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
}
