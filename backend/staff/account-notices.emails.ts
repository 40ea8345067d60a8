import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyEmailComposer, type EmailContent, paragraph } from '../platform/email/email-composer.js';
import { postEmail } from '../platform/email/email-outbox.js';
import { type AuditActor, type AuditEntry, recordAudit } from './audit-log.js';
import { STAFF_ROLES, staffRole } from './staff.contract.js';
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
