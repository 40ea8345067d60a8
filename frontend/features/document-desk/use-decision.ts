import type { GrantTerms, Refusal } from '../../../backend/documents/desk/documents-desk.contract.js';
import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';
import { sendStaff, staffFailure } from '../../api/staff-calls.js';
import { useToast } from '../../shell/toasts.js';
import { useVersionedMutation } from '../staff/use-staff.js';
import { ACCESS_API, DESK_CHANGES } from './desk-paths.js';

/** Grants or refuses the shown version of an access request. */
export function useDecision(request: AccessRequestAnswer) {
  const show = useToast();
  const path = `${ACCESS_API}/${request.id}`;
  const { version } = request;

  const grant = useVersionedMutation({
    call: (terms: GrantTerms) => sendStaff<AccessRequestAnswer>('POST', `${path}/grant`, terms),
    invalidates: DESK_CHANGES,
    onDone: ({ visitor }) =>
      show({ title: 'Access granted', description: `We emailed the link to ${visitor?.email}.` }),
  });
  const refuse = useVersionedMutation({
    call: (refusal: Refusal) => sendStaff<AccessRequestAnswer>('POST', `${path}/refuse`, refusal),
    invalidates: DESK_CHANGES,
    onDone: ({ visitor }) =>
      show(
        request.state === 'granted'
          ? { title: 'Link revoked', description: 'The link no longer works. No email was sent.' }
          : {
              title: 'Request refused',
              description: visitor?.email ? `We emailed ${visitor.email}.` : 'No email was sent.',
            },
      ),
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

export type Decision = ReturnType<typeof useDecision>;
