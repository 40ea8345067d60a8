const RealDate = Date;

/**
 * Shifts this process's wall clock. `performance` and timers are not affected, and existing dates keep their class.
 * @param milliseconds ahead; 0 resets it
 */
export function shiftClock(milliseconds: number): void {
  globalThis.Date = milliseconds === 0 ? RealDate : shiftedDate(milliseconds);
}

function shiftedDate(milliseconds: number): DateConstructor {
  const now = () => RealDate.now() + milliseconds;
  return new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
