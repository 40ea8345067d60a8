import { renderSections, writeReport } from '../measuring/report.ts';
import { ALL_ROWS } from './all-rows.ts';
import type { FaultResults } from './fault-results.ts';
import { describeMachine, describeResults } from './fault-tables.ts';
import { INQUIRIES } from './play-row.ts';
import { RECOVERY_LIMIT_MS, REDIS_LIMITS, STOP_LIMITS } from './verdict.ts';

const FILE = 'docs/faults.md';

const METHOD = `# Faults

Written by \`npm run chaos -- --write\`. What became of page views and of ${INQUIRIES} inquiries each while something broke: the run
stops, kills, freezes, starves and fills servers and processes of its own, all on loopback, and fails when an inquiry is lost.

## How it is played

A PostgreSQL, a Redis, the built site as one web and one worker process (\`PROCESS_ROLE\`), and a mail server that counts
what it took by Message-ID. ${INQUIRIES} visitors come at 40 a second, up to eight at once, and send what the form sends; who got no
receipt sends the same again with the same \`Idempotency-Key\`. Besides, 20 times a second somebody looks at a page or reads from the
API. When the fault is over the run waits until the ledger has
nothing waiting, and counts.

- **accepted**: receipts (201) that visitors got; **stored**: inquiries in the database; **to sales**, **confirmed**: inquiries
  whose mail the mail server took. All four must be equal.
- **lost**: accepted, but not stored or not told of. **unaccounted**: what the ledger cannot explain. Both must be 0.
- **doubles**: mails that the mail server took once more than needed: their sender was killed, the database went away or the
  server's word did not arrive, between its taking the mail and the note of it. Nobody can rule that out; the second has the
  same Message-ID, by which mail programs know it.
- **kills**: of the process that the row is about.
- **answers 503**: with a text and \`Retry-After\`, counted with every repetition. **no answer**: nobody was there, or the
  connection ended. Any other answer fails the run.
- **slowest accept**: the longest that an answer 201 took; below ${REDIS_LIMITS.acceptMs / 1_000} s in the rows about Redis.
- **drained**: from the end of the fault, or the last receipt if that came later, until no mail waits; below ${REDIS_LIMITS.drainMs / 1_000} s in
  the rows about Redis. Mails are tried again after 1, 2, 4, … s here (\`MAIL_RETRY_SECONDS=1\`), after 30, 60, … s by default.
- **served**: page views answered 200; **stale**: of these, pages that were sent as they were, as nobody could tell whether they
  had changed (\`Cache-Status\`). **recovered**: from the end of the fault until the site says that it is ready and sends pages
  that are as they should be; within ${RECOVERY_LIMIT_MS / 1_000} s, and without a restart.`;

const STOPS = `After the rows, both processes are asked to end while something is away or busy; ${STOP_LIMITS.webMs / 1_000} s is the most that web may take,
${STOP_LIMITS.workerMs / 1_000} s the worker.
Eight visitors ask without a break meanwhile, each on a connection that is kept. The process closes its port first, at a moment at which
nobody stands before it, and then says \`Connection: close\` with each answer. **dropped** are those whose connection ended
without their answer; one fails the run. Who comes when the port is closed is refused, and that is nobody's loss: a proxy asks the next process.

The answer's time is measured at a steady rate, from the moment at which a request was due, beside the same rows written
straight through \`pg\` with as many connections; the two take turns, and the worker sends the mails of both.`;

export function writeDocument(results: FaultResults): Promise<string> {
  return writeReport(FILE, composeDocument(results));
}

export function composeDocument(results: FaultResults): string {
  const stories = ALL_ROWS.map(({ title, story }) => `- **${title}**: ${story}`).join('\n');
  return [
    METHOD,
    `The faults:\n\n${stories}`,
    STOPS,
    `## This run\n\n${describeMachine(results)}`,
    renderSections(describeResults(results)),
  ].join('\n\n');
}
