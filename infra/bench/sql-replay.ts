/** Runs recorded statements through `pg`: the database's share of those requests. */
import type pg from 'pg';
import { toFigures } from '../load-runs/percentiles.ts';
import { ormPg } from './orm-pg.ts';
import { onOrder, type ReplayOrder, tell } from './protocol.ts';

onOrder((order) => {
  if (order.type === 'replay') replay(order);
});

async function replay(order: ReplayOrder): Promise<void> {
  const clients = await Promise.all(Array.from({ length: order.connections }, () => connect(order.databaseUrl)));
  await run(order, clients, order.warmUpSeconds);
  tell('measuring', {});
  const started = performance.now();
  const times = await run(order, clients, order.seconds);
  const seconds = (performance.now() - started) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  tell('measured', { figures: { ...toFigures(times, seconds), failures: 0 } });
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new ormPg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Each connection cycles through all requests from a different start until the time is over. */
async function run({ requests }: ReplayOrder, clients: readonly pg.Client[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    clients.map(async (client, first) => {
      for (let at = first; performance.now() < end; at += 1) {
        const started = performance.now();
        for (const { text, values } of requests[at % requests.length] ?? []) await client.query(text, values);
        times.push(performance.now() - started);
      }
    }),
  );
  return times;
}
