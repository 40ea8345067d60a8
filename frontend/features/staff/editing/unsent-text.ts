import { useEffect, useMemo, useRef } from 'react';
import { attempt, storedJson } from '../../inquiry/browser-storage.js';
import { useStaffSelf } from '../use-staff.js';

export type UnsentValues = Readonly<Record<string, string>>;

export interface UnsentText {
  read(): UnsentValues;
  /** Whether it restores this value of a field. */
  holds(name: string, value: string): boolean;
  /** Empty values are not stored. */
  keep(values: UnsentValues): void;
  forget(): void;
}

const PREFIX = 'unsent-text:';
/** Shared by the tabs, unlike the texts: nothing from before a sign-out is shown again. */
const SIGNED_OUT_AT = 'staff-signed-out-at';

/**
 * Keeps what a member types until it is sent, so that a reload loses nothing. `sessionStorage`, because each tab has its own: two
 * tabs cannot overwrite each other, and a closed tab leaves nothing on a shared computer.
 * @param form unique name, such as that of a record and its form
 */
export function useUnsentText(form: string): UnsentText {
  const member = useStaffSelf()?.email;
  return useMemo(() => unsentText(member === undefined ? null : `${PREFIX}${member}:${form}`), [member, form]);
}

/** Restores the text once the member is known. Text typed meanwhile stays. */
export function useRestoredText(unsent: UnsentText, restore: (values: UnsentValues) => void): void {
  const latest = useRef(restore);
  latest.current = restore;
  useEffect(() => {
    const values = unsent.read();
    if (Object.keys(values).length > 0) latest.current(values);
  }, [unsent]);
}

/** Called when the session ends: erases the texts of this tab, and tells the other tabs. */
export function eraseUnsentTexts(): void {
  attempt(() => window.localStorage.setItem(SIGNED_OUT_AT, String(Date.now())));
  eraseTexts();
}

export function leaveStaffArea(): void {
  eraseUnsentTexts();
  // A full page load clears all staff data from memory.
  window.location.assign('/admin');
}

/** Erases the texts of this tab when the member signs out in another one. @returns unsubscribe */
export function followSignOut(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SIGNED_OUT_AT) eraseTexts();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export const NOTHING_UNSENT: UnsentText = { read: () => ({}), holds: () => false, keep: () => {}, forget: () => {} };

/** @param key storage key; null stores nothing */
function unsentText(key: string | null): UnsentText {
  if (key === null) return NOTHING_UNSENT;
  const stored = storedJson('sessionStorage', key);
  const read = () => attempt(() => toValues(stored.read())) ?? {};
  return {
    read,
    holds: (name, value) => (read()[name] ?? '').trim() === value.trim(),
    keep: (typed) => {
      const values = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
      stored.write(Object.keys(values).length > 0 ? { at: Date.now(), values } : null);
    },
    forget: () => stored.write(null),
  };
}

function eraseTexts(): void {
  attempt(() => {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key);
  });
}

/** Ignores texts from before the last sign-out, which a tab that slept through it still has. */
function toValues(stored: unknown): UnsentValues {
  const { at, values } = (stored ?? {}) as { at?: unknown; values?: unknown };
  if (typeof values !== 'object' || values === null) return {};
  if (!(Number(at) > Number(window.localStorage.getItem(SIGNED_OUT_AT)))) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}
