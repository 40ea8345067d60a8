import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProductRecordsService } from '../../catalog/product-records.service.js';
import { CompanyService } from '../../config/company.service.js';
import { drawnDesignOf, toItemRecord } from '../../pdf/pdf-records.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { type PickList, picksByYard } from '../handover/pick-list.js';
import { toFields } from '../quotation.mapper.js';
import { isQuoted } from '../quoted-designs.contract.js';
import { takenLines } from '../totals.contract.js';
import { type PrintableQuotation, PrintableQuotationsService } from './printable-quotations.service.js';
import type { PrintedDesign, PrintedFacts } from './printed-facts.contract.js';

/** Collects the facts that a document prints besides the revision itself. */
@Injectable()
export class PrintedFactsService {
  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly products: ProductRecordsService,
    private readonly facts: CompanyService,
    private readonly em: EntityManager,
  ) {}

  /** Null when there is no such revision. @param em of the transaction that sends it, flushed */
  async ofRevision(em: EntityManager, revisionId: number, seller: string): Promise<PrintedFacts | null> {
    const quotation = await this.printable.find(revisionId, em);
    return quotation && this.of(quotation, seller, em);
  }

  async pickList({ revision, number }: PrintableQuotation): Promise<PickList> {
    const { name, phone, email, addresses } = this.facts.company;
    const taken = takenLines(revision.lines, new Set(revision.acceptance?.optionalLines));
    const products = await this.products.listByIds([...new Set(taken.flatMap(({ productId }) => productId ?? []))]);
    return {
      ...{
        company: { name, phone, email },
        name: `${number} ${revision.letter}`,
        acceptedAt: revision.decidedAt ?? '',
      },
      revision: toFields(revision),
      picks: picksByYard(taken, new Map(products.map(({ id, stock }) => [id, stock])), {
        yards: addresses.map(({ label }) => label),
        promised: revision.yard,
      }),
    };
  }

  /**
   * @param seller email of the salesperson
   * @param em of the caller's transaction, if there is one
   */
  async of(
    { revision, designs, linkNonce }: PrintableQuotation,
    seller: string,
    em = this.em.fork(),
  ): Promise<PrintedFacts> {
    const { company, publicUrl } = this.facts;
    const { name, phone, email, timeZone } = company;
    const ids = [...new Set(revision.lines.flatMap(({ productId }) => productId ?? []))];
    const records = await this.products.listRecords(ids, em);
    const times = new Map(records.map(({ product, updatedAt }) => [product.id, updatedAt.getTime()]));
    return {
      file: randomUUID(),
      company: { name, phone, email, timeZone },
      ...{ publicUrl, linkNonce },
      seller: { name: (await memberNamesByEmail(em)).get(seller) ?? '', email: seller },
      items: records.map(({ product }) => ({
        ...{ id: product.id, family: product.family, name: product.name, sku: product.sku, weight: product.weight },
        ...{ length: product.productLength, width: product.productWidth, height: product.productHeight },
      })),
      cutSheets: records.filter(({ product }) => revision.attachments.cutSheets.includes(product.id)).map(toItemRecord),
      designs: designs.flatMap((design, index): PrintedDesign[] => {
        const drawn = drawnDesignOf(design);
        if (drawn === null || !isQuoted(design, revision.lines)) return [];
        const known = drawn.answer.parts.flatMap(({ item }) => (item && times.get(item.id)) ?? []);
        return [{ index, updatedAt: known.length === 0 ? null : new Date(Math.max(...known)).toISOString() }];
      }),
    };
  }
}
