import { useRef } from 'react';
import type { AccessRequestDetail } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { DOCUMENT_LIMITS, GRANT_LIMITS } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { GrantButton, RefuseButton } from '../../../features/document-desk/decision-buttons.js';
import { useDecision } from '../../../features/document-desk/use-decision.js';
import { formText } from '../../../features/staff/staff-form.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { TextAreaField, TextField } from '../../../ui/form-fields.js';
import styles from './decision-panel.module.css';

/** Grants on terms of its own, and refuses with a reason. */
export function DecisionPanel({ request }: { request: AccessRequestDetail }) {
  const terms = useRef<HTMLFormElement>(null);
  const refusal = useRef<HTMLFormElement>(null);
  const { pending, errors, grant, refuse } = useDecision(request);
  const { state, visitor, documentId } = request;
  const canGrant = visitor !== null && documentId !== null;

  return (
    <StaffPanel heading={state === 'open' ? 'Decision' : 'Another decision'} shown={state}>
      {!canGrant && (
        <p>{visitor ? 'The document is removed' : 'The visitor’s data is removed'}: nothing can be granted.</p>
      )}
      {canGrant && (
        <div className={styles.choice}>
          <form
            ref={terms}
            className={styles.terms}
            method="post"
            onSubmit={(event) => event.preventDefault()}
            noValidate
          >
            <NumberField label="Days" name="days" limits={GRANT_LIMITS.days} error={errors.days} />
            <NumberField label="Downloads" name="downloads" limits={GRANT_LIMITS.downloads} error={errors.downloads} />
          </form>
          <p>Left empty, the site’s usual numbers count.</p>
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
          {state === 'open' && visitor && (
            <form ref={refusal} method="post" onSubmit={(event) => event.preventDefault()}>
              <TextAreaField
                label="Reason, told to the visitor"
                name="reason"
                maxLength={DOCUMENT_LIMITS.refusalReason.max}
                error={errors.reason}
              />
            </form>
          )}
          <div>
            <RefuseButton
              request={request}
              disabled={pending}
              onConfirm={() => refuse({ reason: refusal.current ? formText(refusal.current)('reason') : undefined })}
            />
          </div>
        </div>
      )}
    </StaffPanel>
  );
}

interface NumberFieldProps {
  label: string;
  name: string;
  limits: { min: number; max: number };
  error?: string;
}

function NumberField({ limits, ...field }: NumberFieldProps) {
  return <TextField {...field} {...limits} type="number" inputMode="numeric" placeholder="As usual" />;
}

/** The number in a control; undefined for an empty one. The server judges it. */
function numberIn(form: HTMLFormElement | null, name: string): number | undefined {
  const text = form ? formText(form)(name) : '';
  return text === '' ? undefined : Number(text);
}
