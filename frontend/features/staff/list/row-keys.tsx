import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { createStoredValue } from '../../quote-list/stored-value.js';
import { StaffFacts } from '../shell/staff-panel.js';

const TYPING = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';
const ROW = '[data-row]';

/** People who use speech input can turn single keys off (WCAG 2.1.4). */
const keysOn = createStoredValue({
  key: 'queue-keys',
  fromText: (text) => text !== 'off',
  toText: (isOn) => (isOn ? null : 'off'),
});

interface RowKeysProps {
  list: RefObject<HTMLElement | null>;
  /** Actions on the focused row, in addition to j, k and o, which every list has. `id` is the row's `data-row`. */
  keys: Readonly<Record<string, (id: string) => void>>;
  help: readonly (readonly [key: string, text: string])[];
}

/** Single-key shortcuts of a list, and their help. They are off while somebody types, in dialogs, and when switched off in the help. */
export function RowKeys({ list, keys, help }: RowKeysProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isOn = useSyncExternalStore(keysOn.subscribe, keysOn.read, () => true);
  const latest = useRef(keys);
  latest.current = keys;

  // Before the rows are painted: the first key must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      if (event.key === '?') setHelpOpen(true);
      else if (!isOn || !pressed(event.key, list.current, latest.current)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, isOn]);

  return (
    <div>
      <OutlineButton onClick={() => setHelpOpen(true)}>Keyboard help</OutlineButton>
      <Dialog open={isHelpOpen} heading="Keyboard" startAt="heading" onClose={() => setHelpOpen(false)}>
        <StaffFacts facts={[...help, ['?', 'This help']]} />
        <label className="tap gap-3">
          <input type="checkbox" checked={isOn} onChange={({ target }) => keysOn.update(() => target.checked)} />
          Use these keys
        </label>
      </Dialog>
    </div>
  );
}

function isForSomethingElse({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** @returns whether the key does something */
function pressed(key: string, list: HTMLElement | null, keys: RowKeysProps['keys']): boolean {
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
