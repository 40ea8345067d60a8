import { Injectable } from '@nestjs/common';
import type { DrawnDesign } from '../builder/builder.contract.js';
import { DesignFilesService } from '../builder/design-files.service.js';
import type { ProductRecord } from '../catalog/product-records.service.js';
import { PdfService } from './pdf.service.js';
import type { DesignRecord } from './pdf-records.js';

/** Adds the address of a design and the newest date of its parts' catalog records, for its sheet. */
@Injectable()
export class DesignRecordsService {
  constructor(
    private readonly designs: DesignFilesService,
    private readonly pdf: PdfService,
  ) {}

  /** The items of its parts list, without duplicates. */
  itemsOf({ answer: { parts } }: DrawnDesign): number[] {
    return [...new Set(parts.flatMap(({ item }) => (item ? [item.id] : [])))];
  }

  /** @param records must include those of its items */
  recordOf(design: DrawnDesign, records: readonly ProductRecord[]): DesignRecord {
    const items = new Set(this.itemsOf(design));
    const times = records.filter(({ product }) => items.has(product.id)).map(({ updatedAt }) => updatedAt.getTime());
    return {
      design,
      updatedAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
      address: this.pdf.companyDetails().publicUrl + this.designs.address(design.answer),
    };
  }
}
