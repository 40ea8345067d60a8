import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { CONDITIONS } from '../catalog/catalog.contract.js';
import type { ProductResponse } from '../catalog/product.contract.js';
import { ProductsService } from '../catalog/products.service.js';
import { type Rates, ratesOf } from '../catalog/rates.contract.js';
import { labelOf } from '../config/choices.contract.js';
import type { QuotableRequest } from '../inquiries/inquiry-quoting.service.js';
import { validationError } from '../platform/http/validation/validation.js';
import { rentalFactorsOf, type SalesTerms } from '../sales-terms/sales-terms.contract.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import type { NewLines } from './admin/quotations-admin.contract.js';
import * as schema from './quotation-fields.contract.js';
import type { GoodsKind } from './quotations.contract.js';

type RatedItem = { product: ProductResponse; rates: Rates };

/** Name and weight of an item, as the customer saw it or as it is today. */
type NamedItem = Pick<schema.QuotationLine, 'productId' | 'sku' | 'name' | 'weight'>;

const BLANK = schema.defaultsOf(schema.LINE_FIELDS);

/** Creates lines from a customer's request and items of the catalog, at today's rates. */
@Injectable()
export class QuotationLinesService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly terms: SalesTermsService,
  ) {}

  /**
   * What a new quotation starts with: the items, designs and quantities that were stored with the request, and the owner's terms.
   * @param em of the transaction
   * @throws ConflictException when a line would have more pieces than the limit
   */
  async ofRequest(em: EntityManager, request: QuotableRequest): Promise<schema.QuotationContent> {
    const fields = startingFields(request, await this.terms.get(em));
    const kind: GoodsKind = request.rentOrBuy === 'buy' ? 'sale' : 'rental';
    const parts = request.designs.flatMap((design) => design.answer?.parts ?? []);
    const rated = await this.rated(em, [
      ...request.lines.map(({ productId }) => productId),
      ...parts.flatMap(({ item }) => item?.id ?? []),
    ]);
    // Items that we only sell are offered for sale: to a customer who wants to rent, only what the job uses up.
    const requestedLine: typeof goodsLine = (usual, item, quantity, found) => {
      const isWanted = request.rentOrBuy !== 'rent' || found?.product.family === 'consumables';
      const isSold = isWanted && found !== undefined && hasSalePriceOnly(found.rates);
      return goodsLine(isSold ? 'sale' : usual, item, quantity, found);
    };
    const items = request.lines.map(({ productId, sku, name, weight, quantity }) =>
      requestedLine(kind, { productId, sku, name, weight }, quantity, rated.get(productId)),
    );
    const designs = request.designs.flatMap(({ name, quantity: scaffolds, design, answer }) => {
      const section = schema.designSection(name);
      // A design that could not be computed becomes one line, so that it is not forgotten.
      if (answer === null || answer.parts.length === 0)
        return [{ ...goodsLine(kind, freeItem(`Scaffold ${design}`), scaffolds), section }];
      return answer.parts.map((part): schema.QuotationLine => {
        const { item, quantity, unitWeightLb: weight } = part;
        const named = item
          ? { productId: item.id, sku: item.sku, name: item.name, weight }
          : freeItem(part.name, weight);
        const line = requestedLine(kind, named, quantity * scaffolds, item ? rated.get(item.id) : undefined);
        return { ...line, section, description: item ? part.name : '' };
      });
    });
    const free = request.freeLines.map(({ text, quantity }) => goodsLine(kind, freeItem(text), quantity));
    const freight: schema.QuotationLine[] =
      request.delivery === 'delivery' ? [{ ...BLANK, kind: 'freight', name: 'Delivery and pickup' }] : [];
    const lines = [...items, ...designs, ...free, ...freight];
    if (lines.some(({ quantity }) => quantity > schema.LINE_FIELDS.quantity.max))
      throw new ConflictException('A line of this request has more pieces than a quotation allows.');
    return { ...fields, lines };
  }

  /** @throws BadRequestException when an item is not in the catalog */
  async ofInput({ kind = 'rental', section = '', items = [] }: Omit<NewLines, 'version'>) {
    const ids = items.map(({ productId }) => productId);
    const rated = await this.rated(this.em.fork(), ids);
    return items.map(({ productId, quantity }) => {
      const found = rated.get(productId);
      if (!found) throw validationError({ items: [`Item ${productId} is not in the catalog.`] });
      return { ...goodsLine(kind, itemOf(found.product), quantity, found), section };
    });
  }

  /**
   * The line with the item that replaces its own one in the catalog, at today's rates.
   * @throws ConflictException when no replacement is known
   */
  async replaced(em: EntityManager, line: schema.QuotationLine): Promise<schema.QuotationLine> {
    const [flagged] = line.productId === null ? [] : await this.products.listFlagged([line.productId], em);
    const id = flagged?.replacement?.id ?? 0;
    const found = (await this.rated(em, [id])).get(id);
    if (!found) throw new ConflictException('The catalog names no replacement for this item.');
    const { kind, section, description, quantity, optional, priceOnRequest } = line;
    if (kind !== 'rental' && kind !== 'sale') return { ...line, ...itemOf(found.product), unit: found.product.uom };
    const fresh = goodsLine(kind, itemOf(found.product), quantity, found);
    return { ...fresh, section, description, optional, priceOnRequest };
  }

  private async rated(em: EntityManager, ids: readonly number[]): Promise<Map<number, RatedItem>> {
    const products = await this.products.listByIds([...new Set(ids)], em);
    const factors = rentalFactorsOf(await this.terms.get(em));
    return new Map(products.map((product) => [product.id, { product, rates: ratesOf(product, factors) }]));
  }
}

const hasSalePriceOnly = ({ day, week, fourWeeks, sale }: Rates): boolean =>
  sale !== null && day === null && week === null && fourWeeks === null;

function goodsLine(kind: GoodsKind, item: NamedItem, quantity: number, rated?: RatedItem): schema.QuotationLine {
  const { day = null, week = null, fourWeeks = null, sale = null, minimumDays = null } = rated?.rates ?? {};
  const line = { ...BLANK, kind, ...item, unit: rated?.product.uom ?? '', quantity };
  // A buyer must not take a used item for a new one.
  const { condition = 'new' } = rated?.product ?? {};
  const used = condition === 'new' ? '' : `, ${labelOf(CONDITIONS, condition)}`;
  if (kind === 'sale') return { ...line, name: item.name + used, unitPrice: sale };
  return { ...line, rateBasis: 'rates', dayRate: day, weekRate: week, fourWeekRate: fourWeeks, minimumDays };
}

const itemOf = ({ id: productId, sku, name, weight }: ProductResponse): NamedItem => ({ productId, sku, name, weight });

function freeItem(name: string, weight: number | null = null): NamedItem {
  return { productId: null, sku: '', name, weight };
}

function startingFields(request: QuotableRequest, terms: SalesTerms): schema.QuotationFields {
  const deposit = schema.readPercent(terms.depositPercent);
  return {
    ...schema.defaultsOf(schema.QUOTATION_FIELDS),
    customerName: request.name,
    customerCompany: request.company,
    customerEmail: request.email,
    customerPhone: request.phone,
    siteAddress: request.zip,
    rentalDays: request.rentalDays,
    startDate: request.startDate,
    delivery: request.delivery,
    taxPercent: terms.salesTaxPercent,
    depositPercent: deposit !== null && Number(deposit) > 0 ? deposit : null,
    validDays: terms.validityDays,
    terms: terms.termsText,
  };
}
