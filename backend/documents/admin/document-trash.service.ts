import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type TrashHook, TrashHooksService } from '../../platform/trash/trash-hooks.service.js';
import type { TrashItem } from '../../platform/trash/trash-item.entity.js';
import { restoreRow } from '../../platform/trash/trash-rows.js';
import { DocumentStore } from '../files/document-store.js';

/** Documents in the trash. Their files stay until the trash is swept, so their links work again after they are restored. */
@Injectable()
export class DocumentTrashService implements TrashHook {
  readonly kind = 'document';

  constructor(
    hooks: TrashHooksService,
    private readonly store: DocumentStore,
  ) {
    hooks.register(this);
  }

  async restore(em: EntityManager, { id, recordId, related }: TrashItem): Promise<null> {
    await restoreRow(em, { id, table: 'document' });
    await em.execute(
      `update access_request set document_id = ?
        where document_id is null and id in (select value::int from jsonb_array_elements_text(?::jsonb))`,
      [recordId, JSON.stringify(related?.accessRequests ?? [])],
    );
    return null;
  }

  async purge({ record }: TrashItem): Promise<void> {
    await this.store.remove(String(record.storage_key));
  }
}
