import type { ReactNode, RefObject } from 'react';
import { createContext, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { CheckField } from '../../../ui/form-fields.js';
import { createStoredValue } from '../../quote-list/stored-value.js';
import styles from '../staff.module.css';
import { StaffFacts } from './staff-panel.js';

const TYPING = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';
const ROW = '[data-row]';

/** People who use speech input can turn single keys off (WCAG 2.1.4). */
const keysOn = createStoredValue({
  key: 'queue-keys',
  fromText: (text) => text !== 'off',
  toText: (isOn) => (isOn ? null : 'off'),
});

type Help = readonly (readonly [key: string, text: string])[];

interface KeyPart {
  help: Help;
  /** @returns whether the key does something */
  press(key: string): boolean;
}

const KeyParts = createContext<Set<RefObject<KeyPart>>>(new Set());

function useKeyPart(part: KeyPart): void {
  const parts = useContext(KeyParts);
  const latest = useRef(part);
  latest.current = part;
  // Before the paint: the first key must not be lost.
  useLayoutEffect(() => {
    parts.add(latest);
    return () => void parts.delete(latest);
  }, [parts]);
}

/** A single key of a part of the page; null while it does nothing. */
export const useStaffKey = (key: string, text: string, act: (() => void) | null): void =>
  useKeyPart({
    help: act ? [[key, text]] : [],
    press: (pressed) => {
      if (pressed === key) act?.();
      return pressed === key && act !== null;
    },
  });

/** Keys of a list. @param keys actions on the focused row, in addition to j, k and o; `id` is the row's `data-row` */
export const useRowKeys = (
  list: RefObject<HTMLElement | null>,
  help: Help,
  keys: Readonly<Record<string, (id: string) => void>>,
): void => useKeyPart({ help, press: (key) => pressRowKey(key, list.current, keys) });

const helpOf = (parts: ReadonlySet<RefObject<KeyPart>>): Help => [...parts].flatMap(({ current }) => current.help);

/** Single keys of a page, and their help. They are off while somebody types, in dialogs, and when switched off in the help. */
export function StaffKeys({ children }: { children: ReactNode }) {
  const [parts] = useState(() => new Set<RefObject<KeyPart>>());
  const [help, setHelp] = useState<Help | null>(null);
  const isOn = useSyncExternalStore(keysOn.subscribe, keysOn.read, () => true);

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event) || !isOn) return;
      if (event.key === '?') setHelp(helpOf(parts));
      else if (![...parts].some(({ current }) => current.press(event.key))) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [parts, isOn]);

  return (
    <KeyParts value={parts}>
      {children}
      <div className={styles.keys}>
        <OutlineButton onClick={() => setHelp(helpOf(parts))}>Keyboard help</OutlineButton>
      </div>
      <Dialog open={help !== null} heading="Keyboard" startAt="heading" onClose={() => setHelp(null)}>
        <StaffFacts facts={[...(help ?? []), ['?', 'This help']]} />
        <CheckField
          label="Use these keys"
          name="keys"
          checked={isOn}
          onChange={({ target }) => keysOn.update(() => target.checked)}
        />
      </Dialog>
    </KeyParts>
  );
}

function isForSomethingElse({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
}

function pressRowKey(key: string, list: HTMLElement | null, keys: Parameters<typeof useRowKeys>[2]): boolean {
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
