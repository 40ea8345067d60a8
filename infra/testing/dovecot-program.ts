import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';
import { unpackPackage } from '../servers/debian-packages.ts';
import { OwnedChildren } from '../servers/owned-children.ts';
import { succeeds } from '../servers/processes.ts';

/**
 * Unpacks Dovecot, the IMAP server of the tests, into the project's cache once. It needs no root and is never started as a service.
 * @returns the folder that has its `usr`
 * @throws ServersError where there is no apt
 */
export async function provideDovecot(): Promise<string> {
  const root = path.join(ROOT, '.cache', 'dovecot');
  if (await succeeds(access(path.join(root, 'usr', 'lib', 'dovecot', 'imap')))) return root;
  const unfinished = `${root}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await unpackPackage(new OwnedChildren(), 'dovecot-imapd', unfinished);
  // Another run may have been faster.
  await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true, force: true }));
  return root;
}
