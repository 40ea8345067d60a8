import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UPLOAD_LIMITS } from '../../backend/config/upload-limits.contract.ts';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { findFreePort } from '../servers/free-port.ts';

/** Places outside a narrow PATH. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const START_LIMIT_MS = 20_000;
const POLL_MS = 50;
const SHOWN_ERRORS = 30;
/** The largest upload, and 5 MB for the parts around it. */
const LARGEST_BODY_BYTES = Math.max(...Object.values(UPLOAD_LIMITS).map(({ bytes }) => bytes)) + 5 * 1024 * 1024;

/** @throws CommandError saying what to install */
export async function findNginx(): Promise<string> {
  const places = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...PLACES];
  for (const place of places) {
    const program = path.join(place, 'nginx');
    const found = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return program;
  }
  throw new CommandError('nginx is missing: install it, on Debian with `apt-get install nginx-light`.');
}

/**
 * The nginx equivalent of infra/compose/Caddyfile: least connections first, the next process when one refuses the connection,
 * no /metrics, one request per upstream connection. A 503 is not retried: while the other process stops, it would become a 502.
 * max_fails=0: with the default of 1, nginx takes a process out for 10 s after one refused connection, and a process that restarts
 * refuses some. An inquiry is retried when a connection breaks.
 * @param directory absolute path for files that nginx writes
 */
export function nginxConfiguration(port: number, upstreams: readonly string[], directory: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
error_log ${directory}/error.log warn;
pid ${directory}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
${places.map((place) => `  ${place}_temp_path ${directory}/${place};`).join('\n')}
  upstream web {
    least_conn;
${upstreams.map((upstream) => `    server ${upstream} max_fails=0;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size ${LARGEST_BODY_BYTES};
    location ~* ^/metrics(/|$) { return 404; }
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_next_upstream_timeout 10s;
    # A port that closes resets a connection that it has not accepted yet. Inquiries have an Idempotency-Key.
    location = /api/contact {
      proxy_pass http://web;
      proxy_next_upstream error non_idempotent;
    }
    location / {
      proxy_pass http://web;
      proxy_next_upstream error;
    }
  }
}
`;
}

/** Starts the proxy in front of these web processes; it ends with the session. Resolves to its address. */
export async function startProxy(
  session: CommandSession,
  dataDir: string,
  upstreams: readonly string[],
): Promise<string> {
  const program = await findNginx();
  const port = await findFreePort();
  const directory = path.join(dataDir, 'nginx');
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, 'nginx.conf');
  await writeFile(file, nginxConfiguration(port, upstreams, directory));
  session.spawn(program, ['-c', file, '-e', path.join(directory, 'error.log')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(`${url}/health/ready`))) {
    if (performance.now() > deadline) throw new CommandError(`The proxy did not start: try \`nginx -t -c ${file}\`.`);
    await session.orInterrupted(delay(POLL_MS));
  }
  return url;
}

/** The last errors that the proxy logged, which explain its own responses, such as 502; without refused connections, which it retries. */
export async function lastProxyErrors(dataDir: string): Promise<string> {
  const text = await readFile(path.join(dataDir, 'nginx', 'error.log'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '' && !line.includes('(111: Connection refused)'));
  return `\nLast errors of the proxy:\n${lines.slice(-SHOWN_ERRORS).join('\n')}`;
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
