import { useRef } from 'react';
import { GRANT_LIMITS } from '../../../backend/documents/desk/documents-desk.contract.js';
import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';
import { TextField } from '../../ui/form-fields.js';
import { formText } from '../staff/editing/staff-form.js';
import { useUnsavedInput } from '../staff/editing/unsaved-changes.js';
import { StaffFailureNote } from '../staff/shell/staff-panel.js';
import { GrantButton, RefuseButton } from './decision-buttons.js';
import { DecisionConflict } from './decision-conflict.js';
import styles from './decision-controls.module.css';
import { useDecision } from './use-decision.js';

/** Grants with chosen days and downloads, or refuses. */
export function DecisionControls({ request }: { request: AccessRequestAnswer }) {
  const terms = useRef<HTMLFormElement>(null);
  const decision = useDecision(request);
  const unsaved = useUnsavedInput(terms, decision);
  const { pending, error, errors, formKey, grant, refuse } = decision;
  const { state, visitor, documentId } = request;
  const canGrant = visitor !== null && visitor.email !== '' && documentId !== null;

  return (
    <>
      {!canGrant && <p>{obstacleOf(request)}, so access cannot be granted.</p>}
      {canGrant && (
        <div className={styles.choice}>
          <form
            key={formKey}
            ref={terms}
            className={styles.terms}
            method="post"
            onSubmit={(event) => event.preventDefault()}
            onInput={unsaved}
            noValidate
          >
            <NumberField label="Days" name="days" limits={GRANT_LIMITS.days} error={errors.days} />
            <NumberField label="Downloads" name="downloads" limits={GRANT_LIMITS.downloads} error={errors.downloads} />
          </form>
          <p>Leave empty for the default.</p>
          <div>
            <GrantButton
              request={request}
              disabled={pending}
              onConfirm={() =>
                grant({ days: numberIn(terms.current, 'days'), downloads: numberIn(terms.current, 'downloads') })
              }
            />
          </div>
        </div>
      )}
      {state !== 'refused' && (
        <div className={styles.choice}>
          <div>
            <RefuseButton request={request} disabled={pending} onConfirm={refuse} />
          </div>
        </div>
      )}
      <StaffFailureNote error={error} />
      <DecisionConflict decision={decision} />
    </>
  );
}

function obstacleOf({ visitor, documentId }: AccessRequestAnswer): string {
  if (visitor === null) return 'The visitor’s data was erased';
  return documentId === null ? 'The document was removed' : 'The inquiry has no email address';
}

interface NumberFieldProps {
  label: string;
  name: string;
  limits: { min: number; max: number };
  error?: string;
}

function NumberField({ limits, ...field }: NumberFieldProps) {
  return <TextField {...field} {...limits} type="number" inputMode="numeric" placeholder="Default" />;
}

/** Undefined for an empty control; the server validates the number. */
function numberIn(form: HTMLFormElement | null, name: string): number | undefined {
  const text = form ? formText(form)(name) : '';
  return text === '' ? undefined : Number(text);
}
