import { readFile } from 'node:fs/promises';

/** Bytes; null where there is no `/proc`. */
export interface Memory {
  resident: number | null;
  peak: number | null;
}

/** Clock ticks per second in `/proc/PID/stat` (USER_HZ). */
const TICKS_PER_SECOND = 100;

export async function readMemory(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return { resident: statusBytes(status, 'VmRSS'), peak: statusBytes(status, 'VmHWM') };
}

/** @param field of `/proc/PID/status`, in units of 1,024 bytes */
export function statusBytes(status: string, field: string): number | null {
  const value = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  return value === undefined ? null : Number(value) * 1_024;
}

/** Processor seconds used so far; null where there is no `/proc`. */
export async function readProcessorSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat === '' ? null : processorSeconds(stat);
}

/** User and system time, fields 14 and 15; the second field may contain spaces and parentheses. */
export function processorSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
