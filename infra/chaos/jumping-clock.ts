/**
 * Loaded into processes of the run before the site (`--import`): their clock jumps when they are told to, as one that is set by hand or
 * by a virtual machine that goes on after a sleep. What measures by `performance` and by timers does not notice.
 */
import process from 'node:process';
import { type ClockJump, isClockJump } from './clock-jump.ts';

const RealDate = Date;
let shift = 0;

/** `Date` itself but for what it takes for now: dates that were made before are of the same class. */
const ShiftedDate = new Proxy(RealDate, {
  apply: () => new RealDate(RealDate.now() + shift).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + shift] : given, newTarget) as object,
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
});

process.on('message', (message) => {
  if (!isClockJump(message)) return;
  shift = message.milliseconds;
  globalThis.Date = shift === 0 ? RealDate : ShiftedDate;
  const answer: ClockJump = { type: 'clock', milliseconds: Date.now() - RealDate.now() };
  process.send?.(answer);
});
// Nobody stays for it.
process.channel?.unref();
