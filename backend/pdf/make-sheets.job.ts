import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findHeld, wakeHeld } from '../platform/email/email-outbox.js';
import type { JobHandler, JobPayloads } from '../platform/queue/jobs.js';
import { RequestedSheetsService } from './requested-sheets.service.js';

/** Makes the sheets that an email to sales waits for. Idempotent: a repeated job keeps the stored ones. */
@Injectable()
export class MakeSheetsJob implements JobHandler<'make-sheets'> {
  readonly job = 'make-sheets';

  constructor(
    private readonly em: EntityManager,
    private readonly sheets: RequestedSheetsService,
  ) {}

  async handle({ emailId }: JobPayloads['make-sheets']): Promise<void> {
    const held = await findHeld(this.em.fork(), emailId);
    if (held === null) return;
    await this.sheets.make(this.em, held.subjectId);
    await wakeHeld(this.em.fork(), emailId);
  }

  /** The email goes without them, and links them. */
  async giveUp({ emailId }: JobPayloads['make-sheets']): Promise<void> {
    await wakeHeld(this.em.fork(), emailId);
  }
}
