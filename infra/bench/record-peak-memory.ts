/**
 * Preloaded into a command's process (`node --import`): writes its peak resident memory to the file in `BENCH_PEAK_FILE`.
 * Linux's `maxRSS` is inherited from the parent, so it cannot be used alone.
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
