import { setTimeout as delay } from 'node:timers/promises';
import { runStep } from '../step-log.ts';
import type { StopResult } from './results.ts';
import type { Stage } from './stage.ts';
import { Visitors } from './visitors.ts';

/** What makes it hard to end. */
interface Absence {
  title: string;
  begin(stage: Stage): Promise<void>;
  end(stage: Stage): Promise<void>;
}

/** Long enough for every process to have met the absence. */
const MEET_MS = 1_500;

const LANES = 8;

const ABSENCES: readonly Absence[] = [
  {
    title: 'visitors come without a break',
    begin: async ({ web }) => {
      // Each on a connection that it keeps: they end with the site.
      for (let lane = 0; lane < LANES; lane += 1) void visitUntilGone(web.url);
    },
    end: async () => undefined,
  },
  {
    title: 'Redis is away',
    begin: ({ servers }) => servers.halt('redis'),
    end: ({ servers }) => servers.resume('redis'),
  },
  {
    title: 'PostgreSQL is away',
    begin: ({ servers }) => servers.halt('postgres'),
    end: ({ servers }) => servers.resume('postgres'),
  },
  {
    title: 'SMTP hangs with mails under way',
    begin: async ({ mail, web }) => {
      mail.mood = 'hangs';
      await new Visitors({ url: web.url, tag: 'stop', count: 10, everyMs: 0 }).run();
    },
    end: async ({ mail }) => mail.recover(),
  },
];

/** Asks web and worker to end while something is away, and starts them again after. */
export async function measureStops(stage: Stage): Promise<StopResult[]> {
  const results: StopResult[] = [];
  for (const absence of ABSENCES) {
    const step = `SIGTERM while ${absence.title}`;
    results.push(await runStep(stage.session.log, step, () => measureStop(stage, absence)));
  }
  return results;
}

async function measureStop(stage: Stage, { title, begin, end }: Absence): Promise<StopResult> {
  const processes = [stage.web, stage.worker];
  await begin(stage);
  await stage.session.orInterrupted(delay(MEET_MS));
  const [web, worker] = await Promise.all(processes.map((one) => one.stop()));
  await end(stage);
  await Promise.all(processes.map((one) => one.start()));
  return {
    title,
    webMs: web?.milliseconds ?? 0,
    workerMs: worker?.milliseconds ?? 0,
    badEnds: [web, worker].flatMap((stop, at) =>
      stop?.end === 0 ? [] : [`the ${processes[at]?.role} ended with ${stop?.end}`],
    ),
  };
}

async function visitUntilGone(url: string): Promise<void> {
  for (let there = true; there; ) {
    there = await fetch(`${url}/health/live`).then(
      async (response) => {
        await response.text();
        return true;
      },
      () => false,
    );
  }
}
