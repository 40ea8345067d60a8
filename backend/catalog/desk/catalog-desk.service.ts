import { DriverException, EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { type AuditActor, AuditLog } from '../../staff/audit-log.service.js';
import { PRODUCT_PICTURES_MAX, pictureFields, picturesOf } from '../pictures/product-pictures.contract.js';
import { Product } from '../product.entity.js';
import { ProductsService } from '../products.service.js';
import {
  CATALOG_BUSY,
  type NewProduct,
  PRODUCT_CHANGED_MEANWHILE,
  type ProductChange,
  type StaffProduct,
} from './catalog-desk.contract.js';

/** How long a change waits for an import to end. */
const LOCK_WAIT_MS = 5_000;
/** PostgreSQL's code for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Products one by one, as staff write them. What is searched and counted follows by triggers. */
@Injectable()
export class CatalogDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFoundException when there is no such product */
  async get(id: number): Promise<StaffProduct> {
    return this.toAnswer(await findOrFail(this.em.fork(), id));
  }

  /** @throws ConflictException when another product has the SKU, or one that reads like it */
  async add(input: NewProduct, actor: AuditActor): Promise<StaffProduct> {
    const id = await this.write(async (em) => {
      await refuseUsedSku(em, input.sku, null);
      const product = em.create(Product, withoutUndefined(input) as NewProduct);
      this.audit.record(em, actor, { action: 'product.add', subject: titleOf(product) });
      await em.flush();
      return product.id;
    });
    return this.get(id);
  }

  /**
   * @throws NotFoundException when there is no such product
   * @throws ConflictException when another product has the SKU, or somebody saved the product since it was read
   */
  async change(id: number, { updatedAt, ...change }: ProductChange, actor: AuditActor): Promise<StaffProduct> {
    await this.write(async (em) => {
      const product = await findVersion(em, id, updatedAt);
      if (change.sku !== undefined && change.sku !== product.sku) await refuseUsedSku(em, change.sku, id);
      const before = titleOf(product);
      em.assign(product, withoutUndefined(change));
      const fields = Object.keys(withoutUndefined(change)).join(', ');
      this.audit.record(em, actor, { action: 'product.change', subject: `${before}: ${fields || 'nothing'}` });
    });
    return this.get(id);
  }

  /**
   * Adds a picture behind those that are there; the first becomes the main one.
   * @throws NotFoundException when there is no such product
   * @throws ConflictException when it has all the pictures it can have, or somebody saved it since it was read
   */
  async addPicture(
    id: number,
    address: string,
    updatedAt: string | undefined,
    actor: AuditActor,
  ): Promise<StaffProduct> {
    await this.write(async (em) => {
      const product = await findVersion(em, id, updatedAt);
      const pictures = picturesOf(product);
      if (pictures.includes(address)) return;
      if (pictures.length >= PRODUCT_PICTURES_MAX)
        throw new ConflictException(`A product has ${PRODUCT_PICTURES_MAX} pictures at most. Remove one first`);
      em.assign(product, pictureFields([...pictures, address]));
      this.audit.record(em, actor, { action: 'product.picture', subject: `${titleOf(product)}: ${address}` });
    });
    return this.get(id);
  }

  /**
   * Quote lists that name the product keep their lines: those hold its SKU and name as they were.
   * @throws NotFoundException when there is no such product
   */
  async remove(id: number, actor: AuditActor): Promise<void> {
    await this.write(async (em) => {
      const product = await findOrFail(em, id);
      this.audit.record(em, actor, { action: 'product.remove', subject: titleOf(product) });
      em.remove(product);
    });
  }

  /** One writer at a time, as an import is: no SKU can come in between, and none waits for the other in a circle. */
  private async write<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.em.fork().transactional(async (em) => {
        await em.execute(`set local lock_timeout = ${LOCK_WAIT_MS}`);
        await em.execute('lock table product in share row exclusive mode');
        return work(em);
      });
    } catch (error) {
      if (error instanceof DriverException && error.code === LOCK_NOT_AVAILABLE)
        throw new ConflictException(CATALOG_BUSY);
      throw error;
    }
  }

  private toAnswer(product: Product): StaffProduct {
    return { ...this.products.toAnswer(product), updatedAt: product.updatedAt.toISOString() };
  }
}

async function findOrFail(em: EntityManager, id: number): Promise<Product> {
  const product = await em.findOne(Product, { id });
  if (product === null) throw new NotFoundException(`There is no product ${id}`);
  return product;
}

/** @param updatedAt undefined when any version will do */
async function findVersion(em: EntityManager, id: number, updatedAt: string | undefined): Promise<Product> {
  const product = await findOrFail(em, id);
  if (updatedAt && Date.parse(updatedAt) !== product.updatedAt.getTime())
    throw new ConflictException(PRODUCT_CHANGED_MEANWHILE);
  return product;
}

/** Set query on the searchable side: codes are the same in any case and punctuation, as the import takes them. */
async function refuseUsedSku(em: EntityManager, sku: string, ownId: number | null): Promise<void> {
  const [other] = await em.execute<{ sku: string }[]>(
    `select p.sku from product_index i join product p on p.id = i.product_id
      where i.sku_key = left(catalog_code(?), 64) and p.id is distinct from ? limit 1`,
    [sku, ownId],
  );
  if (other === undefined) return;
  const message = `There is a product with the SKU ${other.sku} already`;
  throw new ConflictException({ message, errors: { sku: [message] } });
}

function titleOf({ sku, name }: Product): string {
  return `${sku} ${name}`;
}

function withoutUndefined<T extends object>(change: T): Partial<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;
}
