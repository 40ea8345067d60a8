import { Injectable } from '@nestjs/common';
import type { BuilderAnswer } from '../builder/builder.contract.js';
import { BuilderService } from '../builder/builder.service.js';
import { ProductsService } from '../catalog/products.service.js';
import { validationError } from '../platform/http/validation/dto-validation.pipe.js';
import type { InquirySubmission, QuoteLine } from './inquiries.contract.js';
import type { InquiryLine } from './inquiry-line.entity.js';

/** Our own data about the products and the design of a submission. */
export interface SubmissionDetails {
  lines: readonly Pick<InquiryLine, 'productId' | 'sku' | 'name' | 'quantity' | 'weight'>[];
  design: BuilderAnswer | null;
}

/** Looks up the products and the design of a submission, before the transaction that stores it. */
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
      // An unreadable design must not prevent the inquiry.
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
