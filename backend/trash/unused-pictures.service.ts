import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { FileStorage, type ListedFile } from '../platform/files/file-storage.js';
import { databaseTime } from '../platform/postgres/postgres.js';
import { TrashHooksService } from '../platform/trash/trash-hooks.service.js';
import { TrashItem } from '../platform/trash/trash-item.entity.js';
import { TRASH_DAYS } from '../platform/trash/trash-kinds.contract.js';
import { recordAudit } from '../staff/audit-log.js';

/** Site content pictures have their own sweep, because only drafts and revisions use them (decision 072). */
const FOLDERS = ['product-pictures', 'post-pictures'];
const PICTURE_KEY = /^[a-z-]+\/([0-9a-f]{32})(?:-\d{1,4})?\.webp$/;
/** Matches a picture address in any text or JSON, also with escaped slashes. */
const ADDRESS = String.raw`(?:products|posts)\\?/([0-9a-f]{32})`;
const TRASH_TABLE = 'trash_item';

/** Fails rather than queue behind a long transaction, which would make every writer wait behind the sweep. The next sweep retries. */
const LOCKS = `set local lock_timeout = '1s'; lock table product, blog_post, ${TRASH_TABLE} in share mode`;

type TextColumns = { table: string; columns: string[] };

/** Removes pictures of items and posts that no record has used for as long as the trash keeps records (decision 061). */
@Injectable()
export class UnusedPicturesService {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStorage,
  ) {}

  /** @returns the number of removed files */
  async sweep(): Promise<number> {
    const em = this.em.fork();
    const stored = (await Promise.all(FOLDERS.map((folder) => this.files.list(folder)))).flat();
    const used = await usedDigests(em, (table) => table !== TRASH_TABLE);
    await mark(
      em,
      stored.filter(({ key }) => isUnused(key, used)).map(({ key }) => key),
    );
    const due = await dueKeys(em);
    if (due.size === 0) return 0;
    return this.em.fork().transactional((locked) => this.remove(locked, due, stored));
  }

  /** Locks the tables, so that no record starts to use a picture while it is removed. */
  private async remove(em: EntityManager, due: ReadonlyMap<string, Date>, stored: ListedFile[]): Promise<number> {
    for (const statement of LOCKS.split('; ')) await em.execute(statement);
    const used = await usedDigests(em, () => true);
    let removed = 0;
    for (const { key } of stored) {
      const since = due.get(key);
      if (since === undefined || !isUnused(key, used)) continue;
      const found = await this.files.find(key);
      // Somebody uploaded it again and is about to use it.
      const isFresh = found !== null && found.modifiedAt > since;
      if (!isFresh) {
        await this.files.remove(key);
        removed += 1;
      }
      await em.execute('delete from unused_picture where key = ?', [key]);
    }
    return removed;
  }
}

function isUnused(key: string, used: ReadonlySet<string>): boolean {
  const [, digest] = PICTURE_KEY.exec(key) ?? [];
  return digest !== undefined && !used.has(digest);
}

/** The digests in every text column of the database. A fixed list of tables could miss a new feature's. */
async function usedDigests(em: EntityManager, includes: (table: string) => boolean): Promise<Set<string>> {
  const tables = await em.execute<TextColumns[]>(
    `select c.table_name as "table", json_agg(c.column_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = current_schema() and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
     group by c.table_name`,
  );
  const used = new Set<string>();
  for (const { table, columns } of tables.filter((one) => includes(one.table))) {
    const texts = columns.map((column) => `record."${column}"::text`).join(', ');
    const rows = await em.execute<{ digest: string }[]>(
      `select distinct matches.found[1] as digest from "${table}" as record, unnest(array[${texts}]) as texts(content),
         regexp_matches(texts.content, ?, 'g') as matches(found)
       where texts.content like '%products%' or texts.content like '%posts%'`,
      [ADDRESS],
    );
    for (const { digest } of rows) used.add(digest);
  }
  return used;
}

/** Marks the given pictures as unused, and unmarks those that are used again or gone. */
async function mark(em: EntityManager, keys: readonly string[]): Promise<void> {
  const list = JSON.stringify(keys);
  await em.execute(
    'delete from unused_picture where key not in (select value from json_array_elements_text(?::json) as k(value))',
    [list],
  );
  await em.execute(
    'insert into unused_picture (key) select value from json_array_elements_text(?::json) as k(value) on conflict do nothing',
    [list],
  );
}

async function dueKeys(em: EntityManager): Promise<Map<string, Date>> {
  const rows = await em.execute<{ key: string; since: Date | string }[]>(
    'select key, since from unused_picture where since <= now() - make_interval(days => ?)',
    [TRASH_DAYS],
  );
  return new Map(rows.map(({ key, since }) => [key, new Date(since)]));
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** In the audit log. */
const ACTOR = { email: 'trash', requestId: '' };

/** Permanently deletes records that have been in the trash long enough. Several workers may run it at once. */
@Injectable()
export class TrashSweepService {
  private readonly logger = new Logger('trash');

  constructor(
    private readonly em: EntityManager,
    private readonly hooks: TrashHooksService,
  ) {}

  /** @returns deleted records */
  async sweep(): Promise<number> {
    const em = this.em.fork();
    const limit = new Date((await databaseTime(em)).getTime() - TRASH_DAYS * DAY_MS);
    const due = await em.find(TrashItem, { removedAt: { $lte: limit } }, { fields: ['id'], orderBy: { id: 'asc' } });
    let deleted = 0;
    for (const { id } of due) {
      try {
        if (await this.delete(id)) deleted += 1;
      } catch (error) {
        // A failure must not block the other items.
        this.logger.error(`Item ${id} was not deleted: ${error instanceof Error ? error.message : error}`);
      }
    }
    return deleted;
  }

  /** Files go first: if deleting them fails, the item stays for the next sweep. */
  private delete(id: number): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const item = await em.findOne(
        TrashItem,
        { id },
        { populate: ['record', 'related'], lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      // Restored, or being deleted by another worker.
      if (item === null) return false;
      await this.hooks.of(item.kind).purge?.(item);
      em.remove(item);
      recordAudit(em, ACTOR, { action: 'trash.delete', subject: `${item.kind} ${item.name}` });
      return true;
    });
  }
}
