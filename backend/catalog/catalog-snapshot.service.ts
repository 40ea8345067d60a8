import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CUBE_COLUMN_NUMBERS, CUBE_COLUMNS, type CubeRow, type SqlCondition } from './product-filters.js';
import { Lexicon } from './search/lexicon.js';
import { loadTradeWords } from './search/trade-words.js';

/** Vocabulary and counts of one version of the catalog. */
export interface CatalogSnapshot {
  version: string;
  lexicon: Lexicon;
  cube: readonly CubeRow[];
  /** Cubes of single searches: a cache with the most recently used last. */
  searches: Map<string, Promise<readonly CubeRow[]>>;
}

const MAX_SEARCHES = 500;

/**
 * Counting matches on each request would make a large catalog slow, so this caches the counts of `product_cube`, the
 * vocabulary and the counts of recent searches until `catalog_state.version` changes. Every call reads the version (one
 * row, by its key), so that no process answers from an older catalog.
 */
@Injectable()
export class CatalogSnapshotService {
  private current: Promise<CatalogSnapshot> | null = null;
  private version = '';
  private readonly tradeWords = loadTradeWords();

  constructor(private readonly em: EntityManager) {}

  async get(): Promise<CatalogSnapshot> {
    const [state] = await this.em.fork().execute<{ version: string }[]>('select version::text from catalog_state');
    const version = state?.version ?? '';
    if (this.current === null || this.version !== version) {
      const loading = this.load(version);
      this.version = version;
      this.current = loading;
      loading.catch(() => {
        if (this.current === loading) this.current = null;
      });
    }
    return this.current;
  }

  /** The cube of one search's matches. */
  searchCube(snapshot: CatalogSnapshot, search: string, condition: SqlCondition): Promise<readonly CubeRow[]> {
    const { searches } = snapshot;
    const cached = searches.get(search);
    if (cached !== undefined) {
      searches.delete(search);
      searches.set(search, cached);
      return cached;
    }
    const counting = this.em
      .fork()
      .execute<CubeRow[]>(
        `select ${CUBE_COLUMNS}, count(*)::integer as products from product_index i where ${condition.sql} group by ${CUBE_COLUMN_NUMBERS}`,
        condition.parameters,
      );
    searches.set(search, counting);
    counting.catch(() => searches.delete(search));
    const [oldest] = searches.keys();
    if (searches.size > MAX_SEARCHES && oldest !== undefined) searches.delete(oldest);
    return counting;
  }

  private async load(version: string): Promise<CatalogSnapshot> {
    const em = this.em.fork();
    const cube = await em.execute<CubeRow[]>(`select ${CUBE_COLUMNS}, products from product_cube`);
    const vocabulary = await em.execute<{ word: string }[]>('select word from search_word order by word');
    const { synonyms, optional } = this.tradeWords;
    return {
      version,
      cube,
      lexicon: new Lexicon(
        vocabulary.map((row) => row.word),
        synonyms,
        optional,
      ),
      searches: new Map(),
    };
  }
}
