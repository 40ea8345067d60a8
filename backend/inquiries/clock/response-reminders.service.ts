import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { openTimeAfter } from '../../config/business-clock.js';
import { CompanyService } from '../../config/company.service.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { Scheduled } from '../../platform/scheduled.decorator.js';
import { StaffAddressesService } from '../../staff/staff-addresses.service.js';
import { Inquiry } from '../inquiry.entity.js';
import { clockSql } from './clock-conditions.js';
import { ResponseClockService } from './response-clock.service.js';

/** Minutes before the due time, within opening hours. */
const REMINDER_MINUTES = 2 * 60;
/** Author in the history. */
const ACTOR = { email: 'response clock', requestId: '' };
const LOGGER = new Logger('inquiries');
const BATCH_ROWS = 500;
const EVERY_MINUTE = '* * * * *';

const MAY_BECOME_LATE = `${clockSql('').mayBecomeLate} and erased_at is null`;
const IS_LATE = `${MAY_BECOME_LATE} and due_at < now()`;
/** The same for the reply to a later message, whose reminders count anew. */
const IS_REPLY_LATE = `reply_due_at < now() and (late_at is null or late_at < asked_at) and erased_at is null`;
const IS_REPLY_DUE_SOON = `reply_due_at >= now() and reply_due_at <= ? and (reminded_at is null or reminded_at < asked_at)
  and erased_at is null`;
const IS_DUE_SOON = `${MAY_BECOME_LATE} and first_response_at is null and reminded_at is null and due_at >= now() and due_at <= ?`;

/** Emails the assignee before a promise breaks, and the owners when it has. */
@Injectable()
export class ResponseRemindersService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: ResponseClockService,
    private readonly staff: StaffAddressesService,
    private readonly facts: CompanyService,
  ) {}

  /** Handles each inquiry in its own transaction, so that a failure does not block the others. @returns counts of this run */
  @Scheduled(EVERY_MINUTE, LOGGER, {
    failed: 'Due times were not checked',
    done: ({ reminded, late }: Record<'reminded' | 'late', number>) =>
      reminded + late > 0 ? `${reminded} inquiries are due soon, ${late} became late` : '',
  })
  async run(): Promise<{ reminded: number; late: number }> {
    const now = await databaseTime(this.em.fork());
    const soon = openTimeAfter(this.facts.company, now, REMINDER_MINUTES);
    const counts = { late: 0, reminded: 0 };
    for (const condition of [IS_LATE, IS_REPLY_LATE])
      counts.late += await this.each(condition, [], (em, inquiry) => this.tellLate(em, inquiry));
    for (const condition of soon === null ? [] : [IS_DUE_SOON, IS_REPLY_DUE_SOON])
      counts.reminded += await this.each(condition, [soon], (em, inquiry) => this.remind(em, inquiry));
    return counts;
  }

  private async remind(em: EntityManager, inquiry: Inquiry): Promise<void> {
    inquiry.remindedAt = await databaseTime(em);
    for (const recipient of await this.staff.assigneeOr(this.facts.salesEmails, inquiry, em))
      postEmail(em, { kind: 'inquiry-due-soon', subjectId: inquiry.id, recipient });
  }

  private async tellLate(em: EntityManager, inquiry: Inquiry): Promise<void> {
    this.clock.recordLate(em, inquiry, ACTOR, await databaseTime(em));
    // Only owners have the right to manage staff.
    for (const recipient of await this.staff.listWithRight('staff', em))
      postEmail(em, { kind: 'inquiry-late', subjectId: inquiry.id, recipient });
  }

  /** Checks the condition again under the lock, so that only one of several workers does the work. */
  private async each(
    condition: string,
    parameters: readonly unknown[],
    work: (em: EntityManager, inquiry: Inquiry) => Promise<void>,
  ): Promise<number> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: number }[]>(
      `select id from inquiry where ${condition} order by due_at limit ${BATCH_ROWS}`,
      [...parameters],
    );
    let count = 0;
    for (const { id } of rows) {
      try {
        const isDone = await this.em.fork().transactional(async (em) => {
          const lock = `select id from inquiry where id = ? and ${condition} for update`;
          const [locked] = await em.execute<{ id: number }[]>(lock, [id, ...parameters]);
          if (!locked) return false;
          await work(em, await em.findOneOrFail(Inquiry, id));
          return true;
        });
        if (isDone) count += 1;
      } catch (error) {
        LOGGER.error(`No reminder of inquiry ${id}: ${error instanceof Error ? error.message : error}`);
      }
    }
    return count;
  }
}
