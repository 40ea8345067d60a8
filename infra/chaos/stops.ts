import { setTimeout as delay } from 'node:timers/promises';
import { runStep } from '../command/step-log.ts';
import { Visitors } from '../load-runs/visitors.ts';
import type { StopResult } from './fault-results.ts';
import type { FaultStage } from './fault-stage.ts';

/** A condition that makes a clean shutdown hard. */
interface Absence {
  title: string;
  /** Resolves to a function that returns the number of dropped requests. */
  begin(stage: FaultStage): Promise<(() => number) | undefined>;
  end(stage: FaultStage): Promise<void>;
}

/** Long enough for every process to notice. */
const MEET_MS = 1_500;

const LANES = 8;

const ABSENCES: readonly Absence[] = [
  {
    title: 'visitors keep coming',
    begin: async ({ web }) => {
      // Each on its own keep-alive connection; the lanes end with the site.
      let dropped = 0;
      for (let lane = 0; lane < LANES; lane += 1) void visitUntilGone(web.url, () => (dropped += 1));
      return () => dropped;
    },
    end: async () => undefined,
  },
  {
    title: 'Redis is down',
    begin: async ({ servers }) => {
      await servers.halt('redis');
      return undefined;
    },
    end: ({ servers }) => servers.resume('redis'),
  },
  {
    title: 'PostgreSQL is down',
    begin: async ({ servers }) => {
      await servers.halt('postgres');
      return undefined;
    },
    end: ({ servers }) => servers.resume('postgres'),
  },
  {
    title: 'SMTP hangs with mails in flight',
    begin: async ({ mail, web }) => {
      mail.mood = 'hangs';
      await new Visitors({ url: web.url, tag: 'stop', count: 10, everyMs: 0 }).run();
      return undefined;
    },
    end: async ({ mail }) => mail.recover(),
  },
];

/** Sends SIGTERM to web and worker under each condition, then starts them again. */
export async function measureStops(stage: FaultStage): Promise<StopResult[]> {
  const results: StopResult[] = [];
  for (const absence of ABSENCES) {
    const step = `SIGTERM while ${absence.title}`;
    results.push(await runStep(stage.session.log, step, () => measureStop(stage, absence)));
  }
  return results;
}

async function measureStop(stage: FaultStage, { title, begin, end }: Absence): Promise<StopResult> {
  const processes = [stage.web, stage.worker];
  const droppedOf = await begin(stage);
  await stage.session.orInterrupted(delay(MEET_MS));
  const [web, worker] = await Promise.all(processes.map((one) => one.stop()));
  await end(stage);
  await Promise.all(processes.map((one) => one.start()));
  return {
    title,
    webMs: web?.milliseconds ?? 0,
    workerMs: worker?.milliseconds ?? 0,
    dropped: droppedOf?.() ?? 0,
    badEnds: [web, worker].flatMap((stop, at) =>
      stop?.end === 0 ? [] : [`the ${processes[at]?.role} ended with ${stop?.end}`],
    ),
  };
}

/** A refused connection does not count: a proxy tries the next process. A connection that closes without an answer does. */
async function visitUntilGone(url: string, onDropped: () => void): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`${url}/health/live`)).text();
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code !== 'ECONNREFUSED') onDropped();
      return;
    }
  }
}
