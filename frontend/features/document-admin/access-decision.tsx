import { useRef } from 'react';
import {
  GRANT_FIELDS,
  type GrantTerms,
  REFUSAL_FIELDS,
  type Refusal,
} from '../../../backend/documents/admin/documents-admin.contract.js';
import type { AccessRequestResponse } from '../../../backend/documents/documents.contract.js';
import { sendStaff, staffFailure } from '../../api/staff-calls.js';
import { ActionOutcome, ConfirmButton } from '../staff/editing/record-actions.js';
import { FormFields, fieldValues } from '../staff/editing/record-form.js';
import { useUnsavedInput } from '../staff/editing/unsaved-changes.js';
import { StaffTime } from '../staff/staff-time.js';
import { StateMark } from '../staff/state-mark.js';
import { useVersionedMutation } from '../staff/use-staff.js';
import { ACCESS_API, ADMIN_CHANGES } from './admin-paths.js';

/** Grants with chosen days and downloads, or refuses. */
export function DecisionControls({ request }: { request: AccessRequestResponse }) {
  const terms = useRef<HTMLFormElement>(null);
  const decision = useDecision(request);
  const unsaved = useUnsavedInput(terms, decision);
  const { pending, errors, formKey, grant, refuse } = decision;
  const { state, visitor, documentId } = request;
  const canGrant = visitor !== null && visitor.email !== '' && documentId !== null;

  return (
    <>
      {!canGrant && <p>{obstacleOf(request)}, so access cannot be granted.</p>}
      {canGrant && (
        <div className="stack gap-3">
          <form
            key={formKey}
            ref={terms}
            className="grid"
            method="post"
            onSubmit={(event) => event.preventDefault()}
            onInput={unsaved}
            noValidate
          >
            <FormFields fields={GRANT_FIELDS} errors={errors} />
          </form>
          <p className="muted">Leave empty for the default.</p>
          <div>
            <GrantButton
              request={request}
              disabled={pending}
              onConfirm={() => terms.current && grant(fieldValues(GRANT_FIELDS, new FormData(terms.current)))}
            />
          </div>
        </div>
      )}
      {state !== 'refused' && (
        <div className="stack gap-3 rule-top above-4">
          <div>
            <RefuseButton request={request} disabled={pending} onConfirm={refuse} />
          </div>
        </div>
      )}
      <DecisionOutcome decision={decision} />
    </>
  );
}

function obstacleOf({ visitor, documentId }: AccessRequestResponse): string {
  if (visitor === null) return 'The visitor’s data was erased';
  return documentId === null ? 'The document was removed' : 'The inquiry has no email address';
}

/** Grants or refuses the shown version of an access request. */
export function useDecision(request: AccessRequestResponse) {
  const path = `${ACCESS_API}/${request.id}`;
  const { version } = request;
  const grant = useVersionedMutation({
    call: (terms: GrantTerms) => sendStaff<AccessRequestResponse>('POST', `${path}/grant`, terms),
    invalidates: ADMIN_CHANGES,
    toast: ({ visitor }) => ({ title: 'Access granted', description: `We emailed the link to ${visitor?.email}.` }),
  });
  const refuse = useVersionedMutation({
    call: (refusal: Refusal) => sendStaff<AccessRequestResponse>('POST', `${path}/refuse`, refusal),
    invalidates: ADMIN_CHANGES,
    toast: ({ visitor }) =>
      request.state === 'granted'
        ? { title: 'Link revoked', description: 'The link no longer works. No email was sent.' }
        : {
            title: 'Request refused',
            description: visitor?.email ? `We emailed ${visitor.email}.` : 'No email was sent.',
          },
  });
  const error = grant.error ?? refuse.error;

  return {
    pending: grant.isPending || refuse.isPending,
    error,
    errors: error ? staffFailure(error).errors : {},
    conflict: grant.conflict ?? refuse.conflict,
    keepLabel: grant.conflict ? 'Grant anyway' : 'Refuse anyway',
    /** Remounts the form once the newer decision is loaded. */
    formKey: grant.formKey + refuse.formKey,
    grant(terms: Omit<GrantTerms, 'version'> = {}) {
      refuse.reset();
      grant.mutate({ ...terms, version });
    },
    refuse(refusal: Omit<Refusal, 'version'>) {
      grant.reset();
      refuse.mutate({ ...refusal, version });
    },
  };
}

