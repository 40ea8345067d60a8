import type { GrantTerms, Refusal } from '../../../backend/documents/admin/documents-admin.contract.js';
import { GRANT_FIELDS, REFUSAL_FIELDS } from '../../../backend/documents/admin/documents-admin.contract.js';
import type { AccessRequestResponse } from '../../../backend/documents/documents.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { sendStaff } from '../../api/staff-calls.js';
import { LOOKS, StaffTime, StateMark } from '../staff/cells.js';
import { ActionOutcome, ConfirmButton } from '../staff/editing/record-actions.js';
import { AskButton } from '../staff/editing/record-form.js';
import labels from '../staff/staff-labels.json' with { type: 'json' };
import questions from '../staff/staff-questions.json' with { type: 'json' };
import { useVersionedMutation } from '../staff/use-staff.js';
import { ACCESS_API, ADMIN_CHANGES } from './admin-paths.js';

interface Decision extends Partial<Omit<GrantTerms & Refusal, 'version'>> {
  step: 'grant' | 'refuse';
  version: number;
}

/**
 * Grants with chosen days and downloads, or refuses with a reason; later, sends a new link or revokes it.
 * @param isInRow the row of a list shows what is missing
 */
export function DecisionControls({ request, isInRow = false }: { request: AccessRequestResponse; isInRow?: boolean }) {
  const { id, version, state, visitor, documentTitle } = request;
  const isGranted = state === 'granted';
  const decide = useVersionedMutation({
    call: ({ step, ...terms }: Decision) =>
      sendStaff<AccessRequestResponse>('POST', `${ACCESS_API}/${id}/${step}`, terms),
    invalidates: ADMIN_CHANGES,
    toast: ({ visitor }, { step }) => {
      if (step === 'grant')
        return { title: 'Access granted', description: `We emailed the link to ${visitor?.email}.` };
      return isGranted
        ? { title: 'Link revoked', description: 'The link no longer works. No email was sent.' }
        : {
            title: 'Request refused',
            description: visitor?.email ? `We emailed ${visitor.email}.` : 'No email was sent.',
          };
    },
  });
  const current = decide.conflict?.current as AccessRequestResponse | undefined;
  const isGrant = decide.variables?.step === 'grant';
  const obstacle = obstacleOf(request);
  return (
    <>
      {obstacle && !isInRow && <p>{`${obstacle}, so access cannot be granted.`}</p>}
      <div className={`row gap-2 ${isInRow ? 'nowrap' : ''}`}>
        {visitor && !obstacle && (
          <AskButton
            {...(isGranted ? questions.renewAccess : questions.grantAccess)}
            lead={`We email ${visitor.name} a link to “${documentTitle}” at ${visitor.email}.${isGranted ? ' The earlier link stops working.' : ''}`}
            fields={GRANT_FIELDS}
            save={decide}
            onSubmit={(terms) => decide.mutate({ step: 'grant', version, ...terms })}
          >
            <p className="muted">Leave empty for the default.</p>
          </AskButton>
        )}
        {isGranted && (
          <ConfirmButton
            {...questions.revokeAccess}
            disabled={decide.isPending}
            onConfirm={() => decide.mutate({ step: 'refuse', version })}
          >
            {`The link to “${documentTitle}” stops working. The visitor gets no email.`}
          </ConfirmButton>
        )}
        {state === 'open' && (
          <AskButton
            label="Refuse"
            question="Refuse this request?"
            action={visitor?.email ? 'Refuse and email the visitor' : 'Refuse'}
            lead={
              visitor?.email
                ? `We email ${visitor.name} at ${visitor.email} to say that we cannot send “${documentTitle}”.`
                : `${visitor ? 'The inquiry has no email address' : 'The visitor’s data was erased'}. No email is sent.`
            }
            fields={visitor ? REFUSAL_FIELDS : {}}
            save={decide}
            onSubmit={(reason) => decide.mutate({ step: 'refuse', version, ...reason })}
          />
        )}
      </div>
      <ActionOutcome
        // A dialog shows its own failure.
        action={{ ...decide, error: isGranted && !isGrant ? decide.error : null }}
        record="this request"
        keepLabel={isGrant ? 'Grant anyway' : 'Refuse anyway'}
      >
        {current && (
          <p>{`${labels.accessStates[displayedAccessState(current, Date.now())]} by ${current.decidedBy}.`}</p>
        )}
      </ActionOutcome>
    </>
  );
}

/** Why access cannot be granted; '' if it can. */
function obstacleOf({ visitor, documentId }: AccessRequestResponse): string {
  if (visitor === null) return 'The visitor’s data was erased';
  if (documentId === null) return 'The document was removed';
  return visitor.email === '' ? 'The inquiry has no email address' : '';
}

export function AccessBadge({ request }: { request: AccessRequestResponse }) {
  const state = displayedAccessState(request, Date.now());
  return <StateMark look={LOOKS.access[state]}>{labels.accessStates[state]}</StateMark>;
}

export function decisionFacts(request: AccessRequestResponse) {
  const { documentId, decidedAt, decidedBy, refusalReason, emailState, expiresAt, usesLeft, downloads } = request;
  const works = displayedAccessState(request, Date.now()) === 'granted';
  const isDecided = decidedAt !== null;
  return [
    ['Document', documentId === null ? 'Removed, so access cannot be granted' : ''],
    ['Decided', isDecided && <StaffTime key="decided" at={decidedAt} />],
    ['Decided by', decidedBy],
    ['Reason given', refusalReason],
    ['Email', emailState && labels.accessEmails[emailState]],
    ['Link expires', expiresAt && <StaffTime key="expires" at={expiresAt} zoned />],
    ['Downloads', isDecided && `${counted(downloads, 'download')}${works ? `, ${usesLeft} left on this link` : ''}`],
  ] as const;
}

/** The state of a request now: a granted link may have expired or been used up. @param now milliseconds, as `Date.now()` */
export function displayedAccessState(
  { state, expiresAt, usesLeft }: Pick<AccessRequestResponse, 'state' | 'expiresAt' | 'usesLeft'>,
  now: number,
): keyof typeof LOOKS.access {
  if (state === 'open') return 'waiting';
  if (state === 'refused') return 'refused';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return usesLeft === 0 ? 'used-up' : 'granted';
}
