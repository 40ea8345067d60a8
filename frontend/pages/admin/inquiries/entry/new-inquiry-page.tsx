import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  ENTRY_MESSAGES,
  type EntryInput,
  type EntryReceipt,
} from '../../../../../backend/inquiries/entry/entry.contract.js';
import {
  INQUIRY_FIELDS,
  type InquiryFields,
  inquiryErrors,
} from '../../../../../backend/inquiries/inquiries.contract.js';
import { localRefusal, sendStaff } from '../../../../api/staff-calls.js';
import { SEND_DOCUMENTS_ADDRESS } from '../../../../features/document-admin/admin-paths.js';
import { type Attempt, attemptFor } from '../../../../features/inquiry/attempt.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, inquiryAddress } from '../../../../features/inquiry-admin/admin-paths.js';
import {
  fromText,
  isDesign,
  isFree,
  isItem,
  type QuoteList,
  toText,
} from '../../../../features/quote-list/quote-list.js';
import { formText, StaffForm } from '../../../../features/staff/editing/staff-form.js';
import { useUnsavedChanges } from '../../../../features/staff/editing/unsaved-changes.js';
import { type UnsentValues, useRestoredText, useUnsentText } from '../../../../features/staff/editing/unsent-text.js';
import { StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { Button } from '../../../../ui/button.js';
import { ENTRY_FIELDS, EntryFields, PRESET_FIELDS } from './entry-fields.js';
import { EntryItems } from './entry-items.js';

export function NewInquiryPage() {
  return (
    <StaffPage
      dense
      right="inquiries"
      heading="New inquiry"
      lead="For a customer on the phone or at the yard. The time for the answer starts when you save."
      links={[
        ['All inquiries', INQUIRIES_ADDRESS],
        ['Send documents', SEND_DOCUMENTS_ADDRESS],
      ]}
    >
      <InquiryEntry />
    </StaffPage>
  );
}

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
    toast: ({ reference }) => ({ title: 'Inquiry saved', description: `The reference is ${reference}.` }),
    onDone: ({ reference }) => {
      forget();
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

/**
 * The inquiry from the form and the item list.
 * @throws HttpError with the messages of the public form, which the server uses, too
 */
function entryInput(form: HTMLFormElement, list: QuoteList): EntryInput {
  const text = formText(form);
  const assignee = text('assigneeId');
  const fields = Object.fromEntries(INQUIRY_FIELDS.map((field) => [field, text(field)])) as InquiryFields;
  const { email, ...errorsOfRest } = inquiryErrors(fields);
  const errors = {
    ...(text('source') === '' && { source: ENTRY_MESSAGES.source }),
    // The email address is optional here: the customer may not have one.
    ...(email && fields.email !== '' && { email }),
    ...errorsOfRest,
  };
  if (Object.keys(errors).length > 0) throw localRefusal(errors);
  return {
    ...fields,
    source: text('source'),
    formType: text('formType'),
    assigneeId: assignee === '' ? null : Number(assignee),
    sendsConfirmation: text('sendsConfirmation') !== '',
    wasAnswered: text('wasAnswered') !== '',
    callNote: text('callNote'),
    lines: list.filter(isItem).map(({ id, quantity }) => ({ productId: id, quantity })),
    freeLines: list.filter(isFree),
    designs: list.filter(isDesign).map(({ design, name, quantity }) => ({ design, name, quantity })),
  } as EntryInput;
}
