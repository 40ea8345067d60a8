import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CubeRow } from './product-facets.js';
import { Lexicon } from './search/lexicon.js';
import { loadTradeWords } from './search/trade-words.js';

/** What one version of the catalog says of itself as a whole; kept until the version moves. */
export interface CatalogSnapshot {
  version: string;
  lexicon: Lexicon;
  cube: readonly CubeRow[];
  /** Cubes of single searches, the most recently used last. */
  searches: Map<string, Promise<readonly CubeRow[]>>;
}

const MAX_SEARCHES = 500;
const CUBE_COLUMNS = `category, stock_status as "stockStatus", vendor, material, duty`;

/**
 * Counting matches anew for each request is what makes a large catalog slow. The whole catalog's counts are kept
 * by triggers in `product_cube`; this keeps them, the vocabulary and the counts of recent searches in memory for as
 * long as `catalog_state.version` stands still. The version is read on every call (one row, by its key), so that no
 * process ever answers from an older catalog.
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

  /**
   * The cube of one search's matches.
   * @param condition SQL over `product_index i` with its parameters
   */
  searchCube(
    snapshot: CatalogSnapshot,
    key: string,
    condition: { sql: string; parameters: unknown[] },
  ): Promise<readonly CubeRow[]> {
    const { searches } = snapshot;
    const kept = searches.get(key);
    if (kept !== undefined) {
      searches.delete(key);
      searches.set(key, kept);
      return kept;
    }
    const counting = this.em
      .fork()
      .execute<CubeRow[]>(
        `select ${CUBE_COLUMNS}, count(*)::integer as products from product_index i where ${condition.sql} group by 1, 2, 3, 4, 5`,
        condition.parameters,
      );
    searches.set(key, counting);
    counting.catch(() => searches.delete(key));
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
