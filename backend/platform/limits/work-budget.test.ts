import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import type { Settings } from '../../config/settings.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { TooManyRequestsException } from '../http/errors/api-errors.js';
import type { CountedUse, LimitedUse, RateLimiter } from './rate-limiter.js';
import { WorkBudget } from './work-budget.js';

let processorMs = 0;
let putBack: () => void;
beforeAll(() => {
  putBack = replaceMethod(process, 'cpuUsage', () => () => ({ user: processorMs * 1_000, system: 0 }));
});
afterAll(() => putBack());

/** A budget of 1,000 ms whose process is warm, and what it charged: first, and in the end. */
async function newBudget() {
  const charged: [first: number, end: number][] = [];
  const limiter = {
    consume: async ([use]: [LimitedUse]) => [{ ...use, used: 0, windowEnd: performance.now() + 60_000 }],
    settle: async ({ points = 0 }: CountedUse, end: number) => void charged.push([points, end]),
  };
  const settings = { limits: { 'work-address': { uses: 1_000, seconds: 60 } } };
  const budget = new WorkBudget(limiter as unknown as RateLimiter, settings as Settings);
  const firsts = { page: 15, search: 5, design: 60, sheet: 300, submittal: 500 } as const;
  for (const [kind, ms] of Object.entries(firsts) as [keyof typeof firsts, number][])
    for (let done = 0; done < 4; done += 1) await budget.spend(kind, '203.0.113.9', takes(ms));
  charged.length = 0;
  return { budget, charged };
}

const takes = (ms: number) => async () => {
  processorMs += ms;
};

it('charges what such work took lately, and in the end what it took, even if it failed', async () => {
  const { budget, charged } = await newBudget();
  await budget.spend('design', '203.0.113.1', takes(160));
  await budget.spend('design', '203.0.113.2', takes(80));
  const failing = budget.spend('design', '203.0.113.1', async () => {
    await takes(90)();
    throw new Error('outside the limits');
  });
  await expect(failing).rejects.toThrow('outside the limits');
  expect(charged).toEqual([
    [60, 160],
    [80, 80],
    [80, 90],
  ]);
});

it('charges the first works of a kind no more than expected, because a new process is slow for everybody', async () => {
  const { budget, charged } = await newBudget();
  for (let done = 0; done < 5; done += 1) await budget.spend('list', '203.0.113.1', takes(done === 0 ? 100 : 900));
  expect(charged).toEqual([
    [500, 300],
    [460, 500],
    [468, 500],
    [475, 500],
    [480, 2_700],
  ]);
});

it('expects no less than nothing after many cheap works at once', async () => {
  const { budget, charged } = await newBudget();
  await Promise.all(Array.from({ length: 10 }, (_, at) => budget.spend('sheet', `203.0.113.${at}`, takes(1))));
  await budget.spend('sheet', '203.0.113.1', takes(1));
  expect(charged.at(-1)?.[0]).toBe(Math.ceil(299 * 0.8 ** 10 + 1));
});

it("estimates the database's time, adds work that follows elsewhere, and never asks for more than the budget", async () => {
  const { budget, charged } = await newBudget();
  await budget.spend('search', '203.0.113.1', takes(10));
  await budget.spend('design', '203.0.113.1', takes(100), ['sheet', 'sheet']);
  await budget.spend('design', '203.0.113.1', takes(100), ['sheet', 'sheet', 'sheet', 'sheet']);
  expect(charged).toEqual([
    [5, 20],
    [660, 700],
    [1_000, 1_300],
  ]);
});

it('charges handlers until the answer is written, and lets no slow reader keep a place', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const { budget, charged } = await newBudget();
    const arrived: EventEmitter[] = [];
    for (const client of [1, 2, 3, 4]) {
      const response = new EventEmitter();
      const request = { ip: `203.0.113.${client}` } as Request;
      budget.charge('file')(request, response as Response, () => arrived.push(response));
    }
    await new Promise(setImmediate);
    expect(arrived).toHaveLength(2);
    arrived[0]?.emit('prefinish');
    await new Promise(setImmediate);
    expect([arrived.length, charged.length]).toEqual([3, 1]);
    jest.advanceTimersByTime(5_000);
    await new Promise(setImmediate);
    expect([arrived.length, charged.length]).toEqual([4, 3]);
  } finally {
    jest.useRealTimers();
  }
});

it('shares the time among all that runs, and answers 429 without a charge to the one too many', async () => {
  const { budget, charged } = await newBudget();
  const held = Promise.withResolvers<void>();
  const hold = (client: number) => budget.spend('sheet', `203.0.113.${client}`, () => held.promise);
  const first = hold(1);
  const other = budget.spend('submittal', '203.0.113.2', () => held.promise);
  await new Promise(setImmediate);
  const waiting = Array.from({ length: 11 }, () => hold(3));
  const refused = await Promise.race(waiting).catch((error: TooManyRequestsException) => error);
  expect(refused).toBeInstanceOf(TooManyRequestsException);
  expect(refused).toMatchObject({ retryAfter: 2 });
  await takes(100)();
  held.resolve();
  await Promise.allSettled([first, other, ...waiting]);
  expect(charged.slice(0, 3)).toEqual([
    [300, 0],
    [300, 50],
    [500, 50],
  ]);
});
