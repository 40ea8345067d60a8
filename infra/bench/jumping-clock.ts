/**
 * Preloaded into site processes (`--import`): shifts their clock on a message from the run, like a manual clock change or a
 * virtual machine that resumes, and confirms it.
 */
import { shiftClock } from '../../backend/testing/shift-clock.ts';

process.on('message', (message: { clock?: number } | null) => {
  if (message?.clock === undefined) return;
  shiftClock(message.clock);
  process.send?.(message);
});
// The channel must not keep the process alive.
process.channel?.unref();
