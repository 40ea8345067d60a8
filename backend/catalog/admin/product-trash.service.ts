import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { type TrashHook, TrashHooksService } from '../../platform/trash/trash-hooks.service.js';
import type { TrashItem } from '../../platform/trash/trash-item.entity.js';
import { restoreRow } from '../../platform/trash/trash-rows.js';
import { beginCatalogChange, productWithSku } from '../rates/write-catalog.js';

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

  /** Pictures stay, because other records may use them; `UnusedPicturesService` removes unused ones. */
  async purge(): Promise<void> {}
}
