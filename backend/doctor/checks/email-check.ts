import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { CompanyService } from '../../config/company.service.js';
import type { Settings } from '../../config/settings.js';
import { EmailSender, errorText, poolOptions } from '../../platform/email/email-sender.js';
import { type Check, error, ok, warning } from '../run-checks.js';

const EMAIL = 'Email';

/** Connects and signs in; sends nothing. Without `SMTP_URL` there is nothing to check. */
export const emailCheck = ({ smtpUrl }: Settings): Check => ({
  subject: EMAIL,
  action: 'Check SMTP_URL, and that this machine may connect to the mail server.',
  find: async () => {
    if (smtpUrl === null) return [];
    const { hostname } = new URL(smtpUrl);
    const transport = createTransport(poolOptions(smtpUrl));
    try {
      await transport.verify();
      return [ok(EMAIL, `${hostname} accepts the sign-in`)];
    } catch (reason) {
      const action = 'Check host, port, user and password in SMTP_URL.';
      return [error(EMAIL, `cannot use ${hostname}: ${errorText(reason)}`, action)];
    } finally {
      transport.close();
    }
  },
});

/** Sends one email exactly as the site would. */
export const testEmailCheck = (
  settings: Settings,
  loadCompany: () => Promise<CompanyService>,
  recipient: string,
): Check => ({
  subject: EMAIL,
  action: 'Check SMTP_URL and EMAIL_FROM: the mail server must let the site send as EMAIL_FROM.',
  find: async () => {
    if (settings.smtpUrl === null)
      return [warning(EMAIL, `no test email to ${recipient}: SMTP_URL is not set`, 'Set SMTP_URL.')];
    const facts = await loadCompany();
    const sender = new EmailSender(settings, facts);
    await sender.onModuleInit();
    try {
      const answer = await sender.send(randomUUID(), recipient, {
        subject: `Test email from ${facts.company.name}`,
        blocks: [
          { type: 'paragraph', text: 'This email was sent by npm run doctor. The site can send email.' },
          { type: 'paragraph', text: 'Check in its headers that SPF, DKIM and DMARC pass.' },
        ],
      });
      return [ok(EMAIL, `test email to ${recipient}: ${answer || 'accepted'}`)];
    } catch (reason) {
      const action = 'Check that the mail server lets the site send as EMAIL_FROM, and the address of the test email.';
      return [error(EMAIL, `test email to ${recipient}: ${errorText(reason)}`, action)];
    } finally {
      await sender.onApplicationShutdown();
    }
  },
});
