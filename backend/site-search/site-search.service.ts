import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BlogPostsService } from '../blog/blog-posts.service.js';
import { designAddress } from '../builder/design-query.contract.js';
import { readDesignText } from '../builder/engine/read-design.js';
import { CatalogSnapshotService } from '../catalog/catalog-snapshot.service.js';
import { isEveryday } from '../catalog/search/other-things.js';
import { type Measure, NUMBER_WORDS, readQueryText, type Side } from '../catalog/search/query-text.js';
import type { SiteSearchResponse } from '../catalog/search/suggestions.contract.js';
import { words } from '../catalog/search/words.js';
import { MINUTE_MS } from '../config/zone-time.contract.js';
import { DocumentsService } from '../documents/documents.service.js';
import { writeLength } from '../measures/typed-lengths.js';
import { SingleFlight } from '../platform/concurrency/concurrency.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { ShownContentService } from '../site-content/shown-content.service.js';
import type { ShownSectionName } from '../site-content/site-content.contract.js';
import { PageIndex, readSources, SAME, SITE_WORDS, type SourcePage, textOf } from './page-index.js';

const names = (pattern: string, text: string): boolean => new RegExp(`\\b(?:${pattern})\\b`).test(text);

/** Feet of length, width and height. From ten feet of length, only a scaffold has three: "40x5x18", not "2x4x16". */
const BOX = /\b(\d{1,3})'?[lwh]?\s*(?:x|by)\s*(\d{1,2})'?[lwh]?\s*(?:x|by)\s*(\d{1,3})(?!\d)/i;

/** "Two-story house" */
const STORIES = new RegExp(String.raw`\b(\d{1,2}|${[...NUMBER_WORDS.keys()].join('|')})[\s-]stor(?:y|ies|ey)\b`, 'g');
const FEET_OF_STORY = 10;
/** "30 long 20 high" */
const BARE = /\b(\d{1,3}) (long|high|tall)\b/g;
/** "I need to reach 22 ft" */
const REACH = /\breach (\d{1,3} ?(?:feet|foot|ft|m)\b)/g;
/** Names of parts beside the scaffold, of its system, or of its place. */
const OTHER_PARTS = /\b(?:with|w\/)\s.*|\btube (?:and|&|n) clamp\b|\bpipe racks?\b/g;
/** "How many braces for a 60 ft wall": the parts list of its design. */
const COUNTING = /^how many\b/;

/** "Net 30" is no net. */
const OUR_PHRASES = new RegExp(
  `\\b(?:${SITE_WORDS.same
    .flat()
    .filter((phrase) => phrase.includes(' '))
    .join('|')})s?\\b`,
  'g',
);

