import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyEmailComposer, type EmailContent, paragraph } from '../../platform/email/email-composer.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { hashToken, newToken } from '../../platform/secrets/secret-token.js';
import { INVITATION_DAYS, RESET_PATH, staffRole } from '../staff.contract.js';
import type { StaffMember } from '../staff-member.entity.js';
import { PasswordReset } from './password-reset.entity.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Emails a link that lets the member choose a password. @param em of the caller's transaction */
export async function postPasswordLink(
  em: EntityManager,
  member: StaffMember,
  kind: 'password-reset' | 'staff-invitation',
): Promise<void> {
  const reset = em.create(PasswordReset, { member });
  await em.flush();
  postEmail(em, { kind, subjectId: reset.id, recipient: member.email });
}

/**
 * Renders an email whose link lets a member choose a password. The token is generated here, so that the database and the queue
 * never contain it. A retried email gets a new token, which replaces the old one.
 */
@Injectable()
abstract class PasswordLinkEmail extends CompanyEmailComposer {
  protected abstract readonly validHours: number;

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const token = newToken();
    const em = this.em.fork();
    const link = { id: subjectId, member: { disabledAt: null } };
    const reset = await em.findOne(PasswordReset, link, { populate: ['member'] });
    if (reset === null) return null;
    reset.tokenHash = hashToken(token);
    reset.expiresAt = new Date((await databaseTime(em)).getTime() + this.validHours * HOUR_MS);
    await em.flush();
    const { company, publicUrl } = this.facts;
    const { subject, heading, why, note } = this.texts(reset.member, company.name);
    return {
      subject,
      blocks: [
        { type: 'heading', text: heading },
        paragraph(why),
        { type: 'link', label: 'Choose a password', href: `${publicUrl}${RESET_PATH}${token}` },
        paragraph(`The link works once and expires in ${note}`),
      ],
    };
  }

  protected abstract texts(
    member: StaffMember,
    company: string,
  ): Record<'subject' | 'heading' | 'why' | 'note', string>;
}

@Injectable()
export class PasswordResetEmail extends PasswordLinkEmail {
  readonly kind = 'password-reset';
  protected readonly validHours = 1;

  protected texts(_member: StaffMember, company: string) {
    return {
      subject: `Choose a new password for ${company}`,
      heading: 'Choose a new password',
      why: `Someone requested a new password for your staff account at ${company}. If it was you, use this link:`,
      note: 'an hour. If you did not request it, you can ignore this email. Your password has not changed.',
    };
  }
}

@Injectable()
export class StaffInvitationEmail extends PasswordLinkEmail {
  readonly kind = 'staff-invitation';
  protected readonly validHours = INVITATION_DAYS * 24;

  protected texts({ email, role }: StaffMember, company: string) {
    return {
      subject: `Your staff account at ${company}`,
      heading: `Welcome to the staff area of ${company}`,
      why: `An owner has added you as ${staffRole(role).name}. Your account is ${email}. Choose a password to sign in:`,
      note: `${INVITATION_DAYS} days. If you do not know why you got this email, you can ignore it.`,
    };
  }
}
