import { Injectable } from '@nestjs/common';
import { MAX_BLOG_PAGE_SIZE } from '../../blog/blog.contract.js';
import { BlogPostsService } from '../../blog/blog-posts.service.js';
import { isPostAbout } from '../../blog/equipment/post-topics.js';
import { FAMILIES, type Family, PART_TYPES, type ProductQuery } from '../../catalog/catalog.contract.js';
import { type ItemKind, kindAddress, partsLabel, readKindAddress } from '../../catalog/kind-addresses.contract.js';
import type { ProductCardResponse, ProductPage } from '../../catalog/product.contract.js';
import { ProductsService } from '../../catalog/products.service.js';
import { labelOf } from '../../config/choices.contract.js';
import type { Yard } from '../../config/company.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { PUBLIC_PAGES, yardAddress } from '../../config/public-pages.contract.js';
import type { ShownContent } from '../../site-content/site-content.contract.js';
import { LANDING_ITEMS, LANDING_POSTS, type Landing, type LandingLink, type LandingPage } from './landings.contract.js';

type Content = Pick<ShownContent, 'landings' | 'catalog'>;

/**
 * The pages below `/catalog`, `/industries`, `/services` and `/yards`. A system or part type has one while the catalog has items
 * of it, a yard while it is in the company facts, any other subject while the owner's table has it.
 */
@Injectable()
export class LandingsService {
  constructor(
    private readonly products: ProductsService,
    private readonly posts: BlogPostsService,
    private readonly facts: CompanyService,
  ) {}

  async find(path: string, { landings: { pages }, catalog }: Content): Promise<Landing | null> {
    const kind = readKindAddress(path);
    const kinds = kind ? await this.kindsOf(kind.family) : [];
    const links = kind
      ? kinds.map(kindLink)
      : this.ofTable(pages).filter(({ path: one }) => subjectOf(one) === subjectOf(path));
    const yard = this.facts.company.addresses.find((address) => yardAddress(address) === path);
    const page = pages.find((one) => one.path === path) ?? (kind ? kindPage(kind, pages) : yard && yardPage(yard));
    if (!page || !(yard || links.some((link) => link.path === path))) return null;

    const atYard = page.equipment === '' ? yard : undefined;
    const query = kind ?? queryOf(page);
    const list = atYard
      ? await this.itemsAt(atYard)
      : query && (await this.products.listCards({ ...query, sort: 'parts', page: 1, pageSize: LANDING_ITEMS }));
    const category = page.articles;
    const posts = category ? (await this.posts.list({ category, pageSize: MAX_BLOG_PAGE_SIZE })).items : [];
    const about = posts.filter((post) => isPostAbout(post, query?.family ?? path.split('/')[2] ?? ''));
    return {
      ...page,
      parents: parentsOf(kind, path, catalog.heading),
      catalog: atYard ? PUBLIC_PAGES.catalog : query ? catalogAddress(query) : '',
      items: list?.items ?? [],
      total: list?.total ?? 0,
      posts: [...new Set([...about, ...posts])].slice(0, LANDING_POSTS),
      yard: yard ?? null,
      others: [
        ...(atYard ? (await this.systems()).map(kindLink) : []),
        ...links.filter((link) => link.path !== path && link.path !== (kind && kindAddress({ family: kind.family }))),
      ],
    };
  }

  /** Items in stock at the yard; while its stock is unknown, some items of every system and a total of 0. */
  private async itemsAt({ label }: Yard): Promise<ProductPage<ProductCardResponse>> {
    const stocked = await this.products.listAtYard(label, LANDING_ITEMS);
    if (stocked.total > 0) return stocked;
    return { items: await this.products.pickCards(await this.systems(), LANDING_ITEMS), total: 0 };
  }

  /** Those that the catalog has items of. */
  private async systems(): Promise<{ family: Family }[]> {
    const { families } = await this.products.facets({});
    return FAMILIES.flatMap(({ value }) =>
      families.some((counted) => counted.value === value) ? { family: value } : [],
    );
  }

  /** Every page that exists, for the sitemap. */
  async list({ pages }: Content['landings']): Promise<string[]> {
    const kinds = await Promise.all(FAMILIES.map(({ value }) => this.kindsOf(value)));
    const yards = this.facts.company.addresses.map(yardAddress);
    return [...new Set([...kinds.flat().map(kindAddress), ...this.ofTable(pages).map(({ path }) => path), ...yards])];
  }

  /** The system and its part types, as far as the catalog has items of them. */
  private async kindsOf(family: Family): Promise<ItemKind[]> {
    const { families, partTypes } = await this.products.facets({ family });
    if (!families.some(({ value }) => value === family)) return [];
    const found = PART_TYPES.filter(({ value }) => partTypes.some((counted) => counted.value === value));
    return [{ family }, ...found.map(({ value }) => ({ family, partType: value }))];
  }

  /** The pages of industries, services and yards. */
  private ofTable(pages: readonly LandingPage[]): LandingPage[] {
    const yards = this.facts.company.addresses.map(yardAddress);
    return pages.filter(({ path }) => yards.includes(path) || ['industries', 'services'].includes(subjectOf(path)));
  }
}

const catalogAddress = (query: ProductQuery): string =>
  `${PUBLIC_PAGES.catalog}?${new URLSearchParams(query as Record<string, string>)}`;

const subjectOf = (path: string): string => path.split('/')[1] ?? '';

function queryOf({ equipment }: LandingPage): ProductQuery | null {
  if (equipment === '') return null;
  return equipment === 'used' ? { condition: 'used' } : { family: equipment };
}

const kindLink = (kind: ItemKind): LandingLink => ({
  name: kind.partType ? partsLabel(kind.partType) : labelOf(FAMILIES, kind.family),
  path: kindAddress(kind),
});

const PARENTS: Readonly<Record<string, LandingLink>> = {
  industries: { name: 'About', path: PUBLIC_PAGES.about },
  services: { name: 'Services', path: PUBLIC_PAGES.services },
  yards: { name: 'Contact', path: PUBLIC_PAGES.contact },
};

function parentsOf(kind: ItemKind | null, path: string, catalog: string): LandingLink[] {
  const system = kind?.partType ? [kindLink({ family: kind.family })] : [];
  return [PARENTS[subjectOf(path)] ?? { name: catalog, path: PUBLIC_PAGES.catalog }, ...system];
}

/** For a system or part type that the owner has written nothing about. A part type has the setup, articles and questions of its system. */
function kindPage(kind: ItemKind, pages: readonly LandingPage[]): LandingPage {
  const link = kindLink(kind);
  const system = labelOf(FAMILIES, kind.family);
  const heading = kind.partType ? `${system}: ${link.name.toLowerCase().replace(/^u-/, 'U-')}` : system;
  const text = `${heading}, for rent or sale. Each item page has its drawing, sizes and a cut sheet to print.`;
  const plain = plainPage(link, heading, text);
  const { builder, articles, questions } =
    pages.find(({ path }) => path === kindAddress({ family: kind.family })) ?? plain;
  return { ...plain, builder, articles, questions };
}

function yardPage({ city, region, label }: { city: string; region: string; label: string }): LandingPage {
  const name = `${city}, ${region}`;
  const text = `${label} in ${name}: pick up and return equipment here, or have it shipped to any state.`;
  return plainPage({ name, path: yardAddress({ city }) }, `Scaffold yard in ${name}`, text);
}

const plainPage = (link: LandingLink, heading: string, text: string): LandingPage => ({
  ...link,
  ...{ heading, text, description: text, equipment: '', builder: '', articles: '', questions: [] },
});
