import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProductsService } from '../../catalog/products.service.js';
import { CompanyService } from '../../config/company.service.js';
import {
  type PrintableQuotation,
  PrintableQuotationsService,
} from '../../quotations/printing/printable-quotations.service.js';
import type { PrintedDesign, PrintedFacts } from '../../quotations/printing/printed-facts.contract.js';
import {
  type QuotationEvent,
  QuotationEventsService,
  type QuotationListener,
} from '../../quotations/quotation-events.service.js';
import { designSection } from '../../quotations/quotation-fields.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { drawnDesignOf } from '../pdf-records.js';

/** Collects the facts that a document prints besides the revision itself, and stores them when a revision is sent. */
@Injectable()
export class PrintedFactsService implements QuotationListener, OnModuleInit {
  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly products: ProductsService,
    private readonly events: QuotationEventsService,
    private readonly facts: CompanyService,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.events.register(this);
  }

  async onQuotationEvent(em: EntityManager, { kind, revisionId }: QuotationEvent): Promise<void> {
    if (kind !== 'sent') return;
    const quotation = await this.printable.find(revisionId, em);
    if (quotation !== null) await this.printable.freeze(em, revisionId, await this.of(quotation, em));
  }

  /**
   * @param em of the caller's transaction, if there is one
   * @param seller email of the salesperson; pass it for a draft, which has no sender yet
   */
  async of(
    { revision, designs, link }: PrintableQuotation,
    em = this.em.fork(),
    seller = revision.sentBy ?? '',
  ): Promise<PrintedFacts> {
    const { company, publicUrl } = this.facts;
    const { name, phone, email, timeZone } = company;
    const ids = [...new Set(revision.lines.flatMap(({ productId }) => productId ?? []))];
    const records = await this.products.listRecords(ids, em);
    const times = new Map(records.map(({ product, updatedAt }) => [product.id, updatedAt.getTime()]));
    const sections = new Set(revision.lines.map(({ section }) => section));
    return {
      file: randomUUID(),
      company: { name, phone, email, timeZone },
      ...{ publicUrl, link },
      seller: { name: (await memberNamesByEmail(em)).get(seller) ?? '', email: seller },
      items: records.map(({ product }) => ({
        ...{ id: product.id, family: product.family, name: product.name, sku: product.sku, weight: product.weight },
        ...{ length: product.productLength, width: product.productWidth, height: product.productHeight },
      })),
      cutSheets: records
        .filter(({ product }) => revision.attachments.cutSheets.includes(product.id))
        .map(({ product, updatedAt }) => ({ product, updatedAt: updatedAt.toISOString() })),
      designs: designs.flatMap((design, index): PrintedDesign[] => {
        const drawn = drawnDesignOf(design);
        if (drawn === null || !sections.has(designSection(design.name))) return [];
        const known = drawn.answer.parts.flatMap(({ item }) => (item && times.get(item.id)) ?? []);
        return [{ index, updatedAt: known.length === 0 ? null : new Date(Math.max(...known)).toISOString() }];
      }),
    };
  }
}
