/**
 * Loaded into processes of the run before the site (`--import`): their clock jumps when they are told to, as one that is set by hand or
 * by a virtual machine that goes on after a sleep.
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
// Nobody stays for it.
process.channel?.unref();
