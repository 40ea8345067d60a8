import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, type OnModuleInit } from '@nestjs/common';
import { type BinHook, BinHooksService } from '../../platform/bin/bin-hooks.service.js';
import type { BinItem } from '../../platform/bin/bin-item.entity.js';
import { restoreRow } from '../../platform/bin/bin-rows.js';
import { beginCatalogChange, productWithSku } from '../rates/write-catalog.js';

/** Products in the bin. Their SKUs are free, so another product may have the SKU when one is restored. */
@Injectable()
export class ProductBinService implements BinHook, OnModuleInit {
  readonly kind = 'product';

  constructor(private readonly hooks: BinHooksService) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  /** @throws ConflictException when another product has the SKU in any spelling */
  async restore(em: EntityManager, { id, record }: BinItem, actor: string): Promise<null> {
    await beginCatalogChange(em, { way: 'form', actor, note: 'Restored from the bin' });
    const other = await productWithSku(em, String(record.sku), null);
    if (other !== null)
      throw new ConflictException(`Another product has the SKU ${other} now. Change or delete that one, then restore.`);
    await restoreRow(em, { id, table: 'product' });
    return null;
  }

  /** Pictures stay, because other records may use them; `UnusedPicturesService` removes unused ones. */
  async purge(): Promise<void> {}
}
