import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from '../../../../features/staff/staff-dialog.module.css';
import { Button } from '../../../../ui/button.js';

interface EditorDialogProps {
  heading: string;
  action: string;
  /** What it needs is on its way. */
  pending?: boolean;
  /** More buttons beside it. */
  actions?: ReactNode;
  onSubmit(form: FormData): void;
  onClose(): void;
  children: ReactNode;
}

/** A dialog of the editor, open while it is there. Outside the post's own form, as forms cannot hold forms. */
export function EditorDialog({ heading, action, pending, actions, onSubmit, onClose, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React tells the forms above the portal too.
    event.stopPropagation();
    onSubmit(new FormData(event.currentTarget));
  };

  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <form className={styles.body} noValidate onSubmit={submit}>
        <h2 id={id}>{heading}</h2>
        {children}
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {actions}
          <Button type="submit" disabled={pending}>
            {action}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
