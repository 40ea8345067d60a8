import { instantOf } from '../../../../backend/config/zone-time.contract.js';
import { NOTE_MAX_LENGTH } from '../../../../backend/site-content/desk/site-content-desk.contract.js';
import { staffFailure } from '../../../api/staff-calls.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { useSite } from '../../../shell/site-context.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/form-fields.js';
import { type PublishMode } from './use-section-steps.js';

interface PublishDialogProps {
  /** Label of the section. */
  label: string;
  /** Null while it is closed. */
  mode: PublishMode | null;
  pending: boolean;
  /** The error of the last attempt, or null. */
  error: unknown;
  onPublish(publication: { note: string; publishAt?: string }): void;
  onClose(): void;
}

/** Asks for a note for the history, and for the time of a scheduled publication. */
export function PublishDialog({ label, mode, pending, error, onPublish, onClose }: PublishDialogProps) {
  const { timeZone } = useSite().company;
  const errors = error ? staffFailure(error).errors : {};
  const publish = (form: FormData) => {
    const time = String(form.get('publishAt') ?? '');
    onPublish({ note: String(form.get('note')), publishAt: mode === 'at' ? instantText(time, timeZone) : undefined });
  };
  return (
    <Dialog
      open={mode !== null}
      heading={mode === 'at' ? `Publish “${label}” at a time` : `Publish “${label}” now?`}
      startAt="field"
      onClose={onClose}
      onSubmit={(form) => !pending && publish(form)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={pending}>
            {mode === 'at' ? 'Schedule' : 'Publish'}
          </Button>
        </>
      }
    >
      <p>
        {mode === 'at'
          ? 'The saved draft appears on the public pages at that time.'
          : 'The saved draft appears on the public pages at once. You can restore an earlier version later.'}
      </p>
      {mode === 'at' && (
        <TextField
          required
          label="Date and time"
          name="publishAt"
          type="datetime-local"
          hint={`The company's time zone: ${timeZone}.`}
          error={errors.publishAt}
        />
      )}
      {mode && (
        <TextField
          label="Note for the history"
          name="note"
          autoComplete="off"
          maxLength={NOTE_MAX_LENGTH}
          error={errors.note}
        />
      )}
      <StaffFailureNote error={error} />
    </Dialog>
  );
}

/** The instant of a date and time in the company's time zone; an invalid text is passed on for the server to refuse. */
function instantText(local: string, timeZone: string): string {
  const wall = Date.parse(`${local}Z`);
  return Number.isNaN(wall) ? local : instantOf(wall, timeZone).toISOString();
}
