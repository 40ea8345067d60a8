import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { StepLog } from '../command/step-log.ts';
import type { OwnedChildren } from './owned-children.ts';
import { succeeds } from './processes.ts';

const APT_ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
/** Unattended upgrades of a new machine may hold apt's locks for minutes. */
const LOCK_WAIT_SECONDS = 300;
const POLICY_FILE = '/usr/sbin/policy-rc.d';

/**
 * Installs a Debian package as root without starting or enabling its service.
 * @throws ServersError with apt's last lines
 */
export async function installPackage(children: OwnedChildren, name: string, log: StepLog): Promise<void> {
  const install = ['install', '-y', '--no-install-recommends', name];
  const apt = (args: string[]) => aptGet(children, args, log);
  await withoutServiceStart(async () => {
    try {
      await apt(install);
    } catch {
      // New containers have no package lists.
      await apt(['update']);
      await apt(install);
    }
  });
  const systemd = await exists('/run/systemd/system');
  if (systemd) await children.run('systemctl', ['disable', '--now', name]).catch(() => undefined);
}

/** apt's own option waits in silence, and for the locks of dpkg only, not for those of package lists and downloads. */
export async function aptGet(
  children: Pick<OwnedChildren, 'run'>,
  args: string[],
  log: StepLog,
  aSecond: () => Promise<unknown> = () => delay(1_000),
): Promise<void> {
  for (let seconds = 0; ; seconds++) {
    try {
      await children.run('apt-get', args, { env: APT_ENVIRONMENT });
      return;
    } catch (error) {
      if (seconds >= LOCK_WAIT_SECONDS || !/Could not get lock/.test(String(error))) throw error;
      if (seconds === 0)
        log.note(`apt is busy: another program installs packages; waiting at most ${LOCK_WAIT_SECONDS} s`);
      await aSecond();
    }
  }
}

/** Exit code 101 keeps maintainer scripts from starting services: invoke-rc.d(8). An existing policy is kept. */
async function withoutServiceStart(work: () => Promise<void>): Promise<void> {
  const ours = !(await exists(POLICY_FILE));
  if (ours) await writeFile(POLICY_FILE, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (ours) await rm(POLICY_FILE, { force: true });
  }
}

/**
 * Unpacks a Debian package and its missing libraries into `target`, without root.
 * @throws ServersError with apt's last lines
 */
export async function unpackPackage(children: OwnedChildren, name: string, target: string): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'packages-'));
  try {
    const own = await ownPackageLists(work);
    await download(children, name, work, []).catch(async () => {
      await children.run('apt-get', [...own, 'update'], { env: APT_ENVIRONMENT });
      await download(children, name, work, own);
    });
    for (const file of await readdir(work)) {
      if (file.endsWith('.deb')) await children.run('dpkg', ['-x', path.join(work, file), target]);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function download(children: OwnedChildren, name: string, cwd: string, options: string[]): Promise<void> {
  const packages = await missingPackages(children, name, options);
  await children.run('apt-get', [...options, 'download', ...packages], { cwd, env: APT_ENVIRONMENT });
}

/** The package itself, its siblings (`redis-tools` contains the binary), and the libraries that are not installed. */
async function missingPackages(children: OwnedChildren, name: string, options: string[]): Promise<string[]> {
  const installed = await installedPackages(children);
  const family = new RegExp(`^${name.split('-')[0]}-`);
  const isMissing = (entry: string) => family.test(entry) || (/^(lib|lua)/.test(entry) && !installed.has(entry));
  const missing = new Set([name]);
  // Iteration includes entries that are added on the way.
  for (const entry of missing) {
    const answer = await children.run('apt-cache', [...options, 'depends', '--important', entry], {
      env: APT_ENVIRONMENT,
    });
    for (const [, dependency = ''] of answer.matchAll(/^ [ |](?:Pre)?Depends: ([a-z0-9.+-]+)$/gm)) {
      if (isMissing(dependency)) missing.add(dependency);
    }
  }
  return [...missing];
}

async function installedPackages(children: OwnedChildren): Promise<Set<string>> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are dpkg-query's own placeholders.
  const fields = '${db:Status-Status} ${Package}\\n';
  const list = await children.run('dpkg-query', ['-W', '-f', fields], { env: APT_ENVIRONMENT });
  return new Set([...list.matchAll(/^installed (.+)$/gm)].map(([, installed = '']) => installed));
}

/** Package lists in a private directory, for machines without shared ones. */
async function ownPackageLists(work: string): Promise<string[]> {
  const lists = path.join(work, 'lists');
  const cache = path.join(work, 'cache');
  await mkdir(path.join(lists, 'partial'), { recursive: true });
  await mkdir(path.join(cache, 'archives', 'partial'), { recursive: true });
  return ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`];
}

const exists = (file: string): Promise<boolean> => succeeds(access(file));
