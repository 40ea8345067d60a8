import { QueueFullError, SingleFlight, WorkQueue } from './concurrency.js';

/** Work that the test settles. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

describe('WorkQueue', () => {
  it('runs up to its limit at once, and the rest in order', async () => {
    const queue = new WorkQueue(2, 10);
    const works = [heldWork(), heldWork(), heldWork(), heldWork()];
    const started: number[] = [];
    const runs = works.map((work, index) =>
      queue.run(() => {
        started.push(index);
        return work.promise;
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    works[1]?.resolve('one');
    expect(await runs[1]).toBe('one');
    expect(started).toEqual([0, 1, 2]);
    for (const work of works) work.resolve('done');
    await Promise.all(runs);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('continues after failed work', async () => {
    const queue = new WorkQueue(1, 10);
    const first = queue.run(() => Promise.reject(new Error('broken')));
    const second = queue.run(async () => 'done');
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('done');
    expect(await queue.run(async () => 'again')).toBe('again');
  });

  it('rejects work at once while the queue is full', async () => {
    const queue = new WorkQueue(1, 1);
    const work = heldWork();
    const runs = [queue.run(() => work.promise), queue.run(() => work.promise)];
    await expect(queue.run(() => work.promise)).rejects.toThrow(QueueFullError);
    const patient = queue.run(() => work.promise, { maxWaiting: Number.POSITIVE_INFINITY });
    work.resolve('done');
    await Promise.all([...runs, patient]);
    expect(await queue.run(async () => 'free again')).toBe('free again');
  });
});

describe('WorkQueue with clients', () => {
  /** @returns the clients in the order in which their work began */
  async function order(queue: WorkQueue, works: string) {
    const begun: string[] = [];
    const held = heldWork();
    const clients = works.split(' ').map(([client = '', used]) => ({ client, used: Number(used) }));
    const runs = clients.map(({ client, used }) =>
      queue.run(
        () => {
          begun.push(client);
          return held.promise;
        },
        { client: { name: client, used } },
      ),
    );
    const refused: string[] = [];
    for (const [at, run] of runs.entries())
      run.catch((error) => refused.push(error instanceof QueueFullError ? (clients[at]?.client ?? '') : 'wrong error'));
    await new Promise(setImmediate);
    const atOnce = begun.length;
    held.resolve('done');
    await Promise.allSettled(runs);
    return { begun: begun.join(' '), atOnce, refused: refused.join(' ') };
  }

  /** Works as `a5`: of client a, which has used 5 before. */
  it.each([
    ['those who have used least first', 1, 'a5 a5 b9 c0', 'a c a b', 1, ''],
    ['in order among equals', 1, 'a1 b1 c1', 'a b c', 1, ''],
    ['no client in more than half of the places', 4, 'a0 a0 a0 b9 c9', 'a a b c a', 4, ''],
    ['the newest of those who have used most not at all', 1, 'a0 b9 b9 c1 d2 e3', 'a c d e', 1, 'b b'],
  ])('runs %s', async (_what, places, works, begun, atOnce, refused) => {
    expect(await order(new WorkQueue(places, 3), works)).toEqual({ begun, atOnce, refused });
  });
});

describe('SingleFlight', () => {
  it('runs once for simultaneous calls, and again for later ones', async () => {
    const flights = new SingleFlight<number>();
    let done = 0;
    const work = async () => ++done;
    expect(await Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)])).toEqual([
      1, 1, 2,
    ]);
    expect(await flights.run('a', work)).toBe(3);
  });

  it('fails for all simultaneous calls, but not for later ones', async () => {
    const flights = new SingleFlight<string>();
    const broken = () => Promise.reject(new Error('broken'));
    const both = await Promise.allSettled([flights.run('a', broken), flights.run('a', broken)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flights.run('a', async () => 'done')).toBe('done');
  });
});
