import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { postEmail } from '../../platform/email/email-outbox.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { Scheduled } from '../../platform/scheduled.decorator.js';
import { StaffAddressesService } from '../../staff/staff-addresses.service.js';
import { SiteContentService } from '../site-content.service.js';
import { ClaimReminder } from './claim-reminder.entity.js';
import { ClaimReminderStep } from './claim-reminder-step.entity.js';
import { type ExpiringClaim, REMINDER_DAYS } from './claims.contract.js';
import { ExpiringClaimsService } from './expiring-claims.service.js';

/** Hourly, because the UTC hour at which the company's day begins depends on its time zone. */
const HOURLY = '5 * * * *';
/** Arbitrary, but different from every other advisory lock of this database. */
const LOCK = 810_001;

/** Reminds the owners by email before claims expire and on their last day. */
@Injectable()
export class ClaimRemindersService {
  constructor(
    private readonly em: EntityManager,
    private readonly content: SiteContentService,
    private readonly claims: ExpiringClaimsService,
    private readonly staff: StaffAddressesService,
  ) {}

  /**
   * The check, the steps and the emails share one transaction and one lock, so several workers may run it.
   * @param at default: the database's time
   * @returns the number of claims in the email
   */
  @Scheduled(HOURLY, new Logger('site-content'), {
    failed: 'Claims were not checked',
    done: (count: number) => (count > 0 ? `Owners are reminded of ${count} claims` : ''),
  })
  async run(at?: Date): Promise<number> {
    // A worker that has just started may not know the published claims yet.
    await this.content.read();
    const due = this.claims.list(at ?? (await databaseTime(this.em.fork())));
    if ((await this.notReminded(this.em.fork(), due)).length === 0) return 0;
    return this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
      const claims = await this.notReminded(em, due);
      const owners = await this.staff.listWithRight('site-content', em);
      // Without an owner, nobody is reminded, so the next run tries again.
      if (claims.length === 0 || owners.length === 0) return 0;
      await this.remind(em, claims, owners);
      return claims.length;
    });
  }

  private async notReminded(em: EntityManager, due: readonly ExpiringClaim[]): Promise<ExpiringClaim[]> {
    if (due.length === 0) return [];
    const steps = await em.find(ClaimReminderStep, { claim: { $in: due.map(({ claim }) => claim) } });
    const sent = new Set(steps.map(({ claim, validUntil, step }) => `${claim} ${validUntil} ${step}`));
    return due.filter(
      ({ claim, validUntil, daysLeft }) => !sent.has(`${claim} ${validUntil} ${stepsUpTo(daysLeft)[0]}`),
    );
  }

  private async remind(em: EntityManager, claims: readonly ExpiringClaim[], owners: readonly string[]): Promise<void> {
    const reminder = em.create(ClaimReminder, {});
    await em.flush();
    // This email also covers steps that were missed because no worker ran or the date was set late.
    for (const { claim, validUntil, daysLeft } of claims)
      for (const step of stepsUpTo(daysLeft))
        await em.upsert(ClaimReminderStep, { claim, validUntil, step, reminder }, { onConflictAction: 'ignore' });
    for (const recipient of owners) postEmail(em, { kind: 'claims-expire', subjectId: reminder.id, recipient });
  }
}

/** The steps that are due, the latest first. */
const stepsUpTo = (daysLeft: number): number[] =>
  REMINDER_DAYS.filter((days) => daysLeft <= days).sort((one, other) => one - other);
