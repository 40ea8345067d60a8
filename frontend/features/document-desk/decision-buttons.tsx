import { DOCUMENT_LIMITS } from '../../../backend/documents/desk/documents-desk.contract.js';
import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';
import { TextAreaField } from '../../ui/form-fields.js';
import { ConfirmButton } from '../staff/editing/record-actions.js';

interface DecisionProps {
  request: AccessRequestAnswer;
  disabled: boolean;
}

/** Grants, or sends a new link. */
export function GrantButton({ request, disabled, onConfirm }: DecisionProps & { onConfirm(): void }) {
  const { visitor, documentId, documentTitle, state } = request;
  const again = state === 'granted';
  if (!visitor?.email || documentId === null) return null;
  return (
    <ConfirmButton
      label={again ? 'Send a new link' : 'Grant'}
      question={again ? 'Send a new link?' : 'Grant access?'}
      action={again ? 'Send the link' : 'Grant and email the link'}
      disabled={disabled}
      onConfirm={onConfirm}
    >
      We email {visitor.name} a link to “{documentTitle}” at {visitor.email}.
      {again && ' The earlier link stops working.'}
    </ConfirmButton>
  );
}

/** Refuses, or revokes the link. */
export function RefuseButton({
  request,
  disabled,
  onConfirm,
}: DecisionProps & { onConfirm(refusal: { reason?: string }): void }) {
  const { visitor, documentTitle, state } = request;
  if (state === 'granted') {
    return (
      <ConfirmButton
        label="Revoke link"
        question="Revoke this link?"
        action="Revoke the link"
        disabled={disabled}
        onConfirm={() => onConfirm({})}
      >
        The link to “{documentTitle}” stops working. The visitor gets no email.
      </ConfirmButton>
    );
  }
  return (
    <ConfirmButton
      label="Refuse"
      question="Refuse this request?"
      action={visitor?.email ? 'Refuse and email the visitor' : 'Refuse'}
      disabled={disabled}
      fields={
        visitor && (
          <TextAreaField
            label="Reason, emailed to the visitor"
            name="reason"
            maxLength={DOCUMENT_LIMITS.refusalReason.max}
          />
        )
      }
      onConfirm={(answers) => onConfirm(visitor ? { reason: String(answers.get('reason') ?? '') } : {})}
    >
      {visitor?.email
        ? `We email ${visitor.name} at ${visitor.email} to say that we cannot send “${documentTitle}”.`
        : `${visitor ? 'The inquiry has no email address' : 'The visitor’s data was erased'}. No email is sent.`}
    </ConfirmButton>
  );
}
