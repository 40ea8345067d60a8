import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';

/** Accounts for every answer that staff sent. Alert when `unaccounted` is not 0. */
@Injectable()
export class AnswerMetrics {
  constructor(
    private readonly em: EntityManager,
    metrics: Metrics,
  ) {
    metrics.addGauge('site_answers', 'Answers by the state of their latest email', 'state', () => this.states());
  }

  /** A single statement, so that the counts are consistent. */
  private async states(): Promise<Record<string, number>> {
    const rows = await this.em.fork().execute<{ state: string; count: number }[]>(
      `select coalesce(m.state, 'unaccounted') as state, count(*)::int as count from inquiry_answer a
        left join lateral (
          select state from outgoing_email where subject_id = a.id and kind = 'inquiry-answer'
          order by created_at desc limit 1) m on true
        where a.kind = 'email' group by 1`,
    );
    const none = { waiting: 0, delivered: 0, kept: 0, failed: 0, erased: 0, unaccounted: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }
}
