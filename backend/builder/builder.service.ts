import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import { ProductKindsService, type ProductOfKind } from '../catalog/product-kinds.service.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { validationError } from '../platform/http/validation/dto-validation.pipe.js';
import type { BuilderAnswer, BuilderStock, DesignParameter, ScaffoldDesign } from './builder.contract.js';
import { answerDesign } from './engine/answer-design.js';
import { type StockByRole, stockByRole } from './engine/match-items.js';
import { PART_ROLES } from './engine/part-roles.js';
import { readDesign, readDesignText } from './engine/read-design.js';
import { partsText } from './parts-text.js';

/** What one state of the catalog offers to scaffolds. */
interface KeptStock {
  version: string;
  items: Promise<{ list: readonly BuilderStock[]; byRole: StockByRole }>;
}

/** Answers designs out of the catalog as it is now. */
@Injectable()
export class BuilderService {
  private kept: KeptStock | undefined;

  constructor(
    private readonly products: ProductKindsService,
    private readonly versions: ContentVersions,
  ) {}

  /** @throws BadRequestException naming each parameter that says nothing of use */
  async answer(query: Partial<Record<DesignParameter, unknown>>): Promise<BuilderAnswer> {
    const { design, faults } = readDesign(query);
    const errors = Object.entries(faults).map(([name, fault]) => [name, [fault]]);
    if (errors.length > 0) throw validationError(Object.fromEntries(errors) as Record<string, string[]>);
    return this.answerDesign(design);
  }

  /** The answer to a design that was read before. */
  async answerDesign(design: ScaffoldDesign): Promise<BuilderAnswer> {
    return answerDesign(design, (await this.stock()).byRole);
  }

  /** The answer to the design that an address's query names; null when it names none that can be read. */
  async answerText(text: string): Promise<BuilderAnswer | null> {
    const design = readDesignText(text);
    return design && this.answerDesign(design);
  }

  /** The items that scaffolds are made of, for an engine that runs in the browser. */
  async items(): Promise<readonly BuilderStock[]> {
    return (await this.stock()).list;
  }

  /**
   * The parts list as CSV text.
   * @throws BadRequestException as `answer`, UnprocessableEntityException when the design cannot be drawn
   */
  async parts(query: Partial<Record<DesignParameter, unknown>>): Promise<string> {
    const answer = await this.answer(query);
    if (answer.totals === null) {
      throw new UnprocessableEntityException(answer.rules.map(({ reason }) => reason).join(' '));
    }
    return partsText(answer.parts, answer.totals);
  }

  /** Read once for each version of the catalog. */
  private async stock(): Promise<Awaited<KeptStock['items']>> {
    await this.versions.settle();
    const version = this.versions.of(['catalog']);
    if (this.kept?.version !== version) {
      const reading: KeptStock = { version, items: this.read() };
      this.kept = reading;
      reading.items.catch(() => {
        if (this.kept === reading) this.kept = undefined;
      });
    }
    return this.kept.items;
  }

  private async read(): Promise<Awaited<KeptStock['items']>> {
    const list = (await this.products.find(Object.values(PART_ROLES))).map(toStock);
    return { list, byRole: stockByRole(list) };
  }
}

function toStock({ specifications, weight, ...product }: ProductOfKind): BuilderStock {
  return { ...product, weightLb: weight, pieces: piecesOf(specifications) };
}

/** What a record says of the pieces in one box; 1 when it says nothing that can be read. */
function piecesOf(specifications: string): number {
  try {
    const read: unknown = JSON.parse(specifications);
    const count = typeof read === 'object' && read !== null && 'Count' in read ? Number(read.Count) : 1;
    return Number.isInteger(count) && count > 0 ? count : 1;
  } catch {
    return 1;
  }
}
