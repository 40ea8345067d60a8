import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Versioned } from '../../platform/editing/editing.contract.js';
import { expectVersion, newValues } from '../../platform/editing/editing.js';
import type { Page } from '../../platform/http/responses/responds.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { PICTURE_FIELD, PICTURE_REFUSED } from '../../platform/pictures/pictures.contract.js';
import { type TrashHook, TrashHooksService } from '../../platform/trash/trash-hooks.service.js';
import type { TrashItem } from '../../platform/trash/trash-item.entity.js';
import { missingRecord, moveToTrash, restoreRow } from '../../platform/trash/trash-rows.js';
import { type AuditActor, auditName, recordAudit } from '../../staff/audit-log.js';
import type { SortKey } from '../catalog.contract.js';
import { PRODUCT_PICTURES_MAX, pictureFields, picturesOf } from '../pictures/product-pictures.contract.js';
import { ProductPicturesService } from '../pictures/product-pictures.service.js';
import { PRODUCT_FIELD_ROWS, type ProductFields } from '../product.contract.js';
import { Product } from '../product.entity.js';
import { toStaffProduct } from '../product.mapper.js';
import { ProductsService, productOrder } from '../products.service.js';
import { beginCatalogChange, PRODUCTS_IN_TRASH, productWithSku, writeCatalog } from '../rates/write-catalog.js';
import { SearchService } from '../search/search.service.js';
import type { ItemFilter, NewProduct, ProductChange, ProductCopy, StaffProduct } from './catalog-admin.contract.js';
import { ItemConditionService } from './item-condition.service.js';

type ListQuery = ItemFilter & { sort?: SortKey };

