import type { InquiryChange, InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { InquiryControl } from '../../../features/inquiry/inquiry-control.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';

/** Adds the email address of a customer who called or came by. */
export function AddressForm({ inquiry: { reference, version } }: { inquiry: InquiryDetail }) {
  const showToast = useToast();
  const add = useStaffMutation<string, InquiryDetail>({
    call: (email) => {
      const change: InquiryChange = { version, email };
      return sendStaff('PATCH', `${INQUIRIES_API}/${reference}`, change);
    },
    invalidates: [INQUIRIES_API],
    onDone: ({ email }) =>
      showToast({ title: 'Address added', description: `Answers to ${reference} go to ${email}.` }),
  });
  return (
    <StaffForm
      action="Add the address"
      pendingAction="Adding..."
      pending={add.isPending}
      error={add.error}
      onSubmit={(form) => add.mutate(formText(form)('email'))}
    >
      {(failure) => <InquiryControl name="email" autoComplete="off" error={failure?.errors.email} />}
    </StaffForm>
  );
}
