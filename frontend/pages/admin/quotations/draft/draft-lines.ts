import type { LineValues } from './draft-values.js';

/** A line that was deleted, with its place. */
export interface RemovedLine {
  line: LineValues;
  at: number;
}

/** The line one place up or down; an end of the list changes nothing. */
export function movedLine(lines: readonly LineValues[], key: number, step: 1 | -1): LineValues[] {
  const at = lines.findIndex((line) => line.key === key);
  const to = at + step;
  if (at === -1 || to < 0 || to >= lines.length) return [...lines];
  // Lines stay together with those of their section.
  const line = { ...(lines[at] as LineValues), section: (lines[to] as LineValues).section };
  const others = lines.filter((other) => other.key !== key);
  return [...others.slice(0, to), line, ...others.slice(to)];
}

export function restoredLine(lines: readonly LineValues[], { line, at }: RemovedLine): LineValues[] {
  return [...lines.slice(0, at), line, ...lines.slice(at)];
}
