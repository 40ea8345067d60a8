import { Injectable } from '@nestjs/common';
import type { DrawnDesign } from '../builder/builder.contract.js';
import { BuilderService } from '../builder/builder.service.js';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { validationError } from '../platform/http/validation/validation.js';
import { PdfService } from './pdf.service.js';
import { partIdsOf, toItemRecord } from './pdf-records.js';
import type { SubmittalContent } from './submittal-content.js';
import type { SubmittalRequest } from './submittals.contract.js';

@Injectable()
export class SubmittalContentService {
  constructor(
    private readonly products: ProductRecordsService,
    private readonly builder: BuilderService,
    private readonly pdf: PdfService,
  ) {}

  /**
   * @throws BadRequestException for an unknown product, an unreadable design, or when both are missing
   * @throws UnprocessableEntityException when a design is outside the builder's limits
   */
  async of({ lines = [], design, designs = [], project = '' }: SubmittalRequest, now: Date): Promise<SubmittalContent> {
    const requested = [...(design ? [{ design, name: '', quantity: 1 }] : []), ...designs];
    const answered = await Promise.all(
      requested.map(async ({ design, ...one }) => ({ ...one, drawn: await this.drawn(design) })),
    );
    if (lines.length === 0 && answered.length === 0)
      throw validationError({ lines: ['Add at least one item, or a scaffold design.'] });
    const listed = lines.map(({ productId }) => productId);
    const designed = answered.flatMap(({ drawn }) => partIdsOf(drawn));
    const records = await this.products.listRecords([...new Set([...listed, ...designed])]);
    const known = new Set(records.map(({ product }) => product.id));
    const missing = listed.find((id) => !known.has(id));
    if (missing !== undefined)
      throw validationError({
        lines: [`Item ${missing} is no longer in the catalog. Remove it from your quote list.`],
      });
    return {
      revision: this.pdf.revision,
      companyDetails: this.pdf.companyDetails(),
      date: this.pdf.dateOf(now),
      requestedOn: `${now.toISOString().slice(0, 10)}T12:00:00.000Z`,
      project,
      lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      designs: await Promise.all(
        answered.map(async ({ name, quantity, drawn }) => ({
          name,
          quantity,
          ...(await this.pdf.designRecord(drawn)),
        })),
      ),
      items: records.map(toItemRecord),
    };
  }

  private async drawn(design: string): Promise<DrawnDesign> {
    const drawn = await this.builder.drawnText(design);
    if (drawn === null) throw validationError({ design: ['This design could not be read. Open it in the builder.'] });
    return drawn;
  }
}
