import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Relative to the data folder. */
export const CAUGHT_EMAIL_DIRECTORY = 'mail';

const MAX_BYTES = 20 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface SmtpCatcher {
  url: string;
  stop(): Promise<void>;
}

/**
 * Built-in mail server for sites without `SMTP_URL`: listens on loopback and saves every email as an `.eml` file, which is
 * on disk before the email is acknowledged. A duplicate replaces its file.
 * @param directory of the files; created if missing
 */
export async function startSmtpCatcher(directory: string): Promise<SmtpCatcher> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    hideSize: true,
    size: MAX_BYTES,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((message) => save(directory, message, recipients))
        .then(
          () => done(null, 'Kept as a file'),
          (error: Error) => done(error),
        );
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Deletes the files of erased emails. @param ids as in their Message-IDs */
export async function removeCaughtEmails(directory: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(directory, `${id}.eml`), { force: true })));
}

/**
 * Removes the emails that were saved longer ago.
 * @param days 0 keeps all
 * @returns number of removed files
 */
export async function removeOldCaughtEmails(directory: string, days: number): Promise<number> {
  if (days === 0) return 0;
  const limit = Date.now() - days * DAY_MS;
  // A site with a mail server has no such folder.
  const names = await readdir(directory).catch(() => []);
  let removed = 0;
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const file = join(directory, name);
    const found = await stat(file).catch(() => null);
    if (found === null || found.mtimeMs > limit) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Atomically writes one file per email, named by the id in its Message-ID. */
async function save(directory: string, message: Buffer, recipients: readonly string[]): Promise<void> {
  const messageId = /^message-id:\s*(\S+)/im.exec(message.subarray(0, 64 * 1024).toString('latin1'))?.[1] ?? '';
  const ownId = /^<([0-9a-f-]{36})@/.exec(messageId)?.[1];
  const hash = createHash('sha256')
    .update(`${messageId} ${recipients.join(' ')}`)
    .digest('hex');
  const name = ownId ?? hash.slice(0, 24);
  const file = join(directory, `${name}.eml`);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(message);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
