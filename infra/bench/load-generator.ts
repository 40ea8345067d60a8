/** Sends requests over loopback for a bounded time and measures every answer. */
import autocannon from 'autocannon';
import { toFigures } from '../load-runs/percentiles.ts';
import { type LoadOrder, onOrder, tell } from './protocol.ts';

const TIMEOUT_SECONDS = 10;
const SAMPLE_MS = 50;

onOrder((order) => {
  if (order.type === 'load') load(order);
});

async function load(order: LoadOrder): Promise<void> {
  if (order.warmUpSeconds > 0) await fire(order, order.warmUpSeconds, () => {});
  tell('measuring', {});
  const times: number[] = [];
  const { duration, errors, non2xx } = await fire(order, order.seconds, (milliseconds) => times.push(milliseconds));
  tell('measured', { figures: { ...toFigures(times, duration), failures: errors + non2xx } });
}

/** Records each time itself: autocannon's percentiles are whole milliseconds, too coarse for a bare server. */
function fire(order: LoadOrder, seconds: number, onTime: (milliseconds: number) => void) {
  const requests = order.paths.map((path) => ({ path }));
  let clients = 0;
  const run = autocannon({
    url: order.url,
    connections: order.connections,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    sampleInt: SAMPLE_MS,
    ...(order.rate !== undefined && { overallRate: order.rate }),
    headers: order.headers,
    requests,
    setupClient: (client) => {
      // Collecting unread bodies as text takes longer than a bare server takes to send them.
      client.pipelinedRequests.addBody = () => {};
      const first = clients++ % requests.length;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => onTime(milliseconds));
  return run;
}
