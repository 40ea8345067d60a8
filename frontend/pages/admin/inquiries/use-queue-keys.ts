import { type RefObject, useEffect, useRef } from 'react';

/** Actions of the queue's keys; `id` is the focused row's. */
export interface QueueActions {
  assignToMe(id: number): void;
  addNote(id: number): void;
  toggle(id: number): void;
  showHelp(): void;
}

const TYPING = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';
const ROW = '[data-inquiry]';

/** Single-key shortcuts of the queue. They are off while somebody types, in dialogs, and when switched off in the help. */
export function useQueueKeys(table: RefObject<HTMLElement | null>, isOn: boolean, actions: QueueActions): void {
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      if (event.key === '?') {
        event.preventDefault();
        latest.current.showHelp();
      } else if (isOn && pressed(event.key, table.current, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [table, isOn]);
}

function isForSomethingElse({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** @returns whether the key does something */
function pressed(key: string, table: HTMLElement | null, actions: QueueActions): boolean {
  const rows = [...(table?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[current];
  const id = Number(row?.dataset.inquiry);
  const linkOf = (one: HTMLElement | undefined) => one?.querySelector<HTMLElement>('a[href]');
  const byKey: Readonly<Record<string, () => void>> = {
    j: () => linkOf(rows[Math.min(current + 1, rows.length - 1)])?.focus(),
    k: () => linkOf(rows[Math.max(current - 1, 0)])?.focus(),
    ...(row && {
      o: () => linkOf(row)?.click(),
      a: () => actions.assignToMe(id),
      n: () => actions.addNote(id),
      x: () => actions.toggle(id),
    }),
  };
  const action = byKey[key];
  action?.();
  return action !== undefined;
}
