import { access, constants, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError, type CommandSession } from '../command-session.ts';
import { ROOT } from '../project.ts';
import { findFreePort } from '../servers/free-port.ts';

const CADDYFILE = path.join(ROOT, 'infra/compose/Caddyfile');
const PLACES = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
const START_LIMIT_MS = 20_000;
const POLL_MS = 50;

/** @throws CommandError saying what to install */
export async function findCaddy(): Promise<string> {
  const places = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...PLACES];
  for (const place of places) {
    const program = path.join(place, 'caddy');
    const found = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return program;
  }
  throw new CommandError('Caddy is missing: install it, on Debian with `apt-get install caddy`.');
}

/**
 * The proxy's file of docker-compose.yml with two things changed: it listens for plain HTTP on loopback, and the web processes
 * have addresses in place of a name. What is left (who gets a request, how long it is tried again, what is refused) is as it runs.
 * @throws Error when the file has changed so that this is no more
 */
export function loopbackCaddyfile(caddyfile: string, port: number, upstreams: readonly string[]): string {
  const changed = caddyfile
    .replace(/^\{\$SITE_HOST:localhost\}, .* \{$/m, `http://127.0.0.1:${port} {`)
    .replace(/^\t\tdynamic a \{\n(?:\t\t\t.*\n)+\t\t\}$/m, `\t\tto ${upstreams.join(' ')}`);
  if (!changed.includes(`:${port} {`) || !changed.includes('\t\tto ')) {
    throw new Error('infra/compose/Caddyfile is no more as infra/topology/proxy.ts knows it');
  }
  return `{\n\tadmin off\n\tauto_https off\n}\n${changed}`;
}

/** Starts the proxy before these web processes; it ends with the session. Resolves to its address. */
export async function startProxy(session: CommandSession, dataDir: string, upstreams: readonly string[]): Promise<string> {
  const program = await findCaddy();
  const port = await findFreePort();
  const file = path.join(dataDir, 'Caddyfile');
  await writeFile(file, loopbackCaddyfile(await readFile(CADDYFILE, 'utf8'), port, upstreams));
  session.spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: dataDir, XDG_DATA_HOME: dataDir, XDG_CONFIG_HOME: dataDir },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(`${url}/health/ready`))) {
    if (performance.now() > deadline) throw new CommandError('The proxy did not start: try `caddy validate` on its file.');
    await session.orInterrupted(delay(POLL_MS));
  }
  return url;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
