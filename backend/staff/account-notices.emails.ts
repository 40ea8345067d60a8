import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyEmailComposer, type EmailContent, paragraph } from '../platform/email/email-composer.js';
import { postEmail } from '../platform/email/email-outbox.js';
import { databaseTime } from '../platform/postgres/postgres.js';
import { hashToken, newToken } from '../platform/secrets/secret-token.js';
import { type AuditActor, type AuditEntry, recordAudit } from './audit-log.js';
import { PasswordReset } from './passwords/password-reset.entity.js';
import { INVITATION_DAYS, RESET_PATH, STAFF_ROLES, staffRole } from './staff.contract.js';
import { StaffAudit } from './staff-audit.entity.js';
import { StaffMember } from './staff-member.entity.js';

/** What its member is told of an action in the audit log, or of a part of `staff.change`. Without a text there is no email. */
const NOTICES: Readonly<Record<string, string>> = {
  'staff.password-change': 'Your password was changed',
  'staff.password-reset': 'Your password was changed with an emailed link',
  'staff.second-factor-on': 'Your second factor was turned on',
  'staff.second-factor-off': 'Your second factor was turned off',
  'staff.recovery-codes': 'Your recovery codes were replaced',
  'staff.recovery-code-use': 'One of your recovery codes was used',
  'new password': 'Your password was changed',
  'second factor removed': 'Your second factor was turned off',
  disabled: 'Your account was disabled',
  enabled: 'Your account was enabled',
  'owner enabled': 'Your account was enabled',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [`role ${role}`, `Your role is now ${staffRole(role).name}`])),
};

/**
 * Adds a change of an account to the audit log and emails its member, and all owners if the account becomes one of theirs.
 * @param em of the caller's transaction
 */
export async function recordAccountChange(em: EntityManager, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const line = recordAudit(em, actor, entry);
  await em.flush();
  const { account, texts, isNewOwner } = noticeOf(line);
  const others = { role: 'owner', disabledAt: null, email: { $ne: account } } as const;
  const owners = isNewOwner ? await em.find(StaffMember, others) : [];
  const recipients = [...(texts.length > 0 ? [account] : []), ...owners.map(({ email }) => email)];
  for (const recipient of recipients) postEmail(em, { kind: 'account-changed', subjectId: line.id, recipient });
}

/** Tells a member what was changed on the account, and owners that there is one more. */
@Injectable()
export class AccountChangedEmail extends CompanyEmailComposer {
  readonly kind = 'account-changed';

  async compose({ subjectId, recipient }: { subjectId: number; recipient: string }): Promise<EmailContent | null> {
    const line = await this.em.fork().findOne(StaffAudit, { id: subjectId });
    if (line === null) return null;
    const { account, texts } = noticeOf(line);
    const changes = recipient === account ? texts : [`${account} is now an owner`];
    const [heading = ''] = changes;
    const { company, publicUrl } = this.facts;
    const inZone = { timeZone: company.timeZone, dateStyle: 'medium', timeStyle: 'long' } as const;
    return {
      subject: `${heading} at ${company.name}`,
      blocks: [
        { type: 'heading', text: heading },
        {
          type: 'facts',
          rows: [
            { label: 'Account', value: account },
            { label: 'What', value: changes.join('\n') },
            { label: 'By', value: line.actor.includes('@') ? line.actor : `The command ${line.actor}` },
            { label: 'When', value: line.at.toLocaleString('en-US', inZone) },
          ],
        },
        paragraph(
          'If you did not expect this, choose a new password with “Forgot your password?” on the sign-in page, which ends all sessions of your account, and tell an owner at once.',
        ),
        { type: 'link', label: 'Open the staff area', href: `${publicUrl}/admin` },
      ],
    };
  }
}

/** The account that a line of the audit log changes, and what its member is told. */
function noticeOf({ actor, action, subject }: StaffAudit) {
  const [account = '', changes = ''] = subject === '' ? [actor, action] : subject.split(/: | as /);
  return {
    account,
    texts: changes.split(', ').flatMap((change) => NOTICES[change] ?? []),
    isNewOwner: /\bowner\b/.test(changes),
  };
}

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
      why: `An owner has added you with the role “${staffRole(role).name}”. Your account is ${email}. Choose a password to sign in:`,
      note: `${INVITATION_DAYS} days. If you do not know why you got this email, you can ignore it.`,
    };
  }
}
