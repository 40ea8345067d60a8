import { staffFailure } from '../../api/staff-calls.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { StaffFailureNote } from '../staff/shell/staff-panel.js';
import { DAY_FIELD, DayField } from './day-field.js';

interface DayDialogProps {
  heading: string;
  /** Label of the button that saves. */
  action: string;
  pending: boolean;
  /** The error of the last attempt, or null. */
  error: unknown;
  onChoose(dueOn: string): void;
  onClose(): void;
}

/** Asks for a day; Enter chooses the first day offered. */
export function DayDialog({ heading, action, pending, error, onChoose, onClose }: DayDialogProps) {
  const dayError = error ? staffFailure(error).errors[DAY_FIELD] : undefined;
  return (
    <Dialog
      open
      heading={heading}
      onClose={onClose}
      onSubmit={(form) => !pending && onChoose(String(form.get(DAY_FIELD) ?? ''))}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={pending}>
            {action}
          </Button>
        </>
      }
    >
      <DayField error={dayError} />
      <StaffFailureNote error={dayError ? null : error} />
    </Dialog>
  );
}
