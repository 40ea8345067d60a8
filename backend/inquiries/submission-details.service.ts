import { Injectable, Logger } from '@nestjs/common';
import { BuilderService } from '../builder/builder.service.js';
import { ProductsService } from '../catalog/products.service.js';
import { validationError } from '../platform/http/validation/validation.js';
import type { InquiryDesign, InquirySubmission } from './inquiries.contract.js';
import type { InquiryLine } from './inquiry-line.entity.js';
import type { QuoteDesign, QuoteLine } from './quote-lines.contract.js';

/** Our own data about the products and the designs of a submission. */
export interface SubmissionDetails {
  lines: readonly Pick<InquiryLine, 'productId' | 'sku' | 'name' | 'quantity' | 'weight'>[];
  designs: InquiryDesign[];
}

/** Looks up the products and the designs of a submission, before the transaction that stores it. */
@Injectable()
export class SubmissionDetailsService {
  private readonly logger = new Logger('inquiries');

  constructor(
    private readonly products: ProductsService,
    private readonly builder: BuilderService,
  ) {}

  /** @throws BadRequestException when a line names a product that does not exist, or a design that cannot be read */
  async find({ lines, design, designs }: InquirySubmission): Promise<SubmissionDetails> {
    const requested = this.requestedDesigns(design, designs ?? []);
    const [described, answered] = await Promise.all([
      this.describe(lines ?? []),
      Promise.all(requested.map((one) => this.answer(one))),
    ]);
    return { lines: described, designs: answered };
  }

  /** The designs of the list, and the one in the URL unless it is among them, all with canonical parameters. */
  private requestedDesigns(design: string | null | undefined, listed: readonly QuoteDesign[]): QuoteDesign[] {
    const read = listed.map(({ design: text, name, quantity }) => {
      const canonical = this.builder.canonicalText(text);
      if (canonical === null)
        throw validationError({
          designs: [`The scaffold design “${name}” could not be read. Remove it from your quote list.`],
        });
      return { design: canonical, name, quantity };
    });
    // An unreadable design in the URL must not prevent the inquiry.
    const own = design ? this.builder.canonicalText(design) : null;
    return own === null || read.some((one) => one.design === own)
      ? read
      : [...read, { design: own, name: '', quantity: 1 }];
  }

  /** A design that cannot be computed must not prevent the inquiry. */
  private async answer({ design, name, quantity }: QuoteDesign): Promise<InquiryDesign> {
    const none = { answer: null, engineVersion: null, catalogVersion: null };
    try {
      return { design, name, quantity, ...((await this.builder.answerToStore(design)) ?? none) };
    } catch (error) {
      this.logger.error(
        `The design ${design} is stored without its answer: ${error instanceof Error ? error.message : error}`,
      );
      return { design, name, quantity, ...none };
    }
  }

  private async describe(lines: readonly QuoteLine[]): Promise<SubmissionDetails['lines']> {
    const found = await this.products.listByIds(lines.map(({ productId }) => productId));
    const products = new Map(found.map((product) => [product.id, product]));
    return lines.map(({ productId, quantity }) => {
      const product = products.get(productId);
      if (!product)
        throw validationError({
          lines: [`Item ${productId} is no longer in the catalog. Remove it from your quote list.`],
        });
      return { productId, quantity, sku: product.sku, name: product.name, weight: product.weight };
    });
  }
}
