import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { CompanyService } from '../../config/company.service.js';
import type { Settings } from '../../config/settings.js';
import { faultText, MailSender, poolOptions } from '../../platform/mail/mail-sender.js';
import { type Check, error, ok, warning } from '../run-checks.js';

const MAIL = 'Mail';

/** Connects and signs in; sends nothing. Without `SMTP_URL` there is nothing to check. */
export function mailCheck({ smtpUrl }: Settings): Check {
  return {
    subject: MAIL,
    action: 'Check SMTP_URL, and that this machine may connect to the mail server.',
    find: async () => {
      if (smtpUrl === null) return [];
      const { hostname } = new URL(smtpUrl);
      const transport = createTransport(poolOptions(smtpUrl));
      try {
        await transport.verify();
        return [ok(MAIL, `${hostname} accepts the sign-in`)];
      } catch (reason) {
        const action = 'Check host, port, user and password in SMTP_URL.';
        return [error(MAIL, `cannot use ${hostname}: ${faultText(reason)}`, action)];
      } finally {
        transport.close();
      }
    },
  };
}

/** Sends one mail exactly as the site would. */
export function testMailCheck(
  settings: Settings,
  loadCompany: () => Promise<CompanyService>,
  recipient: string,
): Check {
  return {
    subject: MAIL,
    action: 'Check SMTP_URL and MAIL_FROM: the mail server must let the site send as MAIL_FROM.',
    find: async () => {
      if (settings.smtpUrl === null)
        return [warning(MAIL, `no test mail to ${recipient}: SMTP_URL is not set`, 'Set SMTP_URL.')];
      const facts = await loadCompany();
      const sender = new MailSender(settings, facts);
      await sender.onModuleInit();
      try {
        const answer = await sender.send(randomUUID(), recipient, {
          subject: `Test mail from ${facts.company.name}`,
          blocks: [
            { type: 'paragraph', text: 'This mail was sent by npm run doctor. The site can send mail.' },
            { type: 'paragraph', text: 'Check in its headers that SPF, DKIM and DMARC pass.' },
          ],
        });
        return [ok(MAIL, `test mail to ${recipient}: ${answer || 'accepted'}`)];
      } catch (reason) {
        const action = 'Check that the mail server lets the site send as MAIL_FROM, and the address of the test mail.';
        return [error(MAIL, `test mail to ${recipient}: ${faultText(reason)}`, action)];
      } finally {
        await sender.onApplicationShutdown();
      }
    },
  };
}
