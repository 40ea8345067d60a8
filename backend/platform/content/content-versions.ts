import { EntityManager } from '@mikro-orm/postgresql';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Settings } from '../../config/settings.js';
import { settledWithin } from '../concurrency/concurrency.js';
import type { ContentTopic } from './content-topics.contract.js';

const POLL_MS = 500;
/** The longest that a start waits for the database. */
const FIRST_POLL_MS = 5_000;

/**
 * The content versions as this process last read them. Triggers increment them in the transaction of each change, so
 * that writers need not announce changes (docs/decisions/020-page-cache.md).
 */
@Injectable()
export class ContentVersions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The longest that a request waits to see the change of an earlier request: 250 ms by default, so that a slow database holds up nobody. */
  private readonly longestWaitMs: number;
  /** Without a successful poll for this long, cached content is marked as stale: 2 s by default. */
  private readonly confirmedMs: number;
  private readonly logger = new Logger('content');
  private versions: ReadonlyMap<ContentTopic, number> = new Map();
  private readonly kept = new Map<ContentTopic, () => Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  /** Number of expected changes, and how many of them the versions include. The first read counts as one. */
  private expectedChanges = 1;
  private knownChanges = 0;
  private isDatabaseDown = false;
  private confirmedAt = performance.now();

  constructor(
    private readonly em: EntityManager,
    @Inject(Settings) { databaseConnection: { timeoutMs } }: Pick<Settings, 'databaseConnection'>,
  ) {
    this.longestWaitMs = timeoutMs / 12;
    this.confirmedMs = Math.max(4 * POLL_MS, (2 / 3) * timeoutMs);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref();
    await settledWithin(this.poll(), FIRST_POLL_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
  }

  /**
   * Content that this process keeps in memory: it is read when its version changes, before the new version becomes visible, so
   * that no page of the new version has the old content.
   */
  keep(topic: ContentTopic, read: () => Promise<void>): void {
    this.kept.set(topic, read);
  }

  /** After a commit of this process. Never rejects. */
  async refresh(): Promise<void> {
    this.expectedChanges++;
    await this.pollAgain();
  }

  /** A string that changes when any of these topics does. */
  of(topics: readonly ContentTopic[]): string {
    let version = '';
    for (const topic of topics) version += `${topic} ${this.versions.get(topic) ?? ''},`;
    return version;
  }

  /** Null until the versions have been read. */
  numberOf(topic: ContentTopic): number | null {
    return this.versions.get(topic) ?? null;
  }

  /** False after a write of this process, until the versions have been read again. */
  get isSettled(): boolean {
    return this.knownChanges === this.expectedChanges || this.isDatabaseDown;
  }

  /** Seconds since the last successful poll; null while that is recent enough. */
  unconfirmedSeconds(): number | null {
    const milliseconds = performance.now() - this.confirmedAt;
    return milliseconds > this.confirmedMs ? milliseconds / 1_000 : null;
  }

  /** Middleware: the request after a write sees its change without waiting for the next poll. */
  readonly expectChanges: RequestHandler = ({ method }: Request, response: Response, next: NextFunction) => {
    const expectChange = () => {
      this.expectedChanges++;
    };
    // `prefinish` fires before the client receives the response; `close` also fires after a disconnect.
    if (method !== 'GET' && method !== 'HEAD') response.once('prefinish', expectChange).once('close', expectChange);
    next();
  };

  /** Waits until changes by earlier requests to this process are known, at most `longestWaitMs`. */
  async settle(): Promise<void> {
    if (this.isSettled) return;
    await settledWithin(this.pollAgain(), this.longestWaitMs);
  }

  /** A poll that is under way may have read before the change. */
  private async pollAgain(): Promise<void> {
    await this.polling;
    if (this.knownChanges < this.expectedChanges) await this.poll();
  }

  /** Never rejects: without the database the last known versions stay. */
  private poll(): Promise<void> {
    this.polling ??= this.read().finally(() => {
      this.polling = undefined;
    });
    return this.polling;
  }

  private async read(): Promise<void> {
    // A change during the read may be missing from it.
    const expectedChanges = this.expectedChanges;
    try {
      const em = this.em.fork();
      const rows = await em.execute<{ topic: ContentTopic; version: string }[]>(
        'select topic, version from content_version',
      );
      const versions = new Map(rows.map(({ topic, version }) => [topic, Number(version)]));
      await this.readKept(versions);
      this.versions = versions;
      this.knownChanges = expectedChanges;
      this.isDatabaseDown = false;
      this.confirmedAt = performance.now();
    } catch (error) {
      this.expectedChanges++;
      if (!this.isDatabaseDown)
        this.logger.warn(`content versions cannot be read: ${error instanceof Error ? error.message : ''}`);
      this.isDatabaseDown = true;
    }
  }

  private async readKept(versions: ReadonlyMap<ContentTopic, number>): Promise<void> {
    const changed = [...this.kept].filter(([topic]) => versions.get(topic) !== this.versions.get(topic));
    await Promise.all(changed.map(([, read]) => read()));
  }
}

/** Topics that were never written to; not those that were emptied later. */
export async function untouchedTopics(em: EntityManager): Promise<ReadonlySet<ContentTopic>> {
  const fork = em.fork();
  const rows = await fork.execute<{ topic: ContentTopic }[]>('select topic from content_version where version = 0');
  return new Set(rows.map(({ topic }) => topic));
}
