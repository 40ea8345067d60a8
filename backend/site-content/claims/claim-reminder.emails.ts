import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { dateText } from '../../config/zone-time.contract.js';
import { type EmailBlock, EmailComposer, type EmailContent, paragraph } from '../../platform/email/email-composer.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { claimEditor } from '../admin/site-content-admin.contract.js';
import { ClaimReminderStep } from './claim-reminder-step.entity.js';
import { type ExpiringClaim, expiryText } from './claims.contract.js';
import { ExpiringClaimsService } from './expiring-claims.service.js';

@Injectable()
export class ClaimReminderEmail extends EmailComposer {
  readonly kind = 'claims-expire';

  constructor(
    private readonly em: EntityManager,
    private readonly claims: ExpiringClaimsService,
    private readonly facts: CompanyService,
  ) {
    super();
  }

  /** A claim whose last day was changed meanwhile is left out. */
  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const em = this.em.fork();
    const steps = await em.find(ClaimReminderStep, { reminder: subjectId });
    const claims = this.claims
      .list(await databaseTime(em))
      .filter(({ claim, validUntil }) => steps.some((step) => step.claim === claim && step.validUntil === validUntil));
    return claims.length === 0 ? null : claimsEmail(claims, this.facts);
  }
}

const claimsEmail = (claims: readonly ExpiringClaim[], { publicUrl }: CompanyService): EmailContent => ({
  subject: subjectOf(claims),
  blocks: [
    { type: 'heading', text: 'Claims on the site are expiring' },
    paragraph(
      'Check each claim. If it still holds, enter a new date in “Valid until” and publish the claims. After the last day the entries that state it are hidden. Other texts stay as they are, so check them too.',
    ),
    ...claims.map((claim): EmailBlock => ({ type: 'facts', rows: factsOf(claim, publicUrl) })),
  ],
});

function subjectOf(claims: readonly ExpiringClaim[]): string {
  const [first] = claims;
  if (claims.length > 1 || first === undefined) return `${claims.length} claims on the site are expiring`;
  return `${first.label}: ${lowerFirst(expiryText(first.daysLeft))}`;
}

function factsOf({ claim, label, value, validUntil, daysLeft, uses }: ExpiringClaim, publicUrl: string) {
  const editor = `${publicUrl}${claimEditor(claim)}`;
  return [
    { label: 'Claim', value: label },
    { label: 'Value', value },
    { label: 'Valid until', value: `${dateText(validUntil)} (${lowerFirst(expiryText(daysLeft))})` },
    { label: 'Visitors see', value: daysLeft < 0 ? 'Nothing: the claim is hidden' : `“${value}” through that day` },
    { label: 'Pages', value: uses.map(useText).join('\n') || 'No page states it' },
    { label: 'Edit', value: editor, href: editor },
  ];
}

const useText = ({ label, pages }: ExpiringClaim['uses'][number]): string =>
  `${label}: ${pages.length === 0 ? 'all pages' : pages.join(', ')}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
