import { readFile } from 'node:fs/promises';
import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';

export interface Load {
  url: string;
  /** Requested in turn, so that no single answer is cached. */
  paths: readonly string[];
  headers: Record<string, string>;
  /** Whose addresses the requests bear in turn; by default all come from one. */
  visitors?: readonly string[];
  connections: number;
  /** Requests a second of each connection; by default as many as it carries. */
  connectionRate?: number;
  /** Measured, after a warm-up of half this time: V8 compiles code under load, and the first requests fill caches. */
  seconds: number;
  /** Of the measured process. */
  pid: number;
}

/**
 * Sends as many requests as the connections carry.
 * @returns requests per second of processor time, which other work on the machine affects least (NaN where there is no `/proc`);
 * percentiles in milliseconds; and the number of unsuccessful and missing answers
 */
export async function measure({ seconds, ...load }: Load) {
  await fire(load, seconds / 2);
  return fire(load, seconds);
}

async function fire({ pid, paths, visitors = [], ...target }: Omit<Load, 'seconds'>, duration: number) {
  const requests = paths.map((path, at) => {
    const visitor = visitors[at % visitors.length];
    return { path, headers: { ...target.headers, ...(visitor && { 'X-Forwarded-For': visitor }) } };
  });
  // autocannon's own percentiles are whole milliseconds, too coarse for a cached page.
  const microseconds = createHistogram();
  const before = await processorSeconds(pid);
  const run = autocannon({ ...target, duration, requests });
  run.on('response', (_client, _status, _bytes, milliseconds) =>
    microseconds.record(Math.max(1, Math.round(milliseconds * 1_000))),
  );
  const { errors, non2xx } = await run;
  const perCoreSecond = microseconds.count / ((await processorSeconds(pid)) - before);
  const time = (percent: number) => microseconds.percentile(percent) / 1_000;
  return { perCoreSecond, p50: time(50), p95: time(95), p99: time(99), failures: errors + non2xx };
}

const processorSeconds = async (pid: number): Promise<number> =>
  readProcessorSeconds(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));

/** User and system time, fields 14 and 15 of `/proc/PID/stat`, in hundredths; the second field may contain spaces and parentheses. */
function readProcessorSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory in MB: now, and at its peak. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return { now: readMegabytes(status, 'VmRSS'), peak: readMegabytes(status, 'VmHWM') };
}

/** @param field of `/proc/PID/status`, in units of 1,024 bytes */
const readMegabytes = (status: string, field: string): number =>
  Math.round((Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1_024) / 1_000_000);
