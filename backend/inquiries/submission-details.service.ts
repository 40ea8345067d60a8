import { Injectable } from '@nestjs/common';
import type { BuilderAnswer } from '../builder/builder.contract.js';
import { BuilderService } from '../builder/builder.service.js';
import { ProductsService } from '../catalog/products.service.js';
import { validationError } from '../platform/http/validation/dto-validation.pipe.js';
import type { InquirySubmission, QuoteLine } from './inquiries.contract.js';
import type { InquiryLine } from './inquiry-line.entity.js';

/** What our own records add to a submission. */
export interface SubmissionDetails {
  lines: readonly Pick<InquiryLine, 'productId' | 'sku' | 'name' | 'quantity' | 'weight'>[];
  design: BuilderAnswer | null;
}

/** Looks up what a submission names. It only reads, and runs once, before the transaction that stores the inquiry. */
@Injectable()
export class SubmissionDetailsService {
  constructor(
    private readonly products: ProductsService,
    private readonly builder: BuilderService,
  ) {}

  /** @throws BadRequestException when a line names a product that does not exist */
  async find({ lines, design }: InquirySubmission): Promise<SubmissionDetails> {
    const [described, answer] = await Promise.all([
      this.describe(lines ?? []),
      // A design that cannot be read must not keep the inquiry from being sent.
      design ? this.builder.answerText(design) : null,
    ]);
    return { lines: described, design: answer };
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
