import type { StaffMemberAnswer, StaffMemberChange } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { memberPath, STAFF_PATH } from './staff-member-texts.js';

/** @param done text of the toast */
export function useMemberChange({ id, email }: StaffMemberAnswer, done: string, onDone?: () => void) {
  const toast = useToast();
  return useVersionedMutation({
    call: (change: StaffMemberChange) => sendStaff<StaffMemberAnswer>('PATCH', memberPath(id), change),
    invalidates: [STAFF_PATH],
    onDone: () => {
      onDone?.();
      toast({ title: email, description: done });
    },
  });
}
