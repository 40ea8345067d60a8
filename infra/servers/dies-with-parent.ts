import { access, constants } from 'node:fs/promises';

const SETPRIV = '/usr/bin/setpriv';

/**
 * A command that also ends when the process that starts it is killed outright: the kernel then sends `signal`
 * (PR_SET_PDEATHSIG, prctl(2)). The second line of defense behind the guard; where there is no `setpriv` the next start
 * heals instead.
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
