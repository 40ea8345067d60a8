const SECOND_MS = 1_000;

let second = Number.NaN;
let untilMilliseconds = '';

/** `Date.toISOString` at a tenth of the cost: everything before the milliseconds is cached for a second. */
export function isoTime(now = Date.now()): string {
  const milliseconds = now % SECOND_MS;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    untilMilliseconds = new Date(second).toISOString().slice(0, -'000Z'.length);
  }
  return `${untilMilliseconds}${String(milliseconds).padStart(3, '0')}Z`;
}
