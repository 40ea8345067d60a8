import { flushSync } from 'react-dom';
import type { LineActions } from './use-draft.js';

/** A moved element loses the focus in most browsers. */
export function moveLine(actions: LineActions, key: number, step: 1 | -1, focused: HTMLElement): void {
  flushSync(() => actions.move(key, step));
  focused.focus();
}

/** Moves the focus to the next line, or to the previous one if the last line is removed. */
export function removeLine(actions: LineActions, key: number, row: Element | null): void {
  const rows = [...(row?.closest('table')?.querySelectorAll('[data-line]') ?? [])];
  const at = row ? rows.indexOf(row) : -1;
  const next = rows[at + 1] ?? rows[at - 1];
  flushSync(() => actions.remove(key));
  next?.querySelector<HTMLElement>('[data-cell]')?.focus();
}
