import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { onlyRow } from '../platform/postgres/postgres.js';
import { CUBE_COLUMNS, type CubeRow } from './product-filters.js';
import { type CatalogWord, Lexicon, Meanings, wordsOf } from './search/lexicon.js';
import { loadTradeWords } from './search/trade-words.js';
import { words } from './search/words.js';
import { SAMPLE_MARK } from './specifications.contract.js';
import { isPublished } from './visible-products.js';

export interface CatalogSnapshot {
  version: string;
  lexicon: Lexicon;
  cube: readonly CubeRow[];
  /** Words of manufacturers and materials. */
  makes: ReadonlySet<string>;
  /** True while every published product comes from the sample catalog. */
  isSample: boolean;
}

/**
 * Caches the counts of `product_cube` and the vocabulary until `catalog_state.version` changes, because counting on each
 * request would make a large catalog slow. Every call reads the version (one row, by its key), so that no process
 * answers from an older catalog. `SearchService` caches recent searches per snapshot.
 */
@Injectable()
export class CatalogSnapshotService {
  private current: Promise<CatalogSnapshot> | null = null;
  private version = '';
  private reading: Promise<string> | null = null;
  private readonly tradeWords = loadTradeWords();
  private readonly meanings = new Meanings(this.tradeWords);
  /** The last one. Most changes of the catalog change no word. */
  private words: { catalog: readonly CatalogWord[]; lexicon: Lexicon } | null = null;

  constructor(private readonly em: EntityManager) {}

  async get(): Promise<CatalogSnapshot> {
    // One statement for all calls of the same turn: a page asks for its items and for their counts at once.
    this.reading ??= Promise.resolve().then(async () => {
      this.reading = null;
      const [state] = await this.em.fork().execute<{ version: string }[]>('select version::text from catalog_state');
      return state?.version ?? '';
    });
    const version = await this.reading;
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

  /** As last read, for what may be a moment old. */
  latest(): Promise<CatalogSnapshot> {
    return this.current ?? this.get();
  }

  private async load(version: string): Promise<CatalogSnapshot> {
    const em = this.em.fork();
    const cube = await em.execute<CubeRow[]>(`select ${CUBE_COLUMNS}, products from product_cube`);
    const catalog = await em.execute<CatalogWord[]>('select word, stem, named from search_word order by word');
    const tradeStems = await em.execute<{ word: string; stem: string }[]>(
      `select word, coalesce((ts_lexize('catalog_stem', word))[1], word) as stem from unnest(?::text[]) word`,
      [`{${wordsOf(this.tradeWords).join(',')}}`],
    );
    const samples = await onlyRow<{ all: boolean }>(
      em,
      `select exists (select 1 from product p where ${isPublished('p')})
        and not exists (select 1 from product p where ${isPublished('p')} and p.specifications not like ?) as all`,
      [`%${SAMPLE_MARK}%`],
    );
    const stems = new Map(tradeStems.map(({ word, stem }) => [word, stem]));
    if (this.words === null || !areSame(this.words.catalog, catalog))
      this.words = { catalog, lexicon: Lexicon.of(catalog, this.tradeWords, stems, this.meanings) };
    const makes = new Set(
      [...new Set(cube.flatMap(({ vendor, material }) => [vendor, material]))].map(String).flatMap(words),
    );
    return { version, cube, makes, isSample: samples.all, lexicon: this.words.lexicon };
  }
}

const areSame = (some: readonly CatalogWord[], others: readonly CatalogWord[]): boolean =>
  some.length === others.length &&
  some.every(({ word, stem, named }, at) => {
    const other = others[at];
    return word === other?.word && stem === other.stem && named === other.named;
  });
