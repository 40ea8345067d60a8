import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ChangeNotices } from './change-notices.js';
import type { ContentTopic } from './content-topics.contract.js';

/** How long a change may stay unseen by a process that no word reached. */
const CHECK_MS = 500;
/** A state that was not confirmed for so long is not known to be the last. */
const CONFIRMED_MS = 4 * CHECK_MS;
/** A request that follows a change waits so long at most to see it. */
const LONGEST_WAIT_MS = 250;

/**
 * Which state of the content this process knows of. PostgreSQL counts the changes itself, by triggers in the transaction
 * that makes them (docs/decisions/020-page-cache.md), so that nobody who writes has to tell. The first process that sees a
 * change tells the others.
 */
@Injectable()
export class ContentVersions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('content');
  #versions: ReadonlyMap<string, string> = new Map();
  /** Names of the state there is, by their list of topics. */
  #names = new Map<readonly ContentTopic[], string>();
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #mayHaveChanged = true;
  #openChanges = 0;
  #isAway = false;
  #onChange: () => void = () => {};
  #confirmedAt = performance.now();

  constructor(
    private readonly em: EntityManager,
    private readonly notices: ChangeNotices,
  ) {}

  onApplicationBootstrap(): void {
    this.notices.onNotice(() => void this.checkAnew({ isTold: true }));
    this.#timer = setInterval(() => void this.check(), CHECK_MS);
    this.#timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  /** Called after each change that this process sees, its first look included. */
  onChange(callBack: () => void): void {
    this.#onChange = callBack;
  }

  /** False while a change may be known to somebody here and not to this process. Without a database nobody makes one. */
  get isSettled(): boolean {
    return (!this.#mayHaveChanged && this.#openChanges === 0) || this.#isAway;
  }

  /** Names the state of these topics: another text when any of them has changed since. */
  of(topics: readonly ContentTopic[]): string {
    let name = this.#names.get(topics);
    if (name === undefined) {
      name = topics.map((topic) => `${topic} ${this.#versions.get(topic) ?? ''}`).join(', ');
      this.#names.set(topics, name);
    }
    return name;
  }

  /** For how long nobody has been able to tell whether the content is still so, in seconds; null while that is known. */
  unconfirmedSeconds(): number | null {
    const milliseconds = performance.now() - this.#confirmedAt;
    return milliseconds > CONFIRMED_MS ? milliseconds / 1_000 : null;
  }

  /** To be told of a request that may change something, so that the next one sees it. @returns to be called at its end */
  expectChange(): () => void {
    this.#openChanges += 1;
    return () => {
      this.#openChanges -= 1;
      this.#mayHaveChanged = true;
    };
  }

  /** Waits, for a moment at most, until changes that this process made are known here. */
  async settle(): Promise<void> {
    if (this.isSettled) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT_MS);
    });
    await Promise.race([this.checkAnew(), patience]);
    clearTimeout(timer);
  }

  /** A check that is under way may have read before the change. */
  private async checkAnew(how = { isTold: false }): Promise<void> {
    await this.#checking;
    await this.check(how);
  }

  /** Never rejects: without the database the last state that was known stays. */
  private check(how = { isTold: false }): Promise<void> {
    this.#checking ??= this.read(how).finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  private async read({ isTold }: { isTold: boolean }): Promise<void> {
    this.#mayHaveChanged = false;
    try {
      const rows = await this.em
        .fork()
        .execute<{ topic: string; version: string }[]>('select topic, version from content_version');
      const before = this.#versions;
      this.#versions = new Map(rows.map(({ topic, version }) => [topic, String(version)]));
      this.#names = new Map();
      this.#isAway = false;
      this.#confirmedAt = performance.now();
      if (rows.every(({ topic, version }) => before.get(topic) === String(version))) return;
      if (before.size > 0 && !isTold) this.notices.tell();
      this.#onChange();
    } catch (error) {
      this.#mayHaveChanged = true;
      if (!this.#isAway) this.#logger.warn(`changes are not seen: ${error instanceof Error ? error.message : ''}`);
      this.#isAway = true;
    }
  }
}
