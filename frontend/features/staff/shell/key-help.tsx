import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { StaffFacts } from './staff-panel.js';

const STORAGE_KEY = 'queue-keys';
const CHANGED = 'queue-keys-changed';

/** True while single keys act on lists. People who use speech input can turn them off (WCAG 2.1.4). */
export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areKeysOn, () => true);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

function areKeysOn(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function switchKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Without storage they stay on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Keys and what they do. */
type KeyTexts = readonly (readonly [key: string, text: string])[];

const HELP_KEY = ['?', 'This help'] as const;

export function KeyHelp({ keys, open, onClose }: { keys: KeyTexts; open: boolean; onClose(): void }) {
  const isOn = useKeysOn();
  return (
    <Dialog
      open={open}
      heading="Keyboard"
      startAt="heading"
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <StaffFacts facts={[...keys, HELP_KEY]} />
      <label className="tap gap-3">
        <input type="checkbox" checked={isOn} onChange={({ target }) => switchKeys(target.checked)} />
        Use these keys
      </label>
    </Dialog>
  );
}
