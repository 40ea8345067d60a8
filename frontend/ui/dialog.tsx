import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, OutlineButton } from './button.js';
import styles from './dialog.module.css';
import { focusHeading } from './focus.js';
import { CloseIcon, IconButton } from './icons.js';

interface DialogProps {
  /** By default it is open while it is rendered. */
  open?: boolean;
  heading: string;
  /** Sets `open` to false. Also called when the browser closes the dialog, as on Escape. */
  onClose(): void;
  /** `sheet` slides in at the bottom, has a close button, and closes on an outside click unless it is a form. */
  look?: 'box' | 'sheet';
  /** For `aria-controls` of the button that opens it. */
  id?: string;
  /** Gets the focus instead of the first control. By default the heading of a sheet, so that an extra Enter chooses nothing, or the first field. */
  startAt?: 'heading' | 'field';
  /** Wraps the content in a form. */
  onSubmit?(form: FormData): void;
  /** Label of the button that submits the form, or calls `onAction` without one. */
  action?: string;
  onAction?(): void;
  /** Disables `action`. */
  pending?: boolean;
  /** Buttons between Cancel and `action`. */
  more?: ReactNode;
  /** Buttons in a row at the end; by default Cancel and `action`, or Close. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A modal dialog. The browser traps the focus and restores it afterward. */
export function Dialog(props: DialogProps) {
  const { open = true, heading, onClose, look = 'box', id, onSubmit, action, onAction, pending, children } = props;
  const { startAt = look === 'sheet' ? 'heading' : undefined } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  // Not closed by the cleanup: React delivers no events then, and the button that gets the focus back would miss it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open) {
      element?.close();
      return;
    }
    element?.showModal();
    if (startAt === 'heading') focusHeading(element);
    if (startAt === 'field') element?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [open, startAt]);

  // Removed while open: closing restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles portal events to the surrounding form.
    event.stopPropagation();
    onSubmit?.(new FormData(event.currentTarget));
  };

  const content = (
    <>
      <div className="line between">
        <h2 id={headingId}>{heading}</h2>
        {look === 'sheet' && (
          <IconButton label={`Close ${heading.toLowerCase()}`} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {children}
      <div className={`row right ${styles.actions}`}>
        {props.actions ?? (
          <>
            <OutlineButton onClick={onClose}>{action ? 'Cancel' : 'Close'}</OutlineButton>
            {props.more}
            {action && (
              <Button type={onSubmit ? 'submit' : 'button'} disabled={pending} onClick={onAction}>
                {action}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
  return (
    <dialog
      ref={dialog}
      id={id}
      className={`panel ${styles.dialog}`}
      data-look={look}
      aria-labelledby={headingId}
      closedby={look === 'sheet' && !onSubmit ? 'any' : undefined}
      // On Escape the browser closes the dialog right after this event. Its `close` event may come later than the next opening.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
    >
      {onSubmit ? (
        <form className={`stack ${styles.body}`} noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        <div className={`stack ${styles.body}`}>{content}</div>
      )}
    </dialog>
  );
}
