import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { createStoredValue } from '../../quote-list/stored-value.js';
import { StaffFacts } from '../shell/staff-panel.js';

/** Actions on the focused row by key, in addition to j, k and o, which every list has. `id` is the row's `data-row`. */
interface RowActions {
  keys: Readonly<Record<string, (id: string) => void>>;
  showHelp(): void;
}

const TYPING = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';
const ROW = '[data-row]';

/** Single-key shortcuts of a list. They are off while somebody types, in dialogs, and when switched off in the help. */
export function useRowKeys(list: RefObject<HTMLElement | null>, isOn: boolean, actions: RowActions): void {
  const latest = useRef(actions);
  latest.current = actions;

  // Before the rows are painted: the first key must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      if (event.key === '?') {
        event.preventDefault();
        latest.current.showHelp();
      } else if (isOn && pressed(event.key, list.current, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, isOn]);
}

function isForSomethingElse({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** @returns whether the key does something */
function pressed(key: string, list: HTMLElement | null, { keys }: RowActions): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[current];
  const linkOf = (one: HTMLElement | undefined) => one?.querySelector<HTMLElement>('a[href]');
  const moves: Readonly<Record<string, () => void>> = {
    j: () => linkOf(rows[Math.min(current + 1, rows.length - 1)])?.focus(),
    k: () => linkOf(rows[Math.max(current - 1, 0)])?.focus(),
    ...(row && { o: () => linkOf(row)?.click() }),
  };
  const act = row && keys[key];
  if (act) act(row.dataset.row ?? '');
  else moves[key]?.();
  return (act ?? moves[key]) !== undefined;
}

/** People who use speech input can turn single keys off (WCAG 2.1.4). */
const keysOn = createStoredValue(
  { key: 'queue-keys', fromText: (text) => text !== 'off', toText: (isOn) => (isOn ? null : 'off') },
  () => window,
);

export function useKeysOn(): boolean {
  return useSyncExternalStore(keysOn.subscribe, keysOn.read, () => true);
}

type KeyTexts = readonly (readonly [key: string, text: string])[];

const HELP_KEY = ['?', 'This help'] as const;

export function KeyHelp({ keys, open, onClose }: { keys: KeyTexts; open: boolean; onClose(): void }) {
  const isOn = useKeysOn();
  return (
    <Dialog open={open} heading="Keyboard" startAt="heading" onClose={onClose}>
      <StaffFacts facts={[...keys, HELP_KEY]} />
      <label className="tap gap-3">
        <input type="checkbox" checked={isOn} onChange={({ target }) => keysOn.update(() => target.checked)} />
        Use these keys
      </label>
    </Dialog>
  );
}
