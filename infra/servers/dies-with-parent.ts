import { access, constants } from 'node:fs/promises';

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
  const available = await access(SETPRIV, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!available) return [command, args];
  return [SETPRIV, ['--pdeathsig', signal.replace('SIG', ''), '--', command, ...args]];
}
