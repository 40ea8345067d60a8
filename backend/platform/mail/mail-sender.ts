import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport, type NodemailerError, type SMTPPoolOptions, type Transporter } from 'nodemailer';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { renderMailHtml, renderMailText } from './mail-body.js';
import type { MailContent } from './mail-composer.js';
import { CAUGHT_MAIL_DIRECTORY, type SmtpCatcher, startSmtpCatcher } from './smtp-catcher.js';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** A server that dribbles is never silent. */
const SEND_TIMEOUT_MS = 90_000;
const ANSWER_MAX_LENGTH = 500;

/** A server said for good that it will not take a mail: to ask again would change nothing. */
export class MailRefusedError extends Error {
  /**
   * @param isAboutTheWay the refusal speaks of the route or of a policy (RFC 3463: X.4.x, X.7.x), not of the mailbox or
   * the text: for a mailbox of our own it is a fault that an operator mends
   */
  constructor(
    message: string,
    readonly isAboutTheWay: boolean,
  ) {
    super(message);
  }
}

/** Hands mails over to the server of `SMTP_URL`, or to a catcher of our own when there is none. */
@Injectable()
export class MailSender implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('mail');
  private transport!: Transporter;
  private catcher: SmtpCatcher | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async onModuleInit(): Promise<void> {
    const { smtpUrl, dataDir } = this.settings;
    if (smtpUrl === null) {
      const directory = join(dataDir, CAUGHT_MAIL_DIRECTORY);
      this.catcher = await startSmtpCatcher(directory);
      this.logger.warn(`SMTP_URL is not set: mails are kept as files in ${directory}`);
    }
    this.transport = createTransport(poolOptions(smtpUrl ?? this.catcher?.url ?? ''));
    if (smtpUrl !== null) void this.check(smtpUrl);
  }

  /**
   * Sends one mail to one recipient.
   * @param id of the mail: the same id has the same Message-ID, by which a double is recognized
   * @returns what the server said when it took the mail
   * @throws MailRefusedError when the server refused it for good; any other error may be gone at the next try
   */
  async send(id: string, recipient: string, { subject, replyTo, blocks, attachments }: MailContent): Promise<string> {
    const { company, publicUrl, mailFrom } = this.settings;
    const frame = { company, publicUrl };
    const sending = this.transport.sendMail({
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      from: { name: company.name, address: mailFrom },
      to: recipient,
      envelope: { from: mailFrom, to: [recipient] },
      replyTo: replyTo && isPlainAddress(replyTo.address) ? { ...replyTo, name: plainWords(replyTo.name) } : undefined,
      subject: plainWords(subject),
      text: renderMailText(blocks, frame),
      html: renderMailHtml(subject, blocks, frame),
      attachments: attachments?.map((file) => ({ ...file, contentDisposition: 'attachment' as const })),
      // Nobody's out-of-office answers a machine: RFC 3834.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    sending.catch(() => undefined);
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error('The mail server took too long')), SEND_TIMEOUT_MS);
    try {
      const { response } = await Promise.race([sending, timeout.promise]);
      return String(response ?? '').slice(0, ANSWER_MAX_LENGTH);
    } catch (error) {
      throw isRefusal(error) ? new MailRefusedError(faultText(error), isAboutTheWay(error)) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.transport.close();
    await this.catcher?.stop();
  }

  /** Tells once at the start whether the server can be used; the site runs either way, mails wait. */
  private async check(smtpUrl: string): Promise<void> {
    const { host } = new URL(smtpUrl);
    try {
      await this.transport.verify();
      this.logger.log(`Mail goes through ${host}`);
    } catch (error) {
      this.logger.error(`SMTP_URL: ${host} cannot be used (${faultText(error)}); mails wait and are tried again`);
    }
  }
}

/** What a server or the network said, for an operator; answers of a server may name the recipient. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  const { code, responseCode, response } = error as NodemailerError;
  return [code, responseCode && response ? response : error.message]
    .filter(Boolean)
    .join(' ')
    .slice(0, ANSWER_MAX_LENGTH);
}

/** An address that every server takes; others need SMTPUTF8 (RFC 6531), and stand in the text anyway. */
function isPlainAddress(address: string): boolean {
  return /^[\x21-\x7e]+$/.test(address);
}

/** What looks like an encoded word (RFC 2047) is text that somebody typed: broken up, nobody decodes it. */
function plainWords(text: string): string {
  return text.replaceAll('=?', '= ?');
}

function poolOptions(url: string): SMTPPoolOptions & { pool: true } {
  return {
    url,
    pool: true,
    maxConnections: 5,
    // A connection that breaks may have taken the mail: the outbox decides about a second try.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  };
}

/**
 * A permanent answer (RFC 5321, 5yz) to the recipient or to the text, or an address that no server could take. The same
 * answer to the sign-in or to the sender is about our own settings, which an operator mends.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, permanent } = error as NodemailerError;
  if (code === 'EENVELOPE' && command === 'API') return true;
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

function isAboutTheWay(error: unknown): boolean {
  const { response } = error as NodemailerError;
  return typeof response === 'string' && /^5\d\d[ -]5\.[47]\.\d/.test(response);
}
