import { isbot } from 'isbot';

/** More than the distinct values of real browsers; a flood of random ones must not fill the memory. */
const MAX_KNOWN = 2_000;
/** Longer than a browser's. */
const MAX_LENGTH = 1_000;

const known = new Map<string, boolean>();

/** Whether a `User-Agent` is that of a program, such as a crawler or a probe. A missing one counts as a program's. */
export function isRobot(userAgent: string | undefined): boolean {
  if (userAgent === undefined || userAgent.trim() === '' || userAgent.length > MAX_LENGTH) return true;
  let answer = known.get(userAgent);
  if (answer === undefined) {
    answer = isbot(userAgent);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(userAgent, answer);
  }
  return answer;
}
