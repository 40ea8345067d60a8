import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import { ProductKindsService, type ProductOfKind } from '../catalog/product-kinds.service.js';
import { ratesOf } from '../catalog/rates.contract.js';
import type { RentalFactors } from '../config/company.contract.js';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { validationError } from '../platform/http/validation/validation.js';
import { escapeMarkup } from '../platform/markup/escape-markup.js';
import { type Input, ThreadsService, threadModule } from '../platform/threads/threads.service.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import {
  type BuilderResponse,
  type BuilderStock,
  type DesignPackage,
  type DesignParameter,
  type DesignResponse,
  type DrawnDesign,
  ENGINE_VERSION,
  type ScaffoldDesign,
} from './builder.contract.js';
import { designSearch } from './design-query.contract.js';
import { designTexts, readDesign, readDesignText } from './engine/read-design.js';
import { PART_ROLES } from './engine/systems.js';
import { partsText } from './parts-text.js';

type Engine = typeof import('./builder.thread.js');
const ENGINE = threadModule<Engine>(import.meta.url, './builder.thread');

/** Characters. A longer drawing is a picture of its own, so that the page of a huge design arrives as fast as any other. */
const MAX_INLINE = 48_000;
/** Characters. */
const MAX_PICTURES = 16_000_000;

interface Stock {
  list: readonly BuilderStock[];
  /** The same as JSON. */
  stock: string;
  catalogVersion: number | null;
  /** Long drawings by address, which pages that were just sent will request. */
  pictures: BoundedCache<string>;
  packages?: Promise<DesignPackage[]>;
}

/** Answers designs. The engine runs in threads, because the largest designs take it a tenth of a second. */
@Injectable()
export class BuilderService {
  private cached: { version: string; items: Promise<Stock> } | undefined;

  constructor(
    private readonly threads: ThreadsService,
    private readonly products: ProductKindsService,
    private readonly versions: ContentVersions,
    private readonly terms: SalesTermsService,
  ) {}

  /** @throws BadRequestException naming each invalid parameter */
  async answer(query: Partial<Record<DesignParameter, unknown>>): Promise<BuilderResponse> {
    return (await this.answerVersioned(readValidDesign(query))).answer;
  }

  /**
   * The answer to a design that can be drawn, with the versions behind it.
   * @throws BadRequestException naming each invalid parameter
   * @throws UnprocessableEntityException when the design is outside the builder's limits
   */
  async drawn(query: Partial<Record<DesignParameter, unknown>>): Promise<DrawnDesign> {
    return refuseUndrawn(await this.answerVersioned(readValidDesign(query)));
  }

  /** For a page: the answer, the same job in every system, and the markup of each view. */
  async compareSystems(design: ScaffoldDesign) {
    const { stock, pictures } = await this.stock();
    const { drawings, ...compared } = await this.run('compared', { design, stock });
    const markup = drawings.map(([view, svg]) => {
      if (svg.length <= MAX_INLINE) return [view, svg] as const;
      const address = pictureAddress(design, `${view}.svg`);
      if (pictures.get(address) === undefined) pictures.set(address, svg);
      const [, width, height, title = ''] = /viewBox="0 0 (\S+) (\S+)".*?<title>([^<]*)/.exec(svg) ?? [];
      const [src, alt] = [address, title].map(escapeMarkup);
      return [view, `<img src="${src}" alt="${alt}" width="${width}" height="${height}">`] as const;
    });
    return { ...compared, drawings: Object.fromEntries<string>(markup) };
  }

  /**
   * @param file such as `plan.svg`
   * @returns null for another file, and for a design that cannot be drawn
   * @throws BadRequestException naming each invalid parameter
   */
  async drawing(query: Partial<Record<DesignParameter, unknown>>, file: string): Promise<string | null> {
    const design = readValidDesign(query);
    const { stock, pictures } = await this.stock();
    return pictures.get(pictureAddress(design, file)) ?? this.run('drawing', { design, stock, file });
  }

  /** The parameters of an address in canonical order and spelling; null if they are not a valid design. */
  canonicalText(text: string): string | null {
    const design = readDesignText(text);
    return design && designSearch(designTexts(design));
  }

  /** The answer to store, with the versions behind it. @returns null if the query has no valid design */
  async answerToStore(text: string): Promise<DesignResponse | null> {
    const design = readDesignText(text);
    return design && this.answerVersioned(design);
  }

