import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Visitors } from '../load-runs/visitors.ts';
import { CommitGate } from './commit-gate.ts';
import type { FaultStage } from './fault-stage.ts';

/** Evidence that visitors met the fault: a killed process, or a 503 answer. */
export type FaultProof = 'kills' | 'busy';

/** One fault that is injected while visitors send inquiries. */
export interface FaultRow {
  name: string;
  title: string;
  /** For the report. */
  description: string;
  /** Redis is unavailable, so `REDIS_LIMITS` apply. */
  isRedis?: true;
  /** Requests may go unanswered, because the web process is killed. */
  cutsAnswers?: true;
  proof?: FaultProof;
  /** Resolves when the fault is over. */
  inject(stage: FaultStage, visitors: Visitors): Promise<void>;
}

/** How long a fault lasts after visitors have met it. */
const HOLD_MS = 3_000;
/** Used in turn, so that the worker dies at different points of its work. */
const KILL_AFTER_MS = [150, 300, 450];
const MIN_KILLS = 8;
const COMMITS_A_KILL = 25;
/** The worker's SMTP concurrency: each of its connections has timed out once. */
const HUNG_CONNECTIONS = 4;
const HANG_LIMIT_MS = 60_000;
const POLL_MS = 50;

export const ROWS: readonly FaultRow[] = [
  {
    name: 'nothing',
    title: 'nothing',
    description: 'no fault: the baseline.',
    inject: async () => {},
  },
  {
    name: 'redis-stop',
    title: 'Redis stopped and started',
    description: 'Redis gets SIGTERM while inquiries come in, and is started again on its data after 100 more.',
    isRedis: true,
    inject: async ({ servers }, visitors) => {
      await visitors.whenAccepted(50);
      await servers.halt('redis');
      await visitors.whenAccepted(150);
      await servers.resume('redis');
    },
  },
  {
    name: 'redis-empty',
    title: 'Redis comes back empty',
    description: 'the same, but its files are removed before it restarts: every job in it is lost.',
    isRedis: true,
    inject: async ({ servers, dataDir }, visitors) => {
      await visitors.whenAccepted(100);
      await servers.halt('redis');
      await rm(path.join(dataDir, 'redis', 'appendonlydir'), { recursive: true });
      await visitors.whenAccepted(150);
      await servers.resume('redis');
    },
  },
  {
    name: 'redis-hang',
    title: 'Redis hangs',
    description: `Redis keeps its connections open but does not answer for ${HOLD_MS / 1_000} s (\`CLIENT PAUSE\`).`,
    isRedis: true,
    inject: async ({ askRedis }, visitors) => {
      await visitors.whenAccepted(50);
      await askRedis('CLIENT', 'PAUSE', String(HOLD_MS), 'ALL');
      await askRedis('PING');
    },
  },
  {
    name: 'redis-full',
    title: 'Redis is full',
    description: 'its memory limit is set below its current use (`maxmemory`, `noeviction`), then lifted.',
    isRedis: true,
    inject: ({ askRedis }, visitors) =>
      whileRefusing(
        visitors,
        () => askRedis('CONFIG', 'SET', 'maxmemory', '1'),
        () => askRedis('CONFIG', 'SET', 'maxmemory', '0'),
      ),
  },
  {
    name: 'redis-readonly',
    title: 'Redis refuses writes',
    description: 'it refuses every write, as with a full disk (`min-replicas-to-write`), then accepts them again.',
    isRedis: true,
    inject: ({ askRedis }, visitors) =>
      whileRefusing(
        visitors,
        () => askRedis('CONFIG', 'SET', 'min-replicas-to-write', '1'),
        () => askRedis('CONFIG', 'SET', 'min-replicas-to-write', '0'),
      ),
  },
  {
    name: 'postgres-stop',
    title: 'PostgreSQL stopped and started',
    proof: 'busy',
    description: `PostgreSQL is shut down (fast) while inquiries come in, and started again ${HOLD_MS / 1_000} s later.`,
    inject: async ({ servers }, visitors) => {
      await visitors.whenAccepted(80);
      await servers.halt('postgres');
      await delay(HOLD_MS);
      await servers.resume('postgres');
    },
  },
  {
    name: 'smtp-refuses',
    title: 'SMTP refuses temporarily',
    description: 'the mail server answers 451, alternately to RCPT and after DATA.',
    inject: (stage, visitors) => whileMailServer(stage, visitors, 'refuses'),
  },
  {
    name: 'smtp-drops',
    title: 'SMTP drops connections',
    description: 'it closes the connection during DATA without an answer, alternately before and after the text.',
    inject: (stage, visitors) => whileMailServer(stage, visitors, 'drops'),
  },
  {
    name: 'smtp-hangs',
    title: 'SMTP hangs',
    description: `it accepts connections and does not answer until ${HUNG_CONNECTIONS} of them have timed out, then continues.`,
    inject: async ({ mail }, visitors) => {
      await visitors.whenAccepted(20);
      const before = mail.gaveUp;
      mail.mood = 'hangs';
      const deadline = performance.now() + HANG_LIMIT_MS;
      while (mail.gaveUp - before < HUNG_CONNECTIONS && performance.now() < deadline) await delay(POLL_MS);
      mail.recover();
    },
  },
  {
    name: 'worker-killed',
    title: 'worker killed repeatedly',
    proof: 'kills',
    description: `SIGKILL about ${KILL_AFTER_MS[1]} ms after it is ready, then a new one, for as long as inquiries come in and at least ${MIN_KILLS} times.`,
    inject: async ({ worker }, visitors) => {
      for (let kills = 0; kills < MIN_KILLS || !visitors.done; kills += 1) {
        await delay(KILL_AFTER_MS[kills % KILL_AFTER_MS.length]);
        await worker.kill();
        await worker.start();
      }
    },
  },
  {
    name: 'web-killed',
    title: 'web killed between commit and answer',
    description: `SIGKILL after PostgreSQL has committed an inquiry and before the site has the confirmation, at every ${COMMITS_A_KILL}th commit.`,
    cutsAnswers: true,
    proof: 'kills',
    inject: async ({ web, servers }, visitors) => {
      const gate = new CommitGate(servers.databaseUrl);
      const gated = { DATABASE_URL: await gate.open() };
      await web.stop();
      await web.start(gated);
      let commits = 0;
      let killed = Promise.withResolvers<void>();
      gate.onCommit = () => {
        commits += 1;
        if (commits % COMMITS_A_KILL !== 0) return false;
        void web.kill().then(() => killed.resolve());
        return true;
      };
      while (!visitors.done) {
        if (!(await Promise.race([killed.promise.then(() => true), visitors.whenDone().then(() => false)]))) break;
        killed = Promise.withResolvers();
        await web.start(gated);
      }
      gate.onCommit = () => false;
      await web.stop();
      await web.start();
      await gate.close();
    },
  },
];

async function whileRefusing(
  visitors: Visitors,
  begin: () => Promise<unknown>,
  end: () => Promise<unknown>,
): Promise<void> {
  await visitors.whenAccepted(50);
  await begin();
  await visitors.whenAccepted(180);
  await end();
}

async function whileMailServer({ mail }: FaultStage, visitors: Visitors, mood: 'refuses' | 'drops'): Promise<void> {
  await visitors.whenAccepted(20);
  mail.mood = mood;
  await visitors.whenDone();
  await delay(HOLD_MS);
  mail.recover();
}