/** Products as staff list and edit them, with drafts. Triggers keep the search tables in sync. */
@Injectable()
export class CatalogAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly pictures: ProductPicturesService,
    private readonly conditions: ItemConditionService,
    private readonly searches: SearchService,
  ) {}

  /** One page, with drafts; a search without `sort` ranks the best match first. */
  async list({ sort, ...filter }: ListQuery, paging: { page: number; pageSize: number }): Promise<Page<StaffProduct>> {
    const search = filter.search === undefined ? null : await this.searches.find(filter.search);
    const { ids, total } = await this.conditions.page(filter, productOrder(search, { sort }), paging);
    const products = await this.em.fork().find(Product, { id: { $in: ids } });
    const byId = new Map(products.map((product) => [product.id, product]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []).map((product) => this.toResponse(product)), total };
  }

  async findOrFail(id: number): Promise<StaffProduct> {
    return this.toResponse(await findOrFail(this.em.fork(), id));
  }

  /** @throws ConflictException when another product has the SKU in any spelling */
  async create(input: NewProduct, actor: AuditActor): Promise<StaffProduct> {
    const id = await this.write(actor, async (em) => {
      await refuseUsedSku(em, input.sku, null);
      const product = em.create(Product, newValues({}, input) as NewProduct);
      recordAudit(em, actor, { action: 'product.add', subject: titleOf(product) });
      await em.flush();
      return product.id;
    });
    return this.findOrFail(id);
  }

  /**
   * @throws NotFoundException when there is no such product
   * @throws ChangedMeanwhileException when there is a newer version
   * @throws ConflictException when another product has the SKU in any spelling
   */
  async update(id: number, { version, ...change }: ProductChange, actor: AuditActor): Promise<StaffProduct> {
    await this.write(actor, async (em) => {
      const product = await this.findVersion(em, id, version);
      if (change.sku !== undefined && change.sku !== product.sku) await refuseUsedSku(em, change.sku, id);
      const before = titleOf(product);
      em.assign(product, newValues(product, change));
      const given = PRODUCT_FIELD_ROWS.filter(([field]) => change[field] !== undefined);
      const fields = given.map(([, row]) => auditName(row)).join(', ');
      recordAudit(em, actor, { action: 'product.change', subject: `${before}: ${fields || 'nothing'}` });
    });
    return this.findOrFail(id);
  }

  /**
   * Copies a product as a draft, under another SKU and without its pictures.
   * @throws NotFoundException when there is no such product
   * @throws ConflictException when another product has the SKU in any spelling
   */
  async duplicate(id: number, { sku }: ProductCopy, actor: AuditActor): Promise<StaffProduct> {
    const copyId = await this.write(actor, async (em) => {
      const original = await findOrFail(em, id);
      await refuseUsedSku(em, sku, null);
      const fields = Object.fromEntries(PRODUCT_FIELD_ROWS.map(([field]) => [field, original[field]])) as ProductFields;
      const copy = em.create(Product, { ...fields, sku, state: 'draft', ...pictureFields([]) });
      recordAudit(em, actor, { action: 'product.duplicate', subject: `${titleOf(original)} as ${sku}` });
      await em.flush();
      return copy.id;
    });
    return this.findOrFail(copyId);
  }

  /**
   * Stores a picture and appends it to those of the product; the first becomes the main picture.
   * @param upload undefined when the form had no file
   * @throws BadRequestException when the upload is not a supported picture
   * @throws NotFoundException when there is no such product
   * @throws ChangedMeanwhileException when there is a newer version
   * @throws ConflictException when the product has the maximum number of pictures
   * @throws ServiceUnavailableException when too many uploads wait
   */
  async addPicture(id: number, upload: Buffer | undefined, { version }: Versioned, actor: AuditActor) {
    if (upload === undefined) throw validationError({ [PICTURE_FIELD]: [PICTURE_REFUSED] });
    // Encoding takes seconds, so refuse early, and check again under the lock.
    await this.findVersion(this.em.fork(), id, version);
    const { url: address } = await this.pictures.add(upload);
    await this.write(actor, async (em) => {
      const product = await this.findVersion(em, id, version);
      const pictures = picturesOf(product);
      if (pictures.includes(address)) return;
      if (pictures.length >= PRODUCT_PICTURES_MAX)
        throw new ConflictException(`A product has at most ${PRODUCT_PICTURES_MAX} pictures. Remove one first.`);
      em.assign(product, pictureFields([...pictures, address]));
      recordAudit(em, actor, { action: 'product.picture', subject: titleOf(product) });
    });
    return this.findOrFail(id);
  }

  /**
   * Moves a product into the trash. Quote requests that name it keep its SKU and name.
   * @throws NotFoundException when there is no such product
   * @throws ChangedMeanwhileException when there is a newer version
   */
  async remove(id: number, { version }: Versioned, actor: AuditActor): Promise<void> {
    await this.write(actor, async (em) => {
      const product = await this.findVersion(em, id, version);
      recordAudit(em, actor, { action: 'product.remove', subject: titleOf(product) });
      await moveToTrash(em, { ...PRODUCTS_IN_TRASH, where: 't.id = ?', parameters: [id], removedBy: actor.email });
    });
  }

  private async findVersion(em: EntityManager, id: number, version: number): Promise<Product> {
    const product = await findOrFail(em, id);
    await expectVersion(product, version, () => this.toResponse(product));
    return product;
  }

  private write<T>({ email }: AuditActor, work: (em: EntityManager) => Promise<T>): Promise<T> {
    return writeCatalog(this.em, { way: 'form', actor: email, note: '' }, work);
  }

  private toResponse(product: Product): StaffProduct {
    return toStaffProduct(this.products.toResponse(product), product);
  }
}

async function findOrFail(em: EntityManager, id: number): Promise<Product> {
  const product = await em.findOne(Product, { id });
  if (product === null) throw await missingRecord(em, 'product', id, `There is no product ${id}`);
  return product;
}

async function refuseUsedSku(em: EntityManager, sku: string, ownId: number | null): Promise<void> {
  const other = await productWithSku(em, sku, ownId);
  if (other === null) return;
  const message = `Another product has the SKU ${other}. Enter a different one.`;
  throw new ConflictException({ message, errors: { sku: [message] } });
}

const titleOf = ({ sku, name }: Product): string => `${sku} ${name}`;

/** Products in the trash. Their SKUs are free, so another product may have the SKU when one is restored. */
@Injectable()
export class ProductTrashService implements TrashHook {
  readonly kind = 'product';

  constructor(hooks: TrashHooksService) {
    hooks.register(this);
  }

  /** @throws ConflictException when another product has the SKU in any spelling */
  async restore(em: EntityManager, { id, record }: TrashItem, actor: string): Promise<null> {
    await beginCatalogChange(em, { way: 'form', actor, note: 'Restored from the trash' });
    const other = await productWithSku(em, String(record.sku), null);
    if (other !== null)
      throw new ConflictException(`Another product has the SKU ${other} now. Change or delete that one, then restore.`);
    await restoreRow(em, { id, table: 'product' });
    return null;
  }
}
