import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

interface ConfirmButtonProps {
  label: string;
  question: string;
  /** Label of the button that goes ahead. */
  action: string;
  disabled?: boolean;
  onConfirm(): void;
  /** The consequences, and whether it can be undone. */
  children: ReactNode;
}

/** Asks before something that cannot be undone. The focus starts at Cancel. */
export function ConfirmButton({ label, question, action, disabled, onConfirm, children }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const confirm = () => {
    // The focus returns to the button above, which `onConfirm` may disable.
    flushSync(() => setOpen(false));
    onConfirm();
  };
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        heading={question}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={confirm}>{action}</Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  );
}
