import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type NodemailerError, type SMTPPoolOptions, type Transporter } from 'nodemailer';
import { CompanyService } from '../../config/company.service.js';
import { Settings } from '../../config/settings.js';
import { withTimeout } from '../concurrency/concurrency.js';
import { DiskStorage } from '../files/disk-storage.js';
import { lookUpEveryAddress, publicAddresses } from '../outgoing/addresses.js';
import { renderEmailHtml, renderEmailText } from './email-body.js';
import type { EmailContent } from './email-composer.js';
import { EMAIL_FILES_DIRECTORY } from './email-files.js';

/** Overall limit: a server that dribbles bytes never hits the silence timeout. */
const SEND_TIMEOUT_MS = 90_000;
const ANSWER_MAX_LENGTH = 500;

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const COMPOSE_ONLY = { streamTransport: true, buffer: true, newline: 'windows' } as const;

/** The server refused an email permanently; a retry would not help. */
export class EmailRefusedError extends Error {
  /**
   * @param isRouteOrPolicy the refusal is about the route or a policy (RFC 3463: X.4.x, X.7.x), not about the mailbox or
   * the text: for our own mailbox an operator has to fix it
   */
  constructor(
    message: string,
    readonly isRouteOrPolicy: boolean,
  ) {
    super(message);
  }
}

/** Sends emails through the mail server that is set now, or saves them as files without one. */
@Injectable()
export class EmailSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('email');
  private current: { smtpUrl: string | null; transport: Transporter } | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly facts: CompanyService,
  ) {}

  /** After the stored connections have been read. */
  async onApplicationBootstrap(): Promise<void> {
    const { dataDir, smtpUrl } = this.settings;
    if (smtpUrl !== null) return void this.check(smtpUrl);
    const directory = join(dataDir, EMAIL_FILES_DIRECTORY);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    this.logger.warn(`No mail server is set: emails are saved as files in ${directory}`);
  }

  /** Of the mail server that is set now; a changed one replaces the pool. */
  private get transport(): Transporter {
    const { smtpUrl } = this.settings;
    if (this.current?.smtpUrl !== smtpUrl) {
      this.current?.transport.close();
      this.current = null;
    }
    this.current ??= {
      smtpUrl,
      transport:
        smtpUrl === null ? createTransport(COMPOSE_ONLY) : createTransport(poolOptions(smtpUrl, this.settings)),
    };
    return this.current.transport;
  }

  /**
   * Sends one email to one recipient.
   * @param id of the email: it sets the Message-ID, so that duplicates are recognized
   * @returns the server's answer
   * @throws EmailRefusedError when the server refused it permanently; after any other error a retry may succeed
   */
  async send(id: string, recipient: string, content: EmailContent): Promise<string> {
    const { subject, replyTo, blocks, attachments, thread = [], isPersonal = false } = content;
    const { company, publicUrl, emailFrom } = this.facts;
    const messageId = (one: string) => `<${one}@${new URL(publicUrl).hostname}>`;
    const frame = { company, publicUrl };
    const sending = this.transport.sendMail({
      messageId: messageId(id),
      inReplyTo: thread.map(messageId).at(-1),
      references: thread.map(messageId),
      from: { name: company.name, address: emailFrom },
      to: recipient,
      envelope: { from: emailFrom, to: [recipient] },
      replyTo: replyTo && isPlainAddress(replyTo.address) ? { ...replyTo, name: plainWords(replyTo.name) } : undefined,
      subject: plainWords(subject),
      text: renderEmailText(blocks, frame),
      html: renderEmailHtml(subject, blocks, frame),
      attachments: attachments?.map((file) => ({ ...file, contentDisposition: 'attachment' as const })),
      // Keeps out-of-office replies away (RFC 3834).
      headers: isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const { response, message } = await withTimeout(sending, SEND_TIMEOUT_MS, 'The mail server took too long');
      if (this.settings.smtpUrl !== null) return String(response ?? '').slice(0, ANSWER_MAX_LENGTH);
      // A duplicate replaces its file.
      await new DiskStorage(this.settings.dataDir).write(`${EMAIL_FILES_DIRECTORY}/${id}.eml`, message);
      return 'Kept as a file';
    } catch (error) {
      throw isRefusal(error) ? new EmailRefusedError(errorText(error), isRouteOrPolicy(error)) : error;
    }
  }

  /** Without a mail server: emails then reach nobody. */
  get keepsFiles(): boolean {
    return this.settings.smtpUrl === null;
  }

  onApplicationShutdown(): void {
    this.current?.transport.close();
  }

  /** Logs once at start whether the server can be used; if not, the site runs and emails wait. */
  private async check(smtpUrl: string): Promise<void> {
    const { host } = new URL(smtpUrl);
    try {
      await this.transport.verify();
      this.logger.log(`Sending email through ${host}`);
    } catch (error) {
      this.logger.error(
        `cannot use the mail server ${host} (${errorText(error)}); emails stay in the outbox and are retried`,
      );
    }
  }
}

/** The error message of the server or the network, for operators; it may name the recipient. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { code, responseCode, response } = error as NodemailerError;
  return [code, responseCode && response ? response : error.message]
    .filter(Boolean)
    .join(' ')
    .slice(0, ANSWER_MAX_LENGTH);
}

/** A Reply-To with other characters needs SMTPUTF8 (RFC 6531), and the email's text has the address anyway. */
const isPlainAddress = (address: string): boolean => /^[\x21-\x7e]+$/.test(address);

/** Breaks up encoded words (RFC 2047) that somebody typed, so that no mail client decodes them. */
const plainWords = (text: string): string => text.replaceAll('=?', '= ?');

/**
 * A permanent answer (RFC 5321, 5yz) to the recipient or to the text, or an invalid address. The same answer to the
 * sign-in or to the sender is about our own settings, which an operator can fix.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, permanent } = error as NodemailerError;
  if (code === 'EENVELOPE' && command === 'API') return true;
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

function isRouteOrPolicy(error: unknown): boolean {
  const { response } = error as NodemailerError;
  return typeof response === 'string' && /^5\d\d[ -]5\.[47]\.\d/.test(response);
}

/** How the site connects to a mail server. */
export const poolOptions = (url: string, settings: Settings): SMTPPoolOptions & { pool: true } => ({
  url,
  ...(settings.connections.mail === 'owner' && { getSocket: connectPublic(settings.webhooksToLoopback) }),
  pool: true,
  maxConnections: 5,
  // An email may have been accepted before the connection broke, so the outbox decides about a retry.
  maxRequeues: 0,
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_TIMEOUT_MS,
});

/** Connects to a server that an owner set: to a public address only, and to the one that was checked. */
const connectPublic =
  (loopback: boolean): SMTPPoolOptions['getSocket'] =>
  ({ host = '', port = 587 }, callback) => {
    publicAddresses(host, { lookup: lookUpEveryAddress, loopback }).then(([found]) => {
      const socket = connect({ host: found?.address, port: Number(port), timeout: CONNECT_TIMEOUT_MS });
      const timedOut = () => socket.destroy(new Error(`${host} does not answer`));
      socket.once('timeout', timedOut).once('error', callback);
      socket.once('connect', () => {
        socket.off('timeout', timedOut).off('error', callback).setTimeout(0);
        callback(null, { connection: socket });
      });
    }, callback);
  };
