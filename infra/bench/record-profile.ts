/** Preloaded into the site's process (`node --import`): profiles the processor between two orders. */
import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { onOrder, tell } from './protocol.ts';

const session = new Session();
session.connect();

onOrder(async (order) => {
  if (order.type === 'start-profile') {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    tell('profiling', {});
  } else if (order.type === 'stop-profile') {
    const { profile } = await session.post('Profiler.stop');
    await writeFile(order.file, JSON.stringify(profile));
    tell('profiled', {});
  }
});
