import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { renderTable } from '../bench/table.ts';
import { ROOT } from '../project.ts';
import type { Proof } from './proof.ts';

const FILE = path.join(ROOT, 'docs/topology.md');

const METHOD = `# Topology

Written by \`npm run topology -- --write\`. What docker-compose.yml starts in containers, as processes of one machine: two \`web\` and two
\`worker\` processes of the build, PostgreSQL, Redis, a mail server that counts, a content site with three posts, and nginx,
which is told what \`infra/compose/Caddyfile\` tells Caddy. The run ends all that it started, and fails when one of these does not hold:

- **migrations**: two processes migrate an empty database at the same time.
- **session**: signed in at one web process, used and ended at the other.
- **change**: a product is changed at one web process; both are asked for its kept page every 20 ms until they show it.
- **restart**: while six readers take pages through the proxy and visitors send 20 inquiries a second, each process is asked to end
  (SIGTERM) and started again, web and worker alike. Any answer but 200, any lost connection, any inquiry that had to be sent again fails the run. (Caddy up to 2.11.1, so that of Debian 12, fails this: it answers
  502 to a form when a process refuses the connection, https://github.com/caddyserver/caddy/issues/7546.)
- **schedule**: due every minute, asked for by both web processes and open to both workers, restarts included.`;

export function renderProofs(proofs: readonly Proof[]): string {
  const columns = (['what', 'found', 'holds'] as const).map((title) => ({ title, align: 'left' as const }));
  return renderTable(
    columns,
    proofs.map(({ title, found, faults }) => [title, found, faults.length === 0 ? 'yes' : 'no']),
  );
}

/** @returns the file's path below the root */
export async function writeDocument(proofs: readonly Proof[], seconds: number): Promise<string> {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores for everything together; Node.js ${process.version}; ${new Date().toISOString().slice(0, 10)}. The run took ${seconds.toFixed(0)} s; load average at its end ${(loadavg()[0] ?? 0).toFixed(1)}, and other work on the machine blurs the times.`;
  await writeFile(FILE, `${METHOD}\n\n## This run\n\n${machine}\n\n${renderProofs(proofs)}\n`);
  return path.relative(ROOT, FILE);
}
