import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';

interface EditorDialogProps {
  heading: string;
  action: string;
  /** Data it needs is still loading. */
  pending?: boolean;
  /** More buttons beside Cancel. */
  actions?: ReactNode;
  onSubmit(form: FormData): void;
  onClose(): void;
  children: ReactNode;
}

/** A dialog of the editor, open while it is rendered. Outside the post's form, because forms cannot be nested. */
export function EditorDialog({ heading, action, pending, actions, onSubmit, onClose, children }: EditorDialogProps) {
  return createPortal(
    <Dialog
      open
      heading={heading}
      onClose={onClose}
      onSubmit={onSubmit}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {actions}
          <Button type="submit" disabled={pending}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>,
    document.body,
  );
}
