import { Injectable } from '@nestjs/common';
import { BlogPostsService } from '../../blog/blog-posts.service.js';
import { FAMILIES, type Family, PART_TYPES, type ProductQuery } from '../../catalog/catalog.contract.js';
import { type ItemKind, kindAddress, partsLabel, readKindAddress } from '../../catalog/kind-addresses.contract.js';
import { ProductsService } from '../../catalog/products.service.js';
import { labelOf } from '../../config/choices.contract.js';
import type { Yard } from '../../config/company.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { PUBLIC_PAGES, yardAddress } from '../../config/public-pages.contract.js';
import type { ShownContent } from '../../site-content/site-content.contract.js';
import { LANDING_ITEMS, LANDING_POSTS, type Landing, type LandingLink } from './landings.contract.js';

type Page = ShownContent['landings']['pages'][number];
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

  async find(path: string, content: Content): Promise<Landing | null> {
    const { pages } = content.landings;
    const yard = this.facts.company.addresses.find((one) => yardAddress(one) === path) ?? null;
    const kind = readKindAddress(path);
    const kinds = kind ? await this.kindsOf(kind.family) : [];
    const exists = isOwnPage(path) || yard || kinds.some((one) => kindAddress(one) === path);
    const page = pages.find((one) => one.path === path) ?? (kind ? kindPage(kind) : yard && yardPage(yard));
    if (!exists || !page) return null;

    const query = kind ?? itemsOf(page);
    const [list, posts] = await Promise.all([
      query && this.products.listCards({ ...query, page: 1, pageSize: LANDING_ITEMS }),
      page.articles ? this.posts.list({ category: page.articles, page: 1, pageSize: LANDING_POSTS }) : { items: [] },
    ]);
    const { name, heading, description, text, builder, questions } = page;
    const parents = parentsOf(path, kind, content);
    return {
      ...{ path, name, heading, description, text, builder, questions, parents, yard, posts: posts.items },
      catalog: query ? `${PUBLIC_PAGES.catalog}?${new URLSearchParams(query as Record<string, string>)}` : '',
      items: list?.items ?? [],
      total: list?.total ?? 0,
      others: (kind
        ? kinds.filter(({ partType }) => partType).map(kindLink)
        : await this.sameKind(path, content)
      ).filter((other) => other.path !== path),
    };
  }

  /** Every page that exists, for the sitemap. */
  async list({ pages }: Content['landings']): Promise<string[]> {
    const kinds = await Promise.all(FAMILIES.map(({ value }) => this.kindsOf(value)));
    return [
      ...kinds.flat().map(kindAddress),
      ...pages.map(({ path }) => path).filter(isOwnPage),
      ...this.facts.company.addresses.map(yardAddress),
    ];
  }

  /** The system and its part types, as far as the catalog has items of them. */
  private async kindsOf(family: Family): Promise<ItemKind[]> {
    const { families, partTypes } = await this.products.facets({ family });
    const found = PART_TYPES.filter(({ value }) => partTypes.some((counted) => counted.value === value));
    const system = families.some(({ value }) => value === family) ? [{ family }] : [];
    return [...system, ...found.map(({ value }) => ({ family, partType: value }))];
  }

  private async sameKind(path: string, { landings }: Content): Promise<LandingLink[]> {
    const paths = (await this.list(landings)).filter((one) => one.split('/')[1] === path.split('/')[1]);
    const { addresses } = this.facts.company;
    return paths.flatMap((one) => {
      const yard = addresses.find((address) => yardAddress(address) === one);
      const name = landings.pages.find((page) => page.path === one)?.name ?? (yard && yardPage(yard).name);
      return name ? [{ name, path: one }] : [];
    });
  }
}

const isOwnPage = (path: string): boolean => /^\/(?:industries|services)\//.test(path);

function itemsOf({ items }: Page): ProductQuery | null {
  if (items === '') return null;
  return items === 'used' ? { condition: 'used' } : { family: items };
}

const kindLink = (kind: ItemKind): LandingLink => ({
  name: kind.partType ? partsLabel(kind.partType) : labelOf(FAMILIES, kind.family),
  path: kindAddress(kind),
});

function parentsOf(path: string, kind: ItemKind | null, { catalog }: Content): LandingLink[] {
  if (kind) {
    const system = kind.partType ? [kindLink({ family: kind.family })] : [];
    return [{ name: catalog.heading, path: PUBLIC_PAGES.catalog }, ...system];
  }
  if (path.startsWith('/services/')) return [{ name: 'Services', path: PUBLIC_PAGES.services }];
  return path.startsWith('/yards/')
    ? [{ name: 'Contact', path: PUBLIC_PAGES.contact }]
    : [{ name: 'About', path: PUBLIC_PAGES.about }];
}

const NO_TEXTS = { items: '', builder: '', articles: '', questions: [] } as const;

/** For a system or part type that the owner has written nothing about. */
function kindPage(kind: ItemKind): Page {
  const system = labelOf(FAMILIES, kind.family);
  const { name, path } = kindLink(kind);
  const heading = kind.partType ? `${system}: ${name.toLowerCase().replace(/^u-/, 'U-')}` : system;
  const text = `${heading}, for rent or sale. Each item page has its drawing, sizes, stock status and a cut sheet to print.`;
  return { ...NO_TEXTS, questions: [], path, name, heading, text, description: `${text} Shipped nationwide.` };
}

function yardPage(yard: Yard): Page {
  const name = `${yard.city}, ${yard.region}`;
  const text = `Our ${yard.label} in ${name}: pick up and return equipment here, or have it shipped to any state.`;
  const path = yardAddress(yard);
  return { ...NO_TEXTS, questions: [], path, name, heading: `Scaffold yard in ${name}`, text, description: text };
}
