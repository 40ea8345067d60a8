import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../../../config/company.service.js';
import { MailComposer, type MailContent } from '../../../platform/mail/mail-composer.js';
import { databaseTime } from '../../../platform/postgres/postgres.js';
import { ExpiringClaimsService } from '../expiring-claims.service.js';
import { claimsMail } from './claim-mail-texts.js';
import { ClaimReminderStep } from './claim-reminder-step.entity.js';

/** Tells owners which claims are expiring. */
@Injectable()
export class ClaimReminderMail extends MailComposer {
  readonly kind = 'claims-expire';

  constructor(
    private readonly em: EntityManager,
    private readonly claims: ExpiringClaimsService,
    private readonly facts: CompanyService,
  ) {
    super();
  }

  /** A claim whose last day was changed meanwhile is left out. */
  async compose({ subjectId }: { subjectId: number }): Promise<MailContent | null> {
    const em = this.em.fork();
    const steps = await em.find(ClaimReminderStep, { reminder: subjectId });
    const expiring = await this.claims.list(await databaseTime(em));
    const claims = expiring.filter(({ claim, validUntil }) =>
      steps.some((step) => step.claim === claim && step.validUntil === validUntil),
    );
    return claims.length === 0 ? null : claimsMail(claims, this.facts);
  }
}
