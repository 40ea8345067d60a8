/** What runs in each thread of the pool: calls one function of a module, and measures it. */
import { getPriority, setPriority } from 'node:os';

export interface ThreadCall {
  module: string;
  name: string;
  input: unknown;
}

/** Lower than that of the thread that answers visitors. Only Linux has priorities of threads, and nobody may raise one. */
const PRIORITY = 10;
if (process.platform === 'linux' && getPriority() < PRIORITY) setPriority(PRIORITY);

export default async function call({ module, name, input }: ThreadCall): Promise<{ output: unknown; ms: number }> {
  const functions = (await import(module)) as Record<string, (input: unknown) => unknown>;
  const start = process.threadCpuUsage();
  const output = await functions[name]?.(input);
  const { user, system } = process.threadCpuUsage(start);
  return { output, ms: (user + system) / 1_000 };
}
