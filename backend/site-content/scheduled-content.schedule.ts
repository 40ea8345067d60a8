import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';

const EVERY_TEN_SECONDS = '*/10 * * * * *';

/** Publishes scheduled content. Every worker runs it: the update of a row succeeds once. */
@Injectable()
export class ScheduledContentSchedule {
  private readonly logger = new Logger('site-content');

  constructor(private readonly em: EntityManager) {}

  @Cron(EVERY_TEN_SECONDS, { timeZone: 'UTC' })
  async onTenSeconds(): Promise<void> {
    try {
      const count = await this.run();
      if (count > 0) this.logger.log(`${count} scheduled sections are published`);
    } catch (error) {
      this.logger.error(`Scheduled content was not published: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** @returns the number of sections that this call published */
  async run(): Promise<number> {
    const em = this.em.fork();
    const due = 'published_at is null and publish_at <= now()';
    // Asked first: each update of this table counts as a change of the site's content.
    const [found] = await em.execute<unknown[]>(`select 1 from site_content_revision where ${due} limit 1`);
    if (found === undefined) return 0;
    const published = await em.execute<unknown[]>(
      `update site_content_revision set published_at = now() where ${due} returning id`,
    );
    return published.length;
  }
}