type Decision = ReturnType<typeof useDecision>;

interface DecisionProps {
  request: AccessRequestResponse;
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
      fields={visitor && <FormFields fields={REFUSAL_FIELDS} />}
      onConfirm={(answers) => onConfirm(visitor ? { reason: String(answers.get('reason') ?? '') } : {})}
    >
      {visitor?.email
        ? `We email ${visitor.name} at ${visitor.email} to say that we cannot send “${documentTitle}”.`
        : `${visitor ? 'The inquiry has no email address' : 'The visitor’s data was erased'}. No email is sent.`}
    </ConfirmButton>
  );
}

/** Why it failed, or that a colleague decided first. */
export function DecisionOutcome({ decision }: { decision: Decision }) {
  const current = decision.conflict?.current as AccessRequestResponse | undefined;
  return (
    <ActionOutcome action={decision} record="this request" keepLabel={decision.keepLabel}>
      {current && (
        <p>
          {ACCESS_STATE_TEXTS[displayedAccessState(current, Date.now())]} by {current.decidedBy}.
        </p>
      )}
    </ActionOutcome>
  );
}

const MARKS = {
  waiting: { tone: 'signal', shape: 'full' },
  granted: { tone: 'safe', shape: 'full' },
  'used-up': { tone: 'quiet', shape: 'empty' },
  expired: { tone: 'quiet', shape: 'empty' },
  refused: { tone: 'quiet', shape: 'dash' },
} as const satisfies Record<DisplayedAccessState, object>;

export function AccessBadge({ request }: { request: AccessRequestResponse }) {
  const state = displayedAccessState(request, Date.now());
  return <StateMark {...MARKS[state]}>{ACCESS_STATE_TEXTS[state]}</StateMark>;
}

/** The decision about a request, its email and its link, for `StaffFacts`. */
export function decisionFacts(request: AccessRequestResponse) {
  const { documentId, decidedAt, decidedBy, refusalReason, emailState, expiresAt, usesLeft, downloads } = request;
  const works = displayedAccessState(request, Date.now()) === 'granted';
  const isDecided = decidedAt !== null;
  return [
    ['Document', documentId === null ? 'Removed, so access cannot be granted' : ''],
    ['Decided', isDecided && <StaffTime key="decided" at={decidedAt} />],
    ['Decided by', decidedBy],
    ['Reason given', refusalReason],
    ['Email', emailText(emailState)],
    ['Link expires', expiresAt && <StaffTime key="expires" at={expiresAt} zoned />],
    ['Downloads', isDecided && `${times(downloads)}${works ? `, ${usesLeft} left on this link` : ''}`],
  ] as const;
}

/** The state of a request now: a granted link may have expired or been used up. */
type DisplayedAccessState = 'waiting' | 'granted' | 'expired' | 'used-up' | 'refused';

const ACCESS_STATE_TEXTS: Readonly<Record<DisplayedAccessState, string>> = {
  waiting: 'Waiting',
  granted: 'Granted',
  expired: 'Expired',
  'used-up': 'Used up',
  refused: 'Refused',
};

/** @param now milliseconds, as `Date.now()` */
export function displayedAccessState(
  { state, expiresAt, usesLeft }: Pick<AccessRequestResponse, 'state' | 'expiresAt' | 'usesLeft'>,
  now: number,
): DisplayedAccessState {
  if (state === 'open') return 'waiting';
  if (state === 'refused') return 'refused';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return usesLeft === 0 ? 'used-up' : 'granted';
}

export function times(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'download' : 'downloads'}`;
}

const EMAIL_TEXTS = {
  waiting: 'On its way',
  delivered: 'Delivered',
  failed: 'Could not be delivered',
  erased: 'Erased',
} as const;

function emailText(state: AccessRequestResponse['emailState']): string {
  return state === null ? '' : EMAIL_TEXTS[state];
}
