import type { SMTPPoolOptions } from 'nodemailer';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** How the site connects to a mail server. */
export function poolOptions(url: string): SMTPPoolOptions & { pool: true } {
  return {
    url,
    pool: true,
    maxConnections: 5,
    // A mail may have been accepted before the connection broke, so the outbox decides about a retry.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  };
}
