/**
 * Imported into a command's process before the command itself (`node --import`): leaves the peak of its resident memory
 * in the file named by `BENCH_PEAK_FILE`. `maxRSS` alone will not do on Linux: it carries over what the parent held.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { statusBytes } from './process-figures.ts';

const file = process.env.BENCH_PEAK_FILE;

process.on('exit', () => {
  if (file) writeFileSync(file, String(peakBytes()));
});

function peakBytes(): number {
  try {
    return statusBytes(readFileSync('/proc/self/status', 'utf8'), 'VmHWM') ?? maxRss();
  } catch {
    return maxRss();
  }
}

function maxRss(): number {
  return process.resourceUsage().maxRSS * 1_024;
}
