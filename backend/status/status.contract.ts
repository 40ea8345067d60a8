/** What the settings tab of the dashboard shows. Imports nothing, and holds nothing secret. */

/** `away`: it failed, or took longer than two seconds. */
export type ServerState = 'connected' | 'away';

export interface QueueStatus {
  /** As the workers call it. */
  name: string;
  /** Jobs that no worker has begun; null while Redis is away, like the next. */
  waiting: number | null;
  /** Jobs that were given up in the last day. */
  failed: number | null;
}

/** The answer of `GET /api/admin/status`. */
export interface SiteStatus {
  database: ServerState;
  redis: ServerState;
  mail: {
    /** Host name of `SMTP_URL`; null when mails are kept as files. */
    server: string | null;
    /** Mails that are still to go out. Null while the database is away, like the next two. */
    waiting: number | null;
    /** Mails that were given up. */
    failed: number | null;
    /** ISO 8601; null before the first one too. */
    lastDeliveredAt: string | null;
  };
  queues: QueueStatus[];
  wordpress: {
    /** Posts of the blog that came from there; null while the database is away. */
    posts: number | null;
    /** Cron expression in UTC; null without a content site. */
    schedule: string | null;
    /** ISO 8601; null without a schedule, and while Redis is away. */
    nextRunAt: string | null;
  };
}
