import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import { ProductKindsService, type ProductOfKind } from '../catalog/product-kinds.service.js';
import { ratesOf } from '../catalog/rates.contract.js';
import type { RentalFactors } from '../config/company.contract.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { validationError } from '../platform/http/validation/validation.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import type {
  BuilderResponse,
  BuilderStock,
  ComparedDesign,
  DesignPackage,
  DesignParameter,
  DesignResponse,
  DrawnDesign,
  ScaffoldDesign,
} from './builder.contract.js';
import { designPackages } from './design-packages.js';
import { designSearch } from './design-query.contract.js';
import { answerDesign, ENGINE_VERSION } from './engine/answer-design.js';
import { compareSystems } from './engine/compare-designs.js';
import { type StockByRole, stockByRole } from './engine/parts/match-items.js';
import { designTexts, readDesign, readDesignText } from './engine/read-design.js';
import { PART_ROLES } from './engine/systems.js';
import { partsText } from './parts-text.js';

interface CachedStock {
  version: string;
  items: Promise<{ list: readonly BuilderStock[]; byRole: StockByRole; catalogVersion: number | null }>;
}

@Injectable()
export class BuilderService {
  private cached: CachedStock | undefined;

  constructor(
    private readonly products: ProductKindsService,
    private readonly versions: ContentVersions,
    private readonly terms: SalesTermsService,
  ) {}

  /** @throws BadRequestException naming each invalid parameter */
  async answer(query: Partial<Record<DesignParameter, unknown>>): Promise<BuilderResponse> {
    return answerDesign(readValidDesign(query), (await this.stock()).byRole);
  }

  /**
   * The answer to a design that can be drawn, with the versions behind it.
   * @throws BadRequestException naming each invalid parameter
   * @throws UnprocessableEntityException when the design is outside the builder's limits
   */
  async drawn(query: Partial<Record<DesignParameter, unknown>>): Promise<DrawnDesign> {
    return refuseUndrawn(await this.answerVersioned(readValidDesign(query)));
  }

  async compareSystems(design: ScaffoldDesign): Promise<{ answer: BuilderResponse; systems: ComparedDesign[] }> {
    const { byRole } = await this.stock();
    const answer = answerDesign(design, byRole);
    return { answer, systems: compareSystems(answer, byRole) };
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
    const { byRole, catalogVersion } = await this.stock();
    return { answer: answerDesign(design, byRole), engineVersion: ENGINE_VERSION, catalogVersion };
  }

  /** For the engine in the browser. */
  async items(): Promise<readonly BuilderStock[]> {
    return (await this.stock()).list;
  }

  async packages(): Promise<DesignPackage[]> {
    return designPackages((await this.stock()).byRole);
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
    return { list, byRole: stockByRole(list), catalogVersion };
  }
}

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
