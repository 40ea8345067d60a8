import { access, constants } from 'node:fs/promises';
import { succeeds } from './processes.ts';

const SETPRIV = '/usr/bin/setpriv';

/**
 * A command that gets `signal` from the kernel when its parent dies (PR_SET_PDEATHSIG, prctl(2)). Backs up the guard; without
 * `setpriv` the next start cleans up instead.
 */
export async function dyingWithParent(
  signal: NodeJS.Signals,
  command: string,
  args: readonly string[],
): Promise<[command: string, args: readonly string[]]> {
  if (process.platform !== 'linux') return [command, args];
  const available = await succeeds(access(SETPRIV, constants.X_OK));
  if (!available) return [command, args];
  return [SETPRIV, ['--pdeathsig', signal.replace('SIG', ''), '--', command, ...args]];
}
