import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EntryReceipt } from '../../../../../backend/inquiries/entry/entry.contract.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { type Attempt, attemptFor } from '../../../../features/inquiry/attempt.js';
import { INQUIRIES_API, inquiryAddress } from '../../../../features/inquiry-desk/desk-paths.js';
import { fromText, type QuoteList, toText } from '../../../../features/quote-list/quote-list.js';
import { StaffForm } from '../../../../features/staff/editing/staff-form.js';
import { useUnsavedChanges } from '../../../../features/staff/editing/unsaved-changes.js';
import { type UnsentValues, useRestoredText, useUnsentText } from '../../../../features/staff/editing/unsent-text.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { useToast } from '../../../../shell/toasts.js';
import { Button } from '../../../../ui/button.js';
import { ENTRY_FIELDS, EntryFields, PRESET_FIELDS } from './entry-fields.js';
import { EntryItems } from './entry-items.js';
import { entryInput } from './entry-values.js';

const TYPED = 'new inquiry';
const LIST = 'new inquiry list';

/** A new inquiry, restored from the tab's storage. The server cannot read it, so the first render is empty. */
export function InquiryEntry() {
  const [starts, setStarts] = useState(0);
  const startAgain = () => setStarts((count) => count + 1);
  useRestoredText(useUnsentText(TYPED), startAgain);
  useRestoredText(useUnsentText(LIST), startAgain);
  return <Entry key={starts} restores={starts > 0} onStartOver={startAgain} />;
}

/** The items are above the form, not in it, because their search is a form itself. */
function Entry({ restores, onStartOver }: { restores: boolean; onStartOver(): void }) {
  const typed = useUnsentText(TYPED);
  const { list, ...keptList } = useKeptList(restores);
  const [kept] = useState(() => (restores ? typed.read() : {}));
  const [isRestored] = useState(() => list.length > 0 || hasText(kept));
  const navigate = useNavigate();
  const toast = useToast();
  const forget = () => {
    typed.forget();
    keptList.forget();
  };
  const enter = useStaffMutation({
    call: async (form: HTMLFormElement) => {
      const input = entryInput(form, list);
      const { key } = keptList.attempt(JSON.stringify(input));
      return sendStaff<EntryReceipt>('POST', INQUIRIES_API, input, key);
    },
    invalidates: [INQUIRIES_API],
    onDone: ({ reference }) => {
      forget();
      toast({ title: 'Inquiry saved', description: `The reference is ${reference}.` });
      navigate(inquiryAddress(reference));
    },
  });
  useUnsavedChanges(() => (list.length > 0 || hasText(typed.read())) && !enter.isSuccess, false, keptList.isKept);

  return (
    <>
      {isRestored && (
        <div className="row">
          <p role="status">This is what you entered before and did not save.</p>
          <Button
            variant="outline"
            disabled={enter.isPending}
            onClick={() => {
              forget();
              onStartOver();
            }}
          >
            Start over
          </Button>
        </div>
      )}
      <EntryItems list={list} onChange={keptList.change} />
      <StaffPanel heading="Customer and job">
        <StaffForm
          wide
          action="Save inquiry"
          pendingAction="Saving..."
          pending={enter.isPending}
          error={enter.error}
          unsent={typed}
          unsentFields={ENTRY_FIELDS}
          onSubmit={(form) => enter.mutate(form)}
        >
          {(failure) => <EntryFields errors={failure?.errors ?? {}} kept={kept} />}
        </StaffForm>
      </StaffPanel>
    </>
  );
}

function hasText(values: UnsentValues): boolean {
  return Object.keys(values).some((name) => !PRESET_FIELDS.includes(name));
}

function keptText(list: QuoteList): string {
  return list.length > 0 ? toText(list) : '';
}

/** The list, and the idempotency key that a retry after a lost response needs; both survive a reload. */
function useKeptList(restores: boolean) {
  const unsent = useUnsentText(LIST);
  const [list, setList] = useState(() => fromText((restores && unsent.read().list) || null));
  const attempt = useRef<Attempt>(undefined);
  return {
    list,
    isKept: () => unsent.holds('list', keptText(list)),
    change(next: QuoteList) {
      setList(next);
      unsent.keep({ ...unsent.read(), list: keptText(next) });
    },
    attempt(text: string): Attempt {
      const { key, body } = unsent.read();
      const earlier = attempt.current ?? (key && body ? { key, body } : undefined);
      attempt.current = attemptFor(text, earlier);
      unsent.keep({ ...unsent.read(), ...attempt.current });
      return attempt.current;
    },
    forget: unsent.forget,
  };
}