/** The builder's design of a query such as "60 ft wall" or "30 ft stair tower"; null if it asks for none. */
export function builderSetup(search: string): (SourcePage & { isSized: boolean }) | null {
  const inFeet = search
    .toLowerCase()
    .replace(STORIES, (_, stories: string) => `${Number(NUMBER_WORDS.get(stories) ?? stories) * FEET_OF_STORY} ft high`)
    .replace(BARE, '$1 ft $2')
    .replace(REACH, 'scaffold $1 high');
  const { tokens, measures } = readQueryText(inFeet.replace(BOX, '$1 x $3'));
  const [, lengthOfBox = '', width] = BOX.exec(search) ?? [];
  const text = tokens.join(' ');
  const isPair = (one: Measure) => one.kind === 'pair' && one.sides.every(isSideOfWall) && /['mf]/.test(one.typed);
  const isWall = lengthOfBox.length > 1 || measures.some(isPair);
  const setup = SITE_WORDS.setups.find(({ named }) => names(named, isWall ? `${text} wall` : text));
  if (setup === undefined) return null;
  const { shape, title, sized, sizedOnly } = setup;
  const sizes = sizesOf(measures, sized);
  const isSized = Object.keys(sizes).length > 0;
  if (sizedOnly && !isSized) return null;
  const [system] = Object.entries(SITE_WORDS.systems).find(([, named]) => names(named, text)) ?? [];
  const loads = measures.flatMap((one) => (one.kind === 'load' ? one.lexemes : []));
  const duty = loads.find((load) => /^psf:(?:25|50|75)$/.test(load))?.slice('psf:'.length);
  const wanted = { shape, ...(system && { system }), ...sizes, ...(width && { width }), ...(duty && { duty }) };
  // The builder's limits decide; a size beyond them is left for its form.
  const isBuildable = readDesignText(String(new URLSearchParams(wanted))) !== null;
  const size = Object.entries(sizes).map(([side, length]) => `${length} ${side === 'height' ? 'high' : 'long'}`);
  return {
    kind: 'Scaffold builder',
    title: [title, ...(isBuildable ? size : [])].join(', '),
    text: 'Drawing, parts list and checks. Change any size.',
    address: designAddress(isBuildable ? wanted : { shape }),
    ...{ words: '', body: '', isSized },
  };
}

/** Inches. Of items, only tarps have two sides so long: "12 m x 6 m" is a wall. */
const MIN_SIDE = 144;
const isSideOfWall = ({ inches: { ft, m } }: Side): boolean => (ft ?? m ?? 0) >= MIN_SIDE;

type Sizes = Partial<Record<'length' | 'height', string>>;

function sizesOf(measures: readonly Measure[], usual: keyof Sizes): Sizes {
  const sizes: Sizes = {};
  for (const measure of measures) {
    if (measure.kind === 'size')
      sizes[measure.isHeight ? 'height' : usual] ??= writeLength(measure.inches, /m/.test(measure.typed) ? 'm' : 'ft');
    if (measure.kind !== 'pair') continue;
    const [length, height] = measure.sides.map(({ inches: { ft, m } }) =>
      ft ? writeLength(ft, 'ft') : m && writeLength(m, 'm'),
    );
    if (length && height) Object.assign(sizes, { length, height });
  }
  return sizes;
}

/** Words; those of all pages are some 5,000. */
const MAX_STEMS = 50_000;
const KNOWLEDGE = new RegExp(SITE_WORDS.knowledge);
/** Older articles are hardly looked for. */
const MAX_POSTS = 500;
const MAX_PAGES = 6;
const MAX_PAGES_BESIDE_ITEMS = 3;

/** Finds what the site has besides items. The index is in memory, and is made again when content has changed. */
@Injectable()
export class SiteSearchService {
  private readonly flights = new SingleFlight<PageIndex>();
  private known: { version: string; index: PageIndex } | null = null;
  private readonly stems = new Map<string, string>();

  constructor(
    private readonly em: EntityManager,
    private readonly versions: ContentVersions,
    private readonly snapshots: CatalogSnapshotService,
    private readonly content: ShownContentService,
    private readonly posts: BlogPostsService,
    private readonly documents: DocumentsService,
  ) {}

  async find(search: string): Promise<SiteSearchResponse> {
    const [index, { lexicon }] = await Promise.all([this.index(), this.snapshots.latest()]);
    const text = readQueryText(search);
    const parts = words(text.text.replace(OUR_PHRASES, ' ')).filter((word) => lexicon.isPart([word]));
    const duties = text.measures.flatMap((one) => (one.kind === 'duty' ? words(one.typed) : []));
    const named = words(text.text.replace(OTHER_PARTS, ' ')).filter((word) => parts.includes(word));
    const isSetup = COUNTING.test(text.text) || named.every((word) => SITE_WORDS.setupParts.includes(word));
    const setup = isSetup ? builderSetup(search) : null;
    const asked = [...text.tokens, ...duties];
    await this.learn(asked);
    const isOther = parts.length > 0 && isEveryday(text.tokens, lexicon.split(text.tokens), lexicon);
    const found = isOther ? [] : index.find(asked, parts.length + duties.length > 0 || setup !== null);
    const wanted = text.tokens.filter((word) => !lexicon.isStopWord([word]) && !lexicon.isOptional([word]));
    const isNamed = wanted.length > 0 && wanted.every((word) => !/\D/.test(word) || lexicon.isNamed(word));
    // An item has each word in its name, or the search names a part.
    const isKnowledge = found.length > 0 && KNOWLEDGE.test(text.text);
    const isFirst = isKnowledge || setup?.isSized || (parts.length === 0 && !isNamed);
    const pages = [...(setup ? [setup] : []), ...found].slice(0, isFirst ? MAX_PAGES : MAX_PAGES_BESIDE_ITEMS);
    const groups = [...Map.groupBy(pages, ({ kind }) => kind)].map(([heading, group]) => ({
      heading,
      pages: group.map(({ title, text, address }) => ({ title, text, address })),
    }));
    return { groups, isFirst };
  }

  private async index(): Promise<PageIndex> {
    await this.versions.settle();
    // Also by the minute, because scheduled posts, openings and claims change without a write.
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const version = `${minute} ${this.versions.of(['site-content', 'blog', 'documents', 'sales-terms'])}`;
    if (this.known?.version === version) return this.known.index;
    return this.flights.run(version, async () => {
      const pages = await readSources((from) => this.read(from));
      const stemmed = this.known?.index.stemmed ?? new Map();
      await this.learn(
        [
          ...pages.flatMap(({ words, body }) => [words, textOf(body)]).filter((text) => !stemmed.has(text)),
          ...SAME.flat(),
          ...SITE_WORDS.asking,
          ...SITE_WORDS.places,
          ...SITE_WORDS.own,
        ].flatMap(words),
      );
      const index = new PageIndex(pages, (word) => this.stems.get(word) ?? word, stemmed);
      this.known = { version, index };
      return index;
    });
  }

  /** Leaves out drafts, closed openings and expired claims. */
  private async read(from: string): Promise<unknown> {
    if (from === 'posts') return this.posts.listLatest(MAX_POSTS);
    if (from === 'company documents') return this.documents.list();
    if (from === 'questions of landings') {
      const { pages } = await this.content.section('landings');
      return pages.flatMap(({ path, questions }) => questions.map((one) => ({ ...one, path })));
    }
    return from === 'fixed pages' ? SITE_WORDS.pages : this.content.section(from as ShownSectionName);
  }

  /** Keeps the stems of words, '' for English stop words, so that few searches ask the database. */
  private async learn(words: readonly string[]): Promise<void> {
    if (this.stems.size > MAX_STEMS) this.stems.clear();
    const unknown = [...new Set(words)].filter((word) => !this.stems.has(word));
    if (unknown.length === 0) return;
    const rows = await this.em.fork().execute<{ word: string; stem: string }[]>(
      `select word, case ts_lexize('english_stem', word) when '{}' then ''
          else coalesce((ts_lexize('catalog_stem', word))[1], word) end as stem from json_array_elements_text(?::json) word`,
      [JSON.stringify(unknown)],
    );
    for (const { word, stem } of rows) this.stems.set(word, stem);
  }
}
