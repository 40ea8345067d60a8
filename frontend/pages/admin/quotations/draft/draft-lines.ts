import type { LineValues } from './draft-values.js';

/** A deleted line with its former position. */
export interface RemovedLine {
  line: LineValues;
  at: number;
}

/** Moves a line up or down by one; nothing changes at the end of the list. */
export function movedLine(lines: readonly LineValues[], key: number, step: 1 | -1): LineValues[] {
  const at = lines.findIndex((line) => line.key === key);
  const to = at + step;
  if (at === -1 || to < 0 || to >= lines.length) return [...lines];
  // The line joins the section that it moves into, so that sections stay contiguous.
  const line = { ...(lines[at] as LineValues), section: (lines[to] as LineValues).section };
  const others = lines.filter((other) => other.key !== key);
  return [...others.slice(0, to), line, ...others.slice(to)];
}

export function restoredLine(lines: readonly LineValues[], { line, at }: RemovedLine): LineValues[] {
  return [...lines.slice(0, at), line, ...lines.slice(at)];
}
