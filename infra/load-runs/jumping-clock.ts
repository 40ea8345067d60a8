/**
 * Preloaded into site processes (`--import`): shifts their clock on a message from the run, like a manual clock change or a
 * virtual machine that resumes.
 */
import process from 'node:process';
import { shiftClock } from '../../backend/testing/shift-clock.ts';
import { type ClockJump, isClockJump } from './clock-jump.ts';

const RealDate = Date;

process.on('message', (message) => {
  if (!isClockJump(message)) return;
  shiftClock(message.milliseconds);
  const answer: ClockJump = { type: 'clock', milliseconds: Date.now() - RealDate.now() };
  process.send?.(answer);
});
// The channel must not keep the process alive.
process.channel?.unref();
