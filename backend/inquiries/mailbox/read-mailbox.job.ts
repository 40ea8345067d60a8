import { Injectable, Logger } from '@nestjs/common';
import type { ImapFlow } from 'imapflow';
import { Settings } from '../../config/settings.js';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { withMailbox } from '../../platform/email/mailbox-client.js';
import { toErrorResponse } from '../../platform/http/errors/exception.filter.js';
import type { JobHandler } from '../../platform/queue/jobs.js';
import { TaskLimitError, ThreadsService, threadModule } from '../../platform/threads/threads.service.js';
import { ReceivedEmailsService } from './received-emails.service.js';

const READING = threadModule<typeof import('./read-email.thread.js')>(import.meta.url, './read-email.thread');
/** Also for waiting behind other work. */
const READ_MS = 60_000;
const IMPORTED = 'Imported';
const UNREADABLE = 'Unreadable';
/** The next run continues. */
const EMAILS_PER_RUN = 100;
/** Of an email that is too large, for its text. */
const BEGINNING_BYTES = 1_000_000;

/**
 * Reads the mailbox of replies. An email leaves the inbox after its transaction, so one whose worker dies is read again; one that
 * cannot be read is moved aside and logged.
 */
@Injectable()
export class ReadMailboxJob implements JobHandler<'read-mailbox'> {
  readonly job = 'read-mailbox';
  private readonly logger = new Logger('mailbox');

  constructor(
    private readonly settings: Settings,
    private readonly emails: ReceivedEmailsService,
    private readonly threads: ThreadsService,
  ) {}

  async handle(): Promise<void> {
    await withMailbox(this.settings, async (client) => {
      for (const folder of [IMPORTED, UNREADABLE]) await client.mailboxCreate(folder);
      await client.mailboxOpen('INBOX');
      const uids = (await client.search({ all: true }, { uid: true })) || [];
      for (const uid of uids.slice(0, EMAILS_PER_RUN)) await this.read(client, String(uid));
    });
  }

  private async read(client: ImapFlow, uid: string): Promise<void> {
    const facts = await client.fetchOne(uid, { size: true }, { uid: true });
    // Another worker has moved it.
    if (!facts) return;
    const isWhole = (facts.size ?? 0) <= UPLOAD_LIMITS.email.bytes;
    const maxLength = isWhole ? UPLOAD_LIMITS.email.bytes : BEGINNING_BYTES;
    const fetched = await client.fetchOne(uid, { source: { start: 0, maxLength } }, { uid: true });
    if (!fetched) return;
    const folder = await this.store(uid, fetched.source ?? Buffer.of(), isWhole);
    await client.messageMove(uid, folder, { uid: true });
  }

  /** @returns the folder to which the email is moved */
  private async store(uid: string, source: Buffer, isWhole: boolean): Promise<string> {
    try {
      await this.emails.receive(await this.threads.run(READING, 'readEmail', { source, isWhole }, READ_MS));
      return IMPORTED;
    } catch (error) {
      // The site is down or full, whatever the email is; one that takes too long would hold up those behind it.
      if (toErrorResponse(error).statusCode > 500 && !(error instanceof TaskLimitError)) throw error;
      this.logger.error(
        `Email ${uid} is in the folder ${UNREADABLE}: ${error instanceof Error ? error.message : error}`,
      );
      return UNREADABLE;
    }
  }
}
