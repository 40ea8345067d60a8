import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ChangeNotices } from './change-notices.js';
import type { ContentTopic } from './content-topics.contract.js';
import { RecordVersions, type ToldChange } from './record-versions.js';

/** How long a change may stay unseen by a process that no word reached. */
const CHECK_MS = 500;
/** A state that was not confirmed for so long is not known to be the last. */
const CONFIRMED_MS = 4 * CHECK_MS;

/** What a page shows: topics, or one record of its one topic. */
export interface Shown {
  shows: readonly ContentTopic[];
  record?: string;
}

/**
 * Which state of the content this process knows of. PostgreSQL counts the changes itself, by triggers in the transaction
 * that makes them (docs/decisions/020-page-cache.md), so that nobody who writes has to tell. The first process that sees a
 * change tells the others.
 */
@Injectable()
export class ContentVersions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** A request that follows a change waits so long at most to see it. */
  longestWaitMs = 250;
  private readonly logger = new Logger('content');
  private versions: ReadonlyMap<ContentTopic, number> = new Map();
  private readonly records = new RecordVersions();
  /** Names of the state there is, which are asked for with every request. */
  private names = new WeakMap<Shown, string>();
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;
  private mayHaveChanged = true;
  private openChanges = 0;
  private isAway = false;
  private changeListener: () => void = () => {};
  private confirmedAt = performance.now();

  constructor(
    private readonly em: EntityManager,
    private readonly notices: ChangeNotices,
  ) {}

  onApplicationBootstrap(): void {
    this.notices.onNotice(() => void this.checkAnew({ isTold: true }));
    this.timer = setInterval(() => void this.check(), CHECK_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /** Called after each change that this process sees, its first look included. */
  onChange(callBack: () => void): void {
    this.changeListener = callBack;
  }

  /** False while a change may be known to somebody here and not to this process. Without a database nobody makes one. */
  get isSettled(): boolean {
    return (!this.mayHaveChanged && this.openChanges === 0) || this.isAway;
  }

  /** Names the state of what is shown: another text when any of it has changed since. */
  of(shown: Shown): string {
    let name = this.names.get(shown);
    if (name === undefined) {
      name = this.nameOf(shown);
      this.names.set(shown, name);
    }
    return name;
  }

  /** For how long nobody has been able to tell whether the content is still so, in seconds; null while that is known. */
  unconfirmedSeconds(): number | null {
    const milliseconds = performance.now() - this.confirmedAt;
    return milliseconds > CONFIRMED_MS ? milliseconds / 1_000 : null;
  }

  /** To be told of a request that may change something, so that the next one sees it. @returns to be called at its end */
  expectChange(): () => void {
    this.openChanges += 1;
    return () => {
      this.openChanges -= 1;
      this.mayHaveChanged = true;
    };
  }

  /** Waits, for a moment at most, until changes that this process made are known here. */
  async settle(): Promise<void> {
    if (this.isSettled) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.longestWaitMs);
    });
    await Promise.race([this.checkAnew(), patience]);
    clearTimeout(timer);
  }

  private nameOf({ shows, record }: Shown): string {
    const [topic] = shows;
    if (topic !== undefined && record !== undefined) return this.records.of(topic, record);
    return shows.map((one) => `${one} ${this.versions.get(one) ?? ''}`).join(', ');
  }

  /** A check that is under way may have read before the change. */
  private async checkAnew(how = { isTold: false }): Promise<void> {
    await this.checking;
    await this.check(how);
  }

  /** Never rejects: without the database the last state that was known stays. */
  private check(how = { isTold: false }): Promise<void> {
    this.checking ??= this.read(how).finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  private async read({ isTold }: { isTold: boolean }): Promise<void> {
    this.mayHaveChanged = false;
    try {
      const before = this.versions;
      const now = await this.readVersions();
      const changed = [...now].filter(([topic, version]) => before.get(topic) !== version);
      for (const [topic, version] of changed) await this.noteRecords(topic, before.get(topic), version);
      this.versions = now;
      this.isAway = false;
      this.confirmedAt = performance.now();
      if (changed.length === 0) return;
      this.names = new WeakMap();
      if (before.size > 0 && !isTold) this.notices.tell();
      this.changeListener();
    } catch (error) {
      this.mayHaveChanged = true;
      if (!this.isAway) this.logger.warn(`changes are not seen: ${error instanceof Error ? error.message : ''}`);
      this.isAway = true;
    }
  }

  private async readVersions(): Promise<Map<ContentTopic, number>> {
    const rows = await this.em
      .fork()
      .execute<{ topic: ContentTopic; version: string }[]>('select topic, version from content_version');
    return new Map(rows.map(({ topic, version }) => [topic, Number(version)]));
  }

  private async noteRecords(topic: ContentTopic, before: number | undefined, now: number): Promise<void> {
    const told: ToldChange[] = [];
    if (before !== undefined) {
      const rows = await this.em
        .fork()
        .execute<{ version: string; records: string[] | null }[]>(
          'select version, records from content_change where topic = ? and version > ? and version <= ?',
          [topic, before, now],
        );
      told.push(...rows.map(({ version, records }) => ({ version: Number(version), records })));
    }
    this.records.note(topic, before, now, told);
  }
}
