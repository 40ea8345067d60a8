import { useQueryClient } from '@tanstack/react-query';
import type { GrantTerms, Refusal } from '../../../backend/documents/desk/documents-desk.contract.js';
import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';
import { sendStaff, staffFailure } from '../../api/staff-calls.js';
import { useToast } from '../../shell/toasts.js';
import { useStaffMutation } from '../staff/use-staff.js';
import { ACCESS_API, DESK_CHANGES } from './desk-paths.js';

/** Grants or refuses one request as it is seen: when somebody decided meanwhile, it is read again instead. */
export function useDecision(request: AccessRequestAnswer) {
  const show = useToast();
  const queryClient = useQueryClient();
  const path = `${ACCESS_API}/${request.id}`;
  const seen = { seenDecidedAt: request.decidedAt };

  const grant = useStaffMutation({
    call: (terms: GrantTerms) => sendStaff<AccessRequestAnswer>('POST', `${path}/grant`, { ...terms, ...seen }),
    changes: DESK_CHANGES,
    onDone: ({ visitor }) =>
      show({ title: 'Access granted', description: `The link goes to ${visitor?.email} by mail.` }),
  });
  const refuse = useStaffMutation({
    call: (refusal: Refusal) => sendStaff<AccessRequestAnswer>('POST', `${path}/refuse`, { ...refusal, ...seen }),
    changes: DESK_CHANGES,
    onDone: ({ visitor }) =>
      show(
        request.state === 'granted'
          ? { title: 'Access taken back', description: 'The link opens nothing any more. No mail goes out.' }
          : {
              title: 'Request refused',
              description: visitor ? `${visitor.email} is told by mail.` : 'No mail goes out.',
            },
      ),
  });
  const onError = (error: unknown) => {
    show({ variant: 'destructive', title: 'Nothing was decided', description: staffFailure(error).message });
    void queryClient.invalidateQueries({ queryKey: [ACCESS_API] });
  };

  return {
    pending: grant.isPending || refuse.isPending,
    /** What fields the last try was refused for; none when it was not. */
    errors: grant.error ? staffFailure(grant.error).errors : refuse.error ? staffFailure(refuse.error).errors : {},
    grant: (terms: GrantTerms = {}) => grant.mutate(terms, { onError }),
    refuse: (refusal: Refusal = {}) => refuse.mutate(refusal, { onError }),
  };
}
