import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Visitors } from '../measuring/visitors.ts';
import { CommitGate } from './commit-gate.ts';
import type { FaultStage } from './fault-stage.ts';

/** A process was killed; an answer was 503. */
export type FaultProof = 'kills' | 'busy';

/** One fault, played while visitors send their inquiries. */
export interface FaultRow {
  name: string;
  /** For the table. */
  title: string;
  /** For the document: what is done. */
  story: string;
  /** Redis is away, for which the promises of `REDIS_LIMITS` hold. */
  isRedis?: true;
  /** Requests may end without an answer, as the process that would give it is killed. */
  cutsAnswers?: true;
  /** What shows that visitors met the fault. */
  proof?: FaultProof;
  /** Resolves when the fault is over. */
  play(stage: FaultStage, visitors: Visitors): Promise<void>;
}

/** How long what is broken stays broken once the visitors have met it. */
const HOLD_MS = 3_000;
/** In turn, so that the worker dies at different points of its work. */
const KILL_AFTER_MS = [150, 300, 450];
const MIN_KILLS = 8;
const COMMITS_A_KILL = 25;
/** As many as the worker sends at once: each of its connections has waited its time out. */
const HUNG_CONNECTIONS = 4;
const HANG_LIMIT_MS = 60_000;
const POLL_MS = 50;

export const ROWS: readonly FaultRow[] = [
  {
    name: 'nothing',
    title: 'nothing',
    story: 'no fault; what the others are compared with.',
    play: async () => {},
  },
  {
    name: 'redis-stop',
    title: 'Redis stopped and started',
    story: 'Redis is ended by SIGTERM while inquiries come in, and started again on its data after 100 more.',
    isRedis: true,
    play: async ({ servers }, visitors) => {
      await visitors.whenAccepted(50);
      await servers.halt('redis');
      await visitors.whenAccepted(150);
      await servers.resume('redis');
    },
  },
  {
    name: 'redis-empty',
    title: 'Redis comes back empty',
    story: 'the same, but its files are removed meanwhile: every job that it held is lost.',
    isRedis: true,
    play: async ({ servers, dataDir }, visitors) => {
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
    story: `Redis keeps its connections and answers nothing for ${HOLD_MS / 1_000} s (\`CLIENT PAUSE\`).`,
    isRedis: true,
    play: async ({ askRedis }, visitors) => {
      await visitors.whenAccepted(50);
      await askRedis('CLIENT', 'PAUSE', String(HOLD_MS), 'ALL');
      await askRedis('PING');
    },
  },
  {
    name: 'redis-full',
    title: 'Redis is full',
    story: 'its memory limit is set below what it holds (`maxmemory`, `noeviction`), and lifted again.',
    isRedis: true,
    play: ({ askRedis }, visitors) =>
      whileRefusing(
        visitors,
        () => askRedis('CONFIG', 'SET', 'maxmemory', '1'),
        () => askRedis('CONFIG', 'SET', 'maxmemory', '0'),
      ),
  },
  {
    name: 'redis-readonly',
    title: 'Redis takes no write',
    story: 'it refuses every write, as with a full disk (here: by `min-replicas-to-write`), and takes them again.',
    isRedis: true,
    play: ({ askRedis }, visitors) =>
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
    story: `PostgreSQL is shut down (fast) while inquiries come in, and started again ${HOLD_MS / 1_000} s later.`,
    play: async ({ servers }, visitors) => {
      await visitors.whenAccepted(80);
      await servers.halt('postgres');
      await delay(HOLD_MS);
      await servers.resume('postgres');
    },
  },
  {
    name: 'smtp-refuses',
    title: 'SMTP refuses for now',
    story: 'the mail server answers 451, in turn to the recipient and to the text.',
    play: (stage, visitors) => whileMailServer(stage, visitors, 'refuses'),
  },
  {
    name: 'smtp-drops',
    title: 'SMTP drops connections',
    story: 'it ends the connection within DATA, in turn at once and after the text, without an answer.',
    play: (stage, visitors) => whileMailServer(stage, visitors, 'drops'),
  },
  {
    name: 'smtp-hangs',
    title: 'SMTP hangs',
    story: `it accepts connections and never answers until ${HUNG_CONNECTIONS} of them were given up, then goes on where it was.`,
    play: async ({ mail }, visitors) => {
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
    title: 'worker killed again and again',
    proof: 'kills',
    story: `SIGKILL some ${KILL_AFTER_MS[1]} ms after it is ready, and a new one: as long as inquiries come in, ${MIN_KILLS} times at least.`,
    play: async ({ worker }, visitors) => {
      for (let kills = 0; kills < MIN_KILLS || !visitors.done; kills += 1) {
        await delay(KILL_AFTER_MS[kills % KILL_AFTER_MS.length]);
        await worker.kill();
        await worker.start();
      }
    },
  },
  {
    name: 'web-killed',
    title: 'web killed after commit, before its answer',
    story: `SIGKILL between PostgreSQL's word that an inquiry is committed and the site's hearing of it, at every ${COMMITS_A_KILL}th.`,
    cutsAnswers: true,
    proof: 'kills',
    play: async ({ web, servers }, visitors) => {
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
      await gate.shut();
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
