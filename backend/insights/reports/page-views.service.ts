import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { itemOf, VisitsService } from '../../platform/counts/visits.service.js';
import { errorTrace } from '../../platform/logging/log-text.js';

@Injectable()
export class PageViewsService {
  private readonly logger = new Logger('insights');

  constructor(
    private readonly em: EntityManager,
    private readonly visits: VisitsService,
  ) {}

  /** Counts a page that a browser reports. Unknown item ids are ignored, because otherwise anybody could fill the table with them. */
  async count(path: string): Promise<void> {
    const item = itemOf(path);
    try {
      if (item === null || (await this.isItem(item))) this.visits.countPage(path);
    } catch (error) {
      const [reason] = errorTrace(error).split('\n', 1);
      this.logger.warn(`A page view was not counted: ${reason}`);
    }
  }

  /** True for an item that visitors can see. */
  private async isItem(id: number): Promise<boolean> {
    const rows = await this.em.fork().execute<unknown[]>('select 1 from product_index where product_id = ?', [id]);
    return rows.length > 0;
  }
}
