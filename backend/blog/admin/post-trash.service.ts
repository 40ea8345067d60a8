import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type TrashHook, TrashHooksService } from '../../platform/trash/trash-hooks.service.js';
import type { TrashItem } from '../../platform/trash/trash-item.entity.js';
import { restoreRow } from '../../platform/trash/trash-rows.js';
import { freeSlug } from './post-slugs.js';

/** Posts in the trash. Their slugs can be taken in the meantime, so a restored post may get a numbered one. */
@Injectable()
export class PostTrashService implements TrashHook {
  readonly kind = 'post';

  constructor(hooks: TrashHooksService) {
    hooks.register(this);
  }

  async restore(em: EntityManager, { id, recordId, record, related }: TrashItem): Promise<string | null> {
    const former = String(record.slug);
    const slug = await freeSlug(em, former, null);
    await restoreRow(em, { id, table: 'blog_post', changes: { slug } });
    await em.execute(
      `insert into blog_former_slug (slug, post_id)
        select old.slug, ? from jsonb_array_elements_text(?::jsonb) as old(slug)
        where not exists (select 1 from blog_post p where p.slug = old.slug) on conflict do nothing`,
      [recordId, JSON.stringify(related?.formerSlugs ?? [])],
    );
    return slug === former ? null : `Its address is now /blog/${slug}, because another post has /blog/${former}.`;
  }

  /** Pictures stay, because other posts may use them. */
  async purge(): Promise<void> {}
}
