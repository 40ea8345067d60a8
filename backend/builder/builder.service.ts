import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import { ProductKindsService, type ProductOfKind } from '../catalog/product-kinds.service.js';
import { ratesOf } from '../catalog/rates.contract.js';
import type { RentalFactors } from '../config/company.contract.js';
import type { ScaffoldView } from '../drawing/drawing.service.js';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { validationError } from '../platform/http/validation/validation.js';
import { type Input, ThreadsService, threadModule } from '../platform/threads/threads.service.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import {
  type BuilderResponse,
  type BuilderStock,
  type DesignParameter,
  type DesignResponse,
  type DrawnDesign,
  ENGINE_VERSION,
  type PageDrawing,
  type ScaffoldDesign,
} from './builder.contract.js';
import type { SharedStock } from './builder.thread.js';
import { designSearch } from './design-query.contract.js';
import { designTexts, readDesign, readDesignText } from './engine/read-design.js';
import { PART_ROLES } from './engine/systems.js';
import { partsText } from './parts-text.js';

type Engine = typeof import('./builder.thread.js');
const ENGINE = threadModule<Engine>(import.meta.url, './builder.thread');

/** Characters. A longer drawing is a picture of its own, so that the page of a huge design arrives as fast as any other. */
const MAX_INLINE = 48_000;
/** Characters of the drawings that wait to be requested as pictures. */
const MAX_PICTURES = 16_000_000;

interface CachedStock {
  version: string;
  items: Promise<{ list: readonly BuilderStock[]; shared: SharedStock; catalogVersion: number | null }>;
}

/** Answers designs. The engine runs in threads, because the largest designs take it a tenth of a second. */
@Injectable()
export class BuilderService {
  private cached: CachedStock | undefined;
  private readings = 0;
  private readonly pictures = new BoundedCache<string>(MAX_PICTURES, (svg) => svg.length);

  constructor(
    private readonly threads: ThreadsService,
    private readonly products: ProductKindsService,
    private readonly versions: ContentVersions,
    private readonly terms: SalesTermsService,
  ) {}

  /** @throws BadRequestException naming each invalid parameter */
  async answer(query: Partial<Record<DesignParameter, unknown>>): Promise<BuilderResponse> {
    return this.run('answer', { design: readValidDesign(query), stock: (await this.stock()).shared });
  }

  /**
   * The answer to a design that can be drawn, with the versions behind it.
   * @throws BadRequestException naming each invalid parameter
   * @throws UnprocessableEntityException when the design is outside the builder's limits
   */
  async drawn(query: Partial<Record<DesignParameter, unknown>>): Promise<DrawnDesign> {
    return refuseUndrawn(await this.answerVersioned(readValidDesign(query)));
  }

  /** For a page: the answer, the same job in every system, and the drawings by view. */
  async compareSystems(design: ScaffoldDesign) {
    const { shared: stock } = await this.stock();
    const { drawings, ...compared } = await this.run('compared', { design, stock });
    const shown = drawings.map(({ view, svg }) => {
      if (svg.length <= MAX_INLINE) return [view, svg] as const;
      const address = pictureAddress(design, view);
      const key = `${stock.version} ${address}`;
      if (this.pictures.get(key) === undefined) this.pictures.set(key, svg);
      const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
      return [view, { address, width: Number(width), height: Number(height) }] as const;
    });
    return { ...compared, drawings: Object.fromEntries<PageDrawing>(shown) };
  }

  /**
   * A view as SVG; null for a design that cannot be drawn.
   * @throws BadRequestException naming each invalid parameter
   */
  async drawing(query: Partial<Record<DesignParameter, unknown>>, view: ScaffoldView): Promise<string | null> {
    const design = readValidDesign(query);
    const { shared: stock } = await this.stock();
    return (
      this.pictures.get(`${stock.version} ${pictureAddress(design, view)}`) ??
      this.run('drawing', { design, stock, view })
    );
  }

  /** The parameters of an address in canonical order and spelling; null if they are not a valid design. */
  canonicalText(text: string): string | null {
    const design = readDesignText(text);
    return design && designSearch(designTexts(design));
  }

  /**
   * The answer to store, with the versions behind it.
   * @returns null if the query has no valid design
   */
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
    const { shared: stock, catalogVersion } = await this.stock();
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

  /** The parts list as CSV. @throws UnprocessableEntityException when the design is outside the builder's limits */
  async parts(query: Partial<Record<DesignParameter, unknown>>): Promise<string> {
    const { parts, totals } = (await this.drawn(query)).answer;
    return partsText(parts, totals);
  }

  /** Cached per version of the catalog and of the rental factors. */
  private async stock(): Promise<Awaited<CachedStock['items']>> {
    await this.versions.settle();
    const version = this.versions.of(['catalog', 'sales-terms']);
    if (this.cached?.version !== version) {
      const reading: CachedStock = { version, items: this.read(this.versions.numberOf('catalog')) };
      this.cached = reading;
      reading.items.catch(() => {
        if (this.cached === reading) this.cached = undefined;
      });
    }
    return this.cached.items;
  }

  private async read(catalogVersion: number | null): Promise<Awaited<CachedStock['items']>> {
    const [found, factors] = await Promise.all([
      this.products.find(Object.values(PART_ROLES)),
      this.terms.rentalFactors(),
    ]);
    const list = found.map((product) => toStock(product, factors));
    const bytes = Buffer.from(JSON.stringify(list));
    const json = new SharedArrayBuffer(bytes.length);
    bytes.copy(Buffer.from(json));
    this.readings += 1;
    return { list, shared: { version: this.readings, json }, catalogVersion };
  }

  private run<Name extends keyof Engine>(name: Name, input: Input<Engine[Name]>) {
    return this.threads.run<Engine, Name>(ENGINE, name, input);
  }
}

const pictureAddress = (design: ScaffoldDesign, view: ScaffoldView): string =>
  `/api/builder/drawings/${view}.svg?${designSearch(designTexts(design))}`;

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
