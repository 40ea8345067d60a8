import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

interface ConfirmButtonProps {
  label: string;
  question: string;
  /** Label of the confirming button. */
  action: string;
  disabled?: boolean;
  onConfirm(): void;
  /** The consequences, and whether it can be undone. */
  children: ReactNode;
}

/** Asks for confirmation of an irreversible action. The focus starts on Cancel. */
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
