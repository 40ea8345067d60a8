import { type Machine, machineLines } from '../load-runs/machine.ts';
import { writeReport } from '../load-runs/report.ts';
import { left, renderTable } from '../load-runs/tables.ts';
import type { CheckResult } from './check-result.ts';

const FILE = 'docs/topology.md';

const METHOD = `# Topology

Written by \`npm run topology -- --write\`. Runs the services of docker-compose.yml as processes of one machine: two \`web\` and two
\`worker\` processes of the build, PostgreSQL, Redis, a mail server that records mails, a content site with three posts, and nginx
configured like \`infra/compose/Caddyfile\`. The run stops everything it started, and fails unless all of these hold:

- **migrations**: two processes migrate an empty database at the same time.
- **session**: signed in at one web process, used and ended at the other.
- **change**: a product is changed at one web process; both are polled for its cached page every 20 ms until they show the change.
- **restart**: while six readers request pages through the proxy and visitors send 20 inquiries a second, each process gets SIGTERM
  and is restarted, web and worker alike. A web process that has started answers its pages five times
  before the next one is stopped, as \`minReadySeconds\` lets a pod do. Any answer but 200, any lost connection and any inquiry that a visitor has to send again fails
  the run. nginx repeats an inquiry itself when a closing port resets its connection: its \`Idempotency-Key\` makes that safe. (Caddy up to
  2.11.1, including Debian 12's, fails: it answers 502 to a form when a process refuses the connection,
  https://github.com/caddyserver/caddy/issues/7546.)
- **schedule**: a sync due every minute, registered by both web processes, runs once, even across restarts.`;

export function renderResults(results: readonly CheckResult[]): string {
  return renderTable(
    ['what', 'found', 'holds'].map(left),
    results.map(({ title, found, faults }) => [title, found, faults.length === 0 ? 'yes' : 'no']),
  );
}

export function writeDocument(results: readonly CheckResult[], machine: Machine, seconds: number): Promise<string> {
  const run = `${machineLines(machine, 'for everything together')}\nThe run took ${seconds.toFixed(0)} s.`;
  return writeReport(FILE, `${METHOD}\n\n## This run\n\n${run}\n\n${renderResults(results)}\n`);
}
