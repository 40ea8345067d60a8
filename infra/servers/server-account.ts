import { chown, stat } from 'node:fs/promises';
import type { OwnedChildren } from './owned-children.ts';
import { succeeds } from './processes.ts';
import { ServersError } from './servers-error.ts';

/** The system account that servers run under when the site is started by root; PostgreSQL refuses to run as root. */
export type ServerAccount = { uid: number; gid: number };

/** Accounts that machines already have. Starting a site must not create users. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * @returns undefined for an ordinary user, who runs the servers directly
 * @param keptData a directory of an earlier start; its owner stays the same
 * @throws ServersError when root finds no such account
 */
export async function findServerAccount(children: OwnedChildren, keptData: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(keptData).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATES) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => children.run('id', [flag, name]))).catch(() => undefined);
    if (ids?.[0] && ids[1]) return { uid: Number(ids[0]), gid: Number(ids[1]) };
  }
  throw new ServersError(
    `PostgreSQL does not run as root, and this machine has no account ${CANDIDATES.join(' or ')}: start the site as an ordinary user, or set DATABASE_URL and REDIS_URL.`,
  );
}

export async function giveTo(account: ServerAccount | undefined, ...files: string[]): Promise<void> {
  if (!account) return;
  for (const file of files) await chown(file, account.uid, account.gid);
}

/** Whether the account can execute or enter `file`, including all directories above it. */
export async function canReach(children: OwnedChildren, account: ServerAccount | undefined, file: string) {
  if (!account) return true;
  return succeeds(children.run('/bin/sh', ['-c', 'test -x "$1"', 'sh', file], { ...account, cwd: '/' }));
}
