import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../ui/button.js';
import styles from './staff-dialog.module.css';

interface ConfirmButtonProps {
  label: string;
  question: string;
  /** Of the button that does it. */
  action: string;
  disabled?: boolean;
  onConfirm(): void;
  /** What happens then, and whether it can be undone. */
  children: ReactNode;
}

/** A button for what cannot be undone: it asks first, in a dialog that begins on its way out. */
export function ConfirmButton({ label, question, action, disabled, onConfirm, children }: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
        <form method="dialog" className={styles.body}>
          <h2 id={id}>{question}</h2>
          <p>{children}</p>
          <div className={styles.actions}>
            <Button type="submit" variant="outline">
              Cancel
            </Button>
            <Button type="submit" onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
