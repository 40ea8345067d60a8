import { renderSections, writeReport } from '../load-runs/report.ts';
import { ALL_ROWS } from './fault-options.ts';
import type { FaultResults } from './fault-results.ts';
import { describeMachine, describeResults } from './fault-tables.ts';
import { INQUIRIES } from './play-row.ts';
import { RECOVERY_LIMIT_MS, REDIS_LIMITS, STOP_LIMITS } from './verdict.ts';

const FILE = 'docs/faults.md';

const METHOD = `# Faults

Written by \`npm run chaos -- --write\`. The run stops, kills, freezes, throttles and fills servers and processes of its own on loopback
while visitors view pages and send ${INQUIRIES} inquiries per fault. It fails when an inquiry is lost.

## Method

One PostgreSQL, one Redis, the built site as one web and one worker process (\`PROCESS_ROLE\`), and a mail server that records
accepted mails by Message-ID. ${INQUIRIES} visitors arrive at 40 a second, up to eight at once, and send an inquiry as the form does. A visitor
without a receipt retries with the same \`Idempotency-Key\`. In addition, 20 page views or API reads a second. After the fault
the run waits until the ledger has no waiting inquiries, then counts.

- **accepted**: receipts (201) that visitors got; **stored**: inquiries in the database; **to sales**, **confirmed**: inquiries
  whose mails were delivered. All four must be equal.
- **lost**: accepted, but not stored or not mailed. **unaccounted**: inquiries that the ledger cannot explain. Both must be 0.
- **duplicates**: mails that were delivered again because the sender was killed, the database went down or the mail server's answer was
  lost between delivery and its record. No sender can rule that out; mail programs recognize the repeated Message-ID.
- **kills**: of the process in the row's title.
- **503**: answers with a message and \`Retry-After\`, including retries. **no answer**: refused or closed connections. Any other
  answer fails the run.
- **slowest accept**: slowest 201 answer; under ${REDIS_LIMITS.acceptMs / 1_000} s in the Redis rows.
- **drained**: time until the outbox is empty, from the end of the fault or the last receipt, whichever is later; under ${REDIS_LIMITS.drainMs / 1_000} s in
  the Redis rows. Mails are retried after 1, 2, 4, … s here (\`MAIL_RETRY_SECONDS=1\`), after 30, 60, … s by default.
- **served**: page views answered with 200; **stale**: those served from the cache without knowing whether they had changed
  (\`Cache-Status\`). **recovered**: time from the end of the fault until the site is ready and serves fresh pages; within
  ${RECOVERY_LIMIT_MS / 1_000} s, without a restart.`;

const STOPS = `After the rows, both processes get SIGTERM while a server is down or busy. Web may take ${STOP_LIMITS.webMs / 1_000} s,
the worker ${STOP_LIMITS.workerMs / 1_000} s.
Meanwhile eight visitors send requests without pause, each on a keep-alive connection. The process closes its port when the accept
queue is empty, then sends \`Connection: close\` with each answer. **dropped** counts requests whose connection closed without
an answer; one fails the run. A refused connection does not count, because a proxy tries the next process.

Answer times are measured at a steady rate from the moment a request was due, and compared with the same rows written straight
through \`pg\` on as many connections. The two alternate, and the worker sends the mails of both.`;

export function writeDocument(results: FaultResults): Promise<string> {
  return writeReport(FILE, composeDocument(results));
}

export function composeDocument(results: FaultResults): string {
  const descriptions = ALL_ROWS.map(({ title, description }) => `- **${title}**: ${description}`).join('\n');
  const parts = [
    METHOD,
    `The faults:\n\n${descriptions}`,
    STOPS,
    `## This run\n\n${describeMachine(results)}`,
    renderSections(describeResults(results)),
  ];
  return `${parts.join('\n\n')}\n`;
}
