import { setTimeout as delay } from 'node:timers/promises';
import { type CheckResult, checkResult } from './check-result.ts';
import { callStaff, signIn } from './staff.ts';
import type { TopologyStage } from './topology-stage.ts';

const CHANGES = 5;
const POLL_MS = 20;
const LIMIT_MS = 5_000;

/** Changes a product at one web process and polls its cached page at both until they show the change. */
export async function checkChanges({ webs, session }: TopologyStage): Promise<CheckResult> {
  const origins = webs.map(({ url }) => url);
  const [first = ''] = origins;
  const cookie = await signIn(first);
  const products = (await (await fetch(`${first}/api/products?pageSize=1`)).json()) as { id: number }[];
  const id = products[0]?.id ?? 0;
  const path = `/api/admin/products/${id}`;
  let { version } = JSON.parse((await callStaff(first, path, cookie)).text) as { version: number };
  const times: { own: number[]; other: number[] } = { own: [], other: [] };
  for (let change = 1; change <= CHANGES; change++) {
    const name = `Frame of change ${change}`;
    // Both processes have the page cached before it changes.
    await Promise.all(origins.map((origin) => pageOf(origin, id)));
    const { status } = await callStaff(first, path, cookie, 'PATCH', { name, version });
    if (status !== 200) throw new Error(`The change was answered by ${status}`);
    version++;
    const [own = 0, other = 0] = await session.orInterrupted(
      Promise.all(origins.map((origin) => untilShown(origin, id, name))),
    );
    times.own.push(own);
    times.other.push(other);
  }
  const slowest = Math.max(...times.own, ...times.other);
  return checkResult(
    'a change reaches both web processes',
    `${CHANGES} changes; at the process that took it after ${list(times.own)} ms, at the other after ${list(times.other)} ms`,
    [slowest > LIMIT_MS && `not everywhere within ${LIMIT_MS / 1_000} s`],
  );
}

async function pageOf(origin: string, id: number): Promise<string> {
  const response = await fetch(`${origin}/product/${id}`);
  return response.text();
}

/** @returns milliseconds; more than the limit when the change did not show */
async function untilShown(origin: string, id: number, text: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const shown = (await pageOf(origin, id)).includes(text);
    const passed = performance.now() - started;
    if (shown || passed > LIMIT_MS) return passed;
    await delay(POLL_MS);
  }
}

function list(times: readonly number[]): string {
  return times.map((time) => time.toFixed(0)).join(', ');
}
