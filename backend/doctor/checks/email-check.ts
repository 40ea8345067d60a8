import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { CompanyService } from '../../config/company.service.js';
import { isPublicContentSite, type Settings } from '../../config/settings.js';
import { counted } from '../../measures/words.js';
import { EmailSender, errorText, poolOptions } from '../../platform/email/email-sender.js';
import { withMailbox } from '../../platform/email/mailbox-client.js';
import { networkFailure } from '../../platform/outgoing/pinned-request.js';
import { WordpressClient } from '../../wordpress-sync/site/wordpress-client.js';
import { CHECK_LIMIT_MS, type Check, error, messageOf, ok, warning } from '../run-checks.js';

const EMAIL = 'Email';
const SET = 'Set one at /admin/connections, or with SMTP_URL.';

/** Connects and signs in; sends nothing. Without a mail server there is nothing to check. */
export const emailCheck = (settings: Settings): Check => ({
  subject: EMAIL,
  action: 'Check that this machine may connect to the mail server.',
  find: async () => {
    const { smtpUrl } = settings;
    if (smtpUrl === null) return [];
    const { hostname } = new URL(smtpUrl);
    const transport = createTransport(poolOptions(smtpUrl, settings));
    try {
      await transport.verify();
      return [ok(EMAIL, `${hostname} accepts the sign-in`)];
    } catch (reason) {
      const action = 'Check host, port, user and password at /admin/connections or in SMTP_URL.';
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
  action: 'Check the mail server: it must let the site send as the company.',
  find: async () => {
    if (settings.smtpUrl === null) return [warning(EMAIL, `no test email to ${recipient}: no mail server is set`, SET)];
    const facts = await loadCompany();
    const sender = new EmailSender(settings, facts);
    await sender.onApplicationBootstrap();
    try {
      const answer = await sender.send(randomUUID(), recipient, {
        subject: `Test email from ${facts.company.name}`,
        blocks: [
          { type: 'paragraph', text: 'This is a test. The site can send email.' },
          { type: 'paragraph', text: 'Check in its headers that SPF, DKIM and DMARC pass.' },
        ],
      });
      return [ok(EMAIL, `the mail server took a test email to ${recipient} (${answer}). Check that it arrived`)];
    } catch (reason) {
      const action = `Check the server, user and password, and that the server lets the site send as ${facts.emailFrom}.`;
      return [error(EMAIL, `test email to ${recipient}: ${networkFailure(reason) ?? errorText(reason)}`, action)];
    } finally {
      await sender.onApplicationShutdown();
    }
  },
});

const MAILBOX = 'Mailbox';

/** Signs in and counts; reads nothing. Without a mailbox of replies there is nothing to check. */
export const mailboxCheck = (settings: Settings): Check => ({
  subject: MAILBOX,
  action: 'Check that this machine may connect to the mailbox.',
  find: async () => {
    try {
      const inbox = await withMailbox(settings, (client) => client.status('INBOX', { messages: true }));
      return inbox ? [ok(MAILBOX, `${counted(inbox.messages ?? 0, 'message')} in INBOX`)] : [];
    } catch (reason) {
      const action = 'Check server, port, user and password at /admin/connections or in IMAP_URL.';
      return [error(MAILBOX, networkFailure(reason) ?? messageOf(reason), action)];
    }
  },
});

const CONTENT = 'Content site';
const ANSWER_BYTES = 1024 * 1024;

/** Reads one post of WordPress. Without a content site there is nothing to check. */
export const contentSiteCheck = (settings: Settings): Check => ({
  subject: CONTENT,
  action: 'Check the address, and that this machine may connect to it.',
  find: async () => {
    const { contentSiteUrl: url, wordpressCredentials: credentials } = settings;
    if (url === null) return [ok(CONTENT, 'none is set')];
    const site = { url, credentials, publicOnly: isPublicContentSite(settings) };
    const limits = { requestMs: CHECK_LIMIT_MS / 2, answerBytes: ANSWER_BYTES, firstDelayMs: 100, maxDelayMs: 1_000 };
    const client = new WordpressClient(site, AbortSignal.timeout(CHECK_LIMIT_MS), limits);
    try {
      await client.checkCredentials();
      const { rows, totalPages } = await client.list('/wp/v2/posts', 1, { per_page: '1', _fields: 'id' });
      return [ok(CONTENT, `connection successful, ${counted(totalPages ?? rows.length, 'post')}`)];
    } catch (reason) {
      const action =
        'Check address, user and application password at /admin/connections or in WORDPRESS_… (docs/wordpress.md).';
      return [error(CONTENT, messageOf(reason), action)];
    }
  },
});
