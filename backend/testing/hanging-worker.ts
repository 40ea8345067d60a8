import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { testRedisUrl } from './test-database.js';

const PROGRAM = `
  import { Worker } from 'bullmq';
  const [url, prefix, queue] = process.argv.slice(1);
  const worker = new Worker(queue, (job) => { console.log(JSON.stringify(job.data)); return new Promise(() => {}); },
    { prefix, connection: { url }, lockDuration: 1_000, stalledInterval: 1_000 });
  await worker.waitUntilReady();
  console.log('ready');
`;

/** A worker process that takes a job of a queue, prints its data, and never finishes it. */
export class HangingWorker {
  private constructor(private readonly process: ChildProcess) {}

  static async start({ queue, prefix }: { queue: string; prefix: string }): Promise<HangingWorker> {
    const worker = new HangingWorker(
      spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, testRedisUrl(), prefix, queue], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    await worker.nextLine();
    return worker;
  }

  /** The next printed line: `ready`, or the data of a job as JSON. */
  nextLine(): Promise<string> {
    return once(this.process.stdout ?? this.process, 'data').then(([line]) => String(line).trim());
  }

  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }
}
