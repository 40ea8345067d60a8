import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';
import { ConfirmButton } from '../staff/confirm-button.js';

interface DecisionProps {
  request: AccessRequestAnswer;
  disabled: boolean;
  onConfirm(): void;
}

/** Grants, or renews what was granted. */
export function GrantButton({ request, disabled, onConfirm }: DecisionProps) {
  const { visitor, documentId, documentTitle, state } = request;
  const again = state === 'granted';
  if (visitor === null || documentId === null) return null;
  return (
    <ConfirmButton
      label={again ? 'Send a new link' : 'Grant'}
      question={again ? 'Send a new link?' : 'Grant access?'}
      action={again ? 'Send the link' : 'Grant and mail the link'}
      disabled={disabled}
      onConfirm={onConfirm}
    >
      {visitor.name} gets a link to “{documentTitle}” by mail to {visitor.email}.
      {again && ' The link that went out before opens nothing any more.'}
    </ConfirmButton>
  );
}

/** Refuses, or takes back what was granted. */
export function RefuseButton({ request, disabled, onConfirm }: DecisionProps) {
  const { visitor, documentTitle, state } = request;
  if (state === 'granted') {
    return (
      <ConfirmButton
        label="Take back"
        question="Take access back?"
        action="Take it back"
        disabled={disabled}
        onConfirm={onConfirm}
      >
        The link to “{documentTitle}” opens nothing any more. No mail goes out.
      </ConfirmButton>
    );
  }
  return (
    <ConfirmButton
      label="Refuse"
      question="Refuse this request?"
      action={visitor ? 'Refuse and mail it' : 'Refuse'}
      disabled={disabled}
      onConfirm={onConfirm}
    >
      {visitor
        ? `${visitor.name} is told by mail to ${visitor.email} that “${documentTitle}” cannot be sent.`
        : 'The visitor’s data is removed: no mail goes out.'}
    </ConfirmButton>
  );
}
