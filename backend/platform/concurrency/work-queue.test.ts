import { SingleFlight } from './single-flight.js';
import { QueueFullError, WorkQueue } from './work-queue.js';

/** Work that ends when it is told to. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

describe('a queue', () => {
  it('runs so many at a time, the others in turn', async () => {
    const queue = new WorkQueue(2, 10);
    const works = [heldWork(), heldWork(), heldWork(), heldWork()];
    const begun: number[] = [];
    const runs = works.map((work, index) =>
      queue.run(() => {
        begun.push(index);
        return work.promise;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    works[1]?.resolve('one');
    expect(await runs[1]).toBe('one');
    expect(begun).toEqual([0, 1, 2]);
    for (const work of works) work.resolve('done');
    await Promise.all(runs);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('gives the place of failed work to the next', async () => {
    const queue = new WorkQueue(1, 10);
    const first = queue.run(() => Promise.reject(new Error('broken')));
    const second = queue.run(async () => 'done');
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('done');
    expect(await queue.run(async () => 'again')).toBe('again');
  });

  it('refuses at once when too many wait', async () => {
    const queue = new WorkQueue(1, 1);
    const work = heldWork();
    const runs = [queue.run(() => work.promise), queue.run(() => work.promise)];
    await expect(queue.run(() => work.promise)).rejects.toThrow(QueueFullError);
    work.resolve('done');
    await Promise.all(runs);
    expect(await queue.run(async () => 'free again')).toBe('free again');
  });
});

describe('a single flight', () => {
  it('does once what several ask for at a time, and anew what is asked for later', async () => {
    const flights = new SingleFlight<number>();
    let done = 0;
    const work = async () => ++done;
    expect(await Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)])).toEqual([
      1, 1, 2,
    ]);
    expect(await flights.run('a', work)).toBe(3);
  });

  it('fails for all who wait, and not for those who come later', async () => {
    const flights = new SingleFlight<string>();
    const broken = () => Promise.reject(new Error('broken'));
    const both = await Promise.allSettled([flights.run('a', broken), flights.run('a', broken)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flights.run('a', async () => 'done')).toBe('done');
  });
});