  /**
   * Like `drawn`, for the parameters in an address.
   * @returns null if the query has no valid design
   * @throws UnprocessableEntityException when the design is outside the builder's limits
   */
  async drawnText(text: string): Promise<DrawnDesign | null> {
    const answered = await this.answerToStore(text);
    return answered && refuseUndrawn(answered);
  }

  async versionsNow(): Promise<Pick<DesignResponse, 'engineVersion' | 'catalogVersion'>> {
    return { engineVersion: ENGINE_VERSION, catalogVersion: (await this.stock()).catalogVersion };
  }

  private async answerVersioned(design: ScaffoldDesign): Promise<DesignResponse> {
    const { stock, catalogVersion } = await this.stock();
    return { answer: await this.run('answer', { design, stock }), engineVersion: ENGINE_VERSION, catalogVersion };
  }

  /** The isometric view of a stored answer; null if the current code cannot draw it. */
  storedDrawing({ design, layout }: BuilderResponse): Promise<string | null> {
    return this.run('storedDrawing', { design, layout });
  }

  /** For the engine in the browser. */
  async items(): Promise<readonly BuilderStock[]> {
    return (await this.stock()).list;
  }

  async packages(): Promise<DesignPackage[]> {
    const stock = await this.stock();
    stock.packages ??= this.run('packages', { stock: stock.stock }).catch((error: unknown) => {
      stock.packages = undefined;
      throw error;
    });
    return stock.packages;
  }

  /** The parts list as CSV. @throws UnprocessableEntityException when the design is outside the builder's limits */
  async parts(query: Partial<Record<DesignParameter, unknown>>): Promise<string> {
    const { parts, totals } = (await this.drawn(query)).answer;
    return partsText(parts, totals);
  }

  /** Cached per version of the catalog and of the rental factors. */
  private async stock(): Promise<Stock> {
    await this.versions.settle();
    const version = this.versions.of(['catalog', 'sales-terms']);
    if (this.cached?.version !== version) {
      const reading = { version, items: this.read(this.versions.numberOf('catalog')) };
      this.cached = reading;
      reading.items.catch(() => {
        if (this.cached === reading) this.cached = undefined;
      });
    }
    return this.cached.items;
  }

  private async read(catalogVersion: number | null): Promise<Stock> {
    const [found, factors] = await Promise.all([
      this.products.find(Object.values(PART_ROLES)),
      this.terms.rentalFactors(),
    ]);
    const list = found.map((product) => toStock(product, factors));
    const pictures = new BoundedCache<string>(MAX_PICTURES, (svg) => svg.length);
    return { list, stock: JSON.stringify(list), catalogVersion, pictures };
  }

  private run<Name extends keyof Engine>(name: Name, input: Input<Engine[Name]>) {
    return this.threads.run<Engine, Name>(ENGINE, name, input);
  }
}

const pictureAddress = (design: ScaffoldDesign, file: string): string =>
  `/api/builder/drawings/${file}?${designSearch(designTexts(design))}`;

/** @throws BadRequestException naming each invalid parameter */
function readValidDesign(query: Partial<Record<DesignParameter, unknown>>): ScaffoldDesign {
  const { design, errors } = readDesign(query);
  const messages = Object.entries(errors).map(([name, error]) => [name, [error]]);
  if (messages.length > 0) throw validationError(Object.fromEntries(messages) as Record<string, string[]>);
  return design;
}

/** @throws UnprocessableEntityException when the design is outside the builder's limits */
function refuseUndrawn({ answer, ...versions }: DesignResponse): DrawnDesign {
  const { layout, totals, rules } = answer;
  if (layout === null || totals === null)
    throw new UnprocessableEntityException(rules.map(({ reason }) => reason).join(' '));
  return { ...versions, answer: { ...answer, layout, totals } };
}

function toStock({ specifications, weight, prices, ...product }: ProductOfKind, factors: RentalFactors): BuilderStock {
  const { sale: _, ...rates } = ratesOf(prices, factors);
  return { ...product, weightLb: weight, pieces: piecesOf(specifications), rates };
}

/** Pieces per box, from the item's specifications; 1 by default. */
function piecesOf(specifications: string): number {
  try {
    const read: unknown = JSON.parse(specifications);
    const count = typeof read === 'object' && read !== null && 'Count' in read ? Number(read.Count) : 1;
    return Number.isInteger(count) && count > 0 ? count : 1;
  } catch {
    return 1;
  }
}
