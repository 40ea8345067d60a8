const RealDate = Date;

/**
 * Has this process's clock be wrong by so much, as one that is set by hand. `performance` and timers do not notice. Dates that were made
 * before stay of the same class.
 * @param milliseconds ahead; 0 sets it right
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
