import { type Machine, machineLines } from '../measuring/machine.ts';
import { writeReport } from '../measuring/report.ts';
import { left, renderTable } from '../measuring/tables.ts';
import type { Proof } from './proof.ts';

const FILE = 'docs/topology.md';

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
  return renderTable(
    ['what', 'found', 'holds'].map(left),
    proofs.map(({ title, found, faults }) => [title, found, faults.length === 0 ? 'yes' : 'no']),
  );
}

export function writeDocument(proofs: readonly Proof[], machine: Machine, seconds: number): Promise<string> {
  const run = `${machineLines(machine, 'for everything together')}\nThe run took ${seconds.toFixed(0)} s.`;
  return writeReport(FILE, `${METHOD}\n\n## This run\n\n${run}\n\n${renderProofs(proofs)}`);
}
