import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { MailComposer, type MailContent } from '../../platform/mail/mail-composer.js';
import { databaseTime } from '../../platform/postgres/database-time.js';
import { hashToken, newToken } from '../sessions/secret-token.js';
import { RESET_PATH } from '../staff.contract.js';
import { PasswordReset } from './password-reset.entity.js';

/** Value of `OutgoingMail.kind`. */
export const PASSWORD_RESET_MAIL = 'password-reset';
const VALID_MS = 60 * 60 * 1_000;

/**
 * Renders the mail with the reset link. The token is generated here, so that the database and the queue never contain it.
 * A retried mail gets a new token, which replaces the old one.
 */
@Injectable()
export class PasswordResetMail extends MailComposer {
  readonly kind = PASSWORD_RESET_MAIL;

  constructor(
    private readonly em: EntityManager,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async compose({ subjectId }: { subjectId: number }): Promise<MailContent | null> {
    const token = newToken();
    const em = this.em.fork();
    const reset = await em.findOne(PasswordReset, { id: subjectId, member: { disabledAt: null } });
    if (reset === null) return null;
    reset.tokenHash = hashToken(token);
    reset.expiresAt = new Date((await databaseTime(em)).getTime() + VALID_MS);
    await em.flush();
    const { company, publicUrl } = this.settings;
    return {
      subject: `Choose a new password for ${company.name}`,
      blocks: [
        { type: 'heading', text: 'Choose a new password' },
        {
          type: 'paragraph',
          text: `Someone requested a new password for your staff account at ${company.name}. If it was you, use this link:`,
        },
        { type: 'link', label: 'Choose a new password', href: `${publicUrl}${RESET_PATH}${token}` },
        {
          type: 'paragraph',
          text: 'The link works once and expires in an hour. If you did not request it, you can ignore this email. Your password has not changed.',
        },
      ],
    };
  }
}
