/** Data of the dashboard's settings tab, shared with the frontend: no secrets, no imports. */

/** `down` means an error or a timeout. */
export type ServerState = 'connected' | 'down';

export interface QueueStatus {
  name: string;
  /** Jobs that no worker has started. All counts of a queue are null while Redis is down. */
  waiting: number | null;
  /** Jobs that failed for good in the last 24 hours. */
  failed: number | null;
}

/** Response of `GET /api/admin/status`. */
export interface SiteStatus {
  database: ServerState;
  redis: ServerState;
  email: {
    /** Host name of `SMTP_URL`; null when emails are written to files. */
    server: string | null;
    /** Unsent emails. This and the next two are null while the database is down. */
    waiting: number | null;
    /** Emails that failed for good. */
    failed: number | null;
    /** ISO 8601; also null before the first delivery. */
    lastDeliveredAt: string | null;
  };
  queues: QueueStatus[];
  wordpress: {
    /** Blog posts synced from the content site; null while the database is down. */
    posts: number | null;
    /** Cron expression in UTC; null without a content site. */
    schedule: string | null;
    /** ISO 8601; null without a schedule or while Redis is down. */
    nextRunAt: string | null;
  };
}
