import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Metrics } from '../metrics/metrics.js';
import { onlyRow } from '../postgres/postgres.js';

/** Outbox metrics. Alert on a high age of the oldest email, and on failed emails. */
@Injectable()
export class EmailMetrics {
  private readonly attempts: Counter;

  constructor(
    private readonly em: EntityManager,
    metrics: Metrics,
  ) {
    this.attempts = metrics.counter('site_email_attempts_total', 'Attempts to send an email, by outcome', ['outcome']);
    for (const outcome of ['accepted', 'refused']) this.attempts.inc({ outcome }, 0);
    metrics.addGauge('site_emails', 'Emails of the outbox by state', 'state', () => this.counts());
    metrics.addGauge('site_emails_oldest_waiting_seconds', 'Age of the email that has waited longest', 'outbox', () =>
      this.oldest(),
    );
  }

  attempted(outcome: 'accepted' | 'refused'): void {
    this.attempts.inc({ outcome });
  }

  private async counts(): Promise<Record<string, number>> {
    const counting = 'select state, count(*)::integer as count from outgoing_email group by state';
    const rows = await this.em.fork().execute<{ state: string; count: number }[]>(counting);
    const known = { waiting: 0, delivered: 0, kept: 0, failed: 0 };
    return { ...known, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }

  private async oldest(): Promise<Record<string, number>> {
    const { age } = await onlyRow<{ age: number }>(
      this.em.fork(),
      `select coalesce(extract(epoch from now() - min(created_at)), 0)::float as age
         from outgoing_email where state = 'waiting'`,
    );
    return { site: age };
  }
}
