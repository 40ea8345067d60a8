import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type BinHook, BinHooksService } from '../../platform/bin/bin-hooks.service.js';
import type { BinItem } from '../../platform/bin/bin-item.entity.js';
import { restoreRow } from '../../platform/bin/bin-rows.js';
import { DocumentStore } from '../files/document-store.js';

/** Documents in the bin. Their files stay until the bin is swept, so their links work again after they are restored. */
@Injectable()
export class DocumentBinService implements BinHook, OnModuleInit {
  readonly kind = 'document';

  constructor(
    private readonly hooks: BinHooksService,
    private readonly store: DocumentStore,
  ) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  async restore(em: EntityManager, { id, recordId, related }: BinItem): Promise<null> {
    await restoreRow(em, { id, table: 'document' });
    await em.execute(
      `update access_request set document_id = ?
        where document_id is null and id in (select value::int from jsonb_array_elements_text(?::jsonb))`,
      [recordId, JSON.stringify(related?.accessRequests ?? [])],
    );
    return null;
  }

  async purge({ record }: BinItem): Promise<void> {
    await this.store.remove(String(record.storage_key));
  }
}
