import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EntryReceipt } from '../../../../../backend/inquiries/entry/entry.contract.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { type Attempt, attemptFor } from '../../../../features/inquiry/attempt.js';
import { INQUIRIES_API, inquiryAddress } from '../../../../features/inquiry-desk/desk-paths.js';
import { EMPTY_LIST, type QuoteList } from '../../../../features/quote-list/quote-list.js';
import { StaffForm } from '../../../../features/staff/staff-form.js';
import { StaffPanel } from '../../../../features/staff/staff-panel.js';
import { useUnsavedChanges } from '../../../../features/staff/unsaved-changes.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { useToast } from '../../../../shell/toasts.js';
import { EntryFields } from './entry-fields.js';
import { EntryItems } from './entry-items.js';
import { entryInput } from './entry-values.js';

/** The items above the form: their search is a form of its own. */
export function InquiryEntry() {
  const [list, setList] = useState<QuoteList>(EMPTY_LIST);
  const navigate = useNavigate();
  const toast = useToast();
  /** Its key is kept for the same text, so that a second press after a lost answer stores nothing. */
  const attempt = useRef<Attempt>(undefined);
  const enter = useStaffMutation({
    call: async (form: HTMLFormElement) => {
      const input = entryInput(form, list);
      attempt.current = attemptFor(JSON.stringify(input), attempt.current);
      return sendStaff<EntryReceipt>('POST', INQUIRIES_API, input, attempt.current.key);
    },
    invalidates: [INQUIRIES_API],
    onDone: ({ reference }) => {
      toast({ title: 'Inquiry saved', description: `The reference is ${reference}.` });
      navigate(inquiryAddress(reference));
    },
  });
  useUnsavedChanges(() => list.length > 0 && !enter.isSuccess);

  return (
    <>
      <EntryItems list={list} onChange={setList} />
      <StaffPanel heading="Customer and job">
        <StaffForm
          wide
          action="Save inquiry"
          pendingAction="Saving..."
          pending={enter.isPending}
          error={enter.error}
          onSubmit={(form) => enter.mutate(form)}
        >
          {(failure) => <EntryFields errors={failure?.errors ?? {}} />}
        </StaffForm>
      </StaffPanel>
    </>
  );
}
