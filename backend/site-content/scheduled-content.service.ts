import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Scheduled } from '../platform/scheduled.decorator.js';

const EVERY_TEN_SECONDS = '*/10 * * * * *';

/** Publishes scheduled content. Every worker may run it, because each update succeeds only once. */
@Injectable()
export class ScheduledContentService {
  constructor(private readonly em: EntityManager) {}

  /** @returns the number of sections that this call published */
  @Scheduled(EVERY_TEN_SECONDS, new Logger('site-content'), {
    failed: 'Scheduled content was not published',
    done: (count: number) => (count > 0 ? `${count} scheduled sections are published` : ''),
  })
  async run(): Promise<number> {
    const em = this.em.fork();
    // Checked first, because every statement that updates this table invalidates the site's content.
    const due = await em.execute<{ section: string }[]>(
      'select section from site_content_revision where published_at is null and publish_at <= now() order by section',
    );
    let count = 0;
    for (const { section } of due) count += await this.publish(section);
    return count;
  }

  /**
   * Locks the row of the section first, like staff changes, so that nothing can be canceled or restored meanwhile. The new version makes
   * the staff area refuse changes based on older content.
   */
  private publish(section: string): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      await em.execute('select 1 from site_content where section = ? for update', [section]);
      const published = await em.execute<unknown[]>(
        `update site_content_revision set published_at = clock_timestamp()
          where section = ? and published_at is null and publish_at <= clock_timestamp() returning id`,
        [section],
      );
      if (published.length > 0)
        await em.execute('update site_content set version = version + 1 where section = ?', [section]);
      return published.length;
    });
  }
}
