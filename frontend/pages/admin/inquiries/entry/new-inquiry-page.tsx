import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { choicesFrom } from '../../../../../backend/config/choices.contract.js';
import type { InquiryRow } from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { EntryInput, EntryReceipt } from '../../../../../backend/inquiries/entry/entry.contract.js';
import { ENTRY_FIELDS, mayOmit } from '../../../../../backend/inquiries/entry/entry.contract.js';
import type { InquiryField, InquiryFields } from '../../../../../backend/inquiries/inquiries.contract.js';
import { INQUIRY_FIELDS } from '../../../../../backend/inquiries/inquiries.contract.js';
import type { QuotationDetail } from '../../../../../backend/quotations/admin/quotations-admin.contract.js';
import { CUSTOMER_FIELDS } from '../../../../../backend/quotations/quotation-fields.contract.js';
import { type FieldErrors, readStaffRows, sendStaff } from '../../../../api/staff-calls.js';
import { type Attempt, attemptFor } from '../../../../features/inquiry/attempt.js';
import { formLayout, InquiryControl, InquiryFieldGroup } from '../../../../features/inquiry/inquiry-control.js';
import { INQUIRIES_API, inquiryAddress } from '../../../../features/inquiry-admin/admin-paths.js';
import { assigneeOptions, useAssignees } from '../../../../features/inquiry-admin/inquiry-queries.js';
import * as paths from '../../../../features/quotation-admin/admin-paths.js';
import type { QuoteList } from '../../../../features/quote-list/quote-list.js';
import { fromText, isDesign, isFree, isItem, toText } from '../../../../features/quote-list/quote-list.js';
import { FormFields, fieldValues } from '../../../../features/staff/editing/record-form.js';
import { formText, StaffForm } from '../../../../features/staff/editing/staff-form.js';
import { useUnsavedChanges } from '../../../../features/staff/editing/unsaved-changes.js';
import { type UnsentValues, useRestoredText, useUnsentText } from '../../../../features/staff/editing/unsent-text.js';
import { useAddressQuery } from '../../../../features/staff/list/staff-list.js';
import { PAGES, StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useStaffSelf } from '../../../../features/staff/use-staff.js';
import { Link, OutlineButton } from '../../../../ui/button.js';
import { CheckField, ChoiceField } from '../../../../ui/form-fields.js';
import { EntryItems } from './entry-items.js';

export const NewInquiryPage = () => (
  <StaffPage {...PAGES['new-inquiry']} {...(useAddressQuery().has('quote') && { heading: 'New quotation' })}>
    <InquiryEntry />
  </StaffPage>
);

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
  /** Reference of the inquiry that filled in the customer. */
  const [known, setKnown] = useState('');
  const navigate = useNavigate();
  const isQuoted = useAddressQuery().has('quote');
  const forget = () => {
    typed.forget();
    keptList.forget();
  };
  const enter = useStaffMutation({
    call: async (form: HTMLFormElement) => {
      const input = entryInput(form, list, isQuoted);
      const { key } = keptList.attempt(JSON.stringify(input));
      const entered = await sendStaff<EntryReceipt>('POST', INQUIRIES_API, input, key);
      // A retry gets the same inquiry, and that the same draft.
      const quotation =
        isQuoted &&
        (await sendStaff<QuotationDetail>('POST', paths.QUOTATIONS_API, {
          inquiry: entered.reference,
          siteAddress: formText(form)('siteAddress'),
        }));
      return { ...entered, address: quotation ? paths.quotationAddress(quotation) : inquiryAddress(entered.reference) };
    },
    invalidates: paths.QUOTATION_CHANGES,
    toast: ({ reference }) => ({ title: 'Inquiry saved', description: `The reference is ${reference}.` }),
    onDone: ({ address }) => {
      forget();
      navigate(address);
    },
  });
  useUnsavedChanges(() => (list.length > 0 || hasText(typed.read())) && !enter.isSuccess, false, keptList.isKept);

  return (
    <>
      {isRestored && (
        <div className="row">
          <p role="status">This is what you entered before and did not save.</p>
          <OutlineButton
            disabled={enter.isPending}
            onClick={() => {
              forget();
              onStartOver();
            }}
          >
            Start over
          </OutlineButton>
        </div>
      )}
      {/* The draft has a better search. */}
      {(!isQuoted || list.length > 0) && <EntryItems list={list} onChange={keptList.change} />}
      <StaffPanel heading="Customer and job">
        <div role="status">
          {known && (
            <p>
              Filled in from <Link to={inquiryAddress(known)}>{known}</Link>.
            </p>
          )}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields of the form */}
        <div onBlur={({ target }) => target instanceof HTMLInputElement && fillKnown(target, setKnown)}>
          <StaffForm
            wide
            action={isQuoted ? 'Save and quote' : 'Save inquiry'}
            save={enter}
            unsent={typed}
            unsentFields={KEPT_FIELDS}
            onSubmit={(form) => enter.mutate(form)}
          >
            {(failure) => <EntryFields errors={failure?.errors ?? {}} kept={kept} isQuoted={isQuoted} />}
          </StaffForm>
        </div>
      </StaffPanel>
    </>
  );
}

/** What finds a known customer comes first. */
const CUSTOMER = ['phone', 'email', 'name', 'company'] as const;

/** A known phone number or address fills in what is still empty of the customer, from the newest inquiry that has it. */
async function fillKnown({ name, value, form }: HTMLInputElement, onFilled: (reference: string) => void) {
  if (name !== 'phone' && name !== 'email') return;
  const plain = (text: string) => (name === 'phone' ? text.replace(/\D/g, '').slice(-10) : text.trim().toLowerCase());
  if (plain(value).length < MIN_KNOWN) return;
  const query = { search: value.trim(), sort: 'newest', page: 1 };
  const found = await readStaffRows<InquiryRow>([INQUIRIES_API, query]).catch(() => null);
  const row = found?.rows.find((one) => plain(one[name]) === plain(value));
  const empty = CUSTOMER.flatMap((field) => {
    const input = form?.elements.namedItem(field);
    return row && input instanceof HTMLInputElement && input.value === '' && row[field] !== '' ? { field, input } : [];
  });
  if (!row || empty.length === 0) return;
  for (const { field, input } of empty) {
    input.value = row[field];
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  onFilled(row.reference);
}

/** Shorter texts are not a phone number or an address. */
const MIN_KNOWN = 7;

const hasText = (values: UnsentValues): boolean => Object.keys(values).some((name) => !PRESET_FIELDS.includes(name));

const keptText = (list: QuoteList): string => (list.length > 0 ? toText(list) : '');

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

const { source, sendsConfirmation, wasAnswered, callNote } = ENTRY_FIELDS;
const STAFF_FIELDS = { source, sendsConfirmation, wasAnswered, callNote };

/** The inquiry from the form and the item list. */
function entryInput(form: HTMLFormElement, list: QuoteList, isQuoted: boolean): EntryInput {
  const text = formText(form);
  const assignee = text('assigneeId');
  const fields = Object.fromEntries(INQUIRY_FIELDS.map((field) => [field, text(field)])) as InquiryFields;
  return {
    ...fields,
    ...fieldValues(STAFF_FIELDS, new FormData(form)),
    formType: text('formType') || FORMS[0].value,
    isQuoted,
    assigneeId: assignee === '' ? null : Number(assignee),
    lines: list.filter(isItem).map(({ id, quantity }) => ({ productId: id, quantity })),
    freeLines: list.filter(isFree),
    designs: list.filter(isDesign).map(({ design, name, quantity }) => ({ design, name, quantity })),
  } as EntryInput;
}

const { groups } = formLayout({ formType: 'quote' });

const FORMS = choicesFrom({ quote: 'Quote request', contact: 'Message' });

const PRESET_FIELDS = ['formType', 'assigneeId'];

const { max: maxLength } = CUSTOMER_FIELDS.siteAddress;
const SITE = { siteAddress: { kind: 'line', label: 'Job site address', maxLength, autoComplete: 'off' } } as const;

const KEPT_FIELDS = [...PRESET_FIELDS, ...INQUIRY_FIELDS, ...Object.keys(STAFF_FIELDS), ...Object.keys(SITE)];

type EntryFieldsProps = { errors: FieldErrors; kept: UnsentValues };

/** The fields of the site's quote form, and those that only staff fill in; the customer's alone when a quotation follows. */
function EntryFields({ errors, kept, isQuoted }: EntryFieldsProps & { isQuoted: boolean }) {
  const field = (name: InquiryField) => (
    // No autofill: the browser would suggest the member's own data, not the customer's.
    <InquiryControl
      key={name}
      name={name}
      defaultValue={kept[name]}
      error={errors[name]}
      autoComplete="off"
      isOptional={mayOmit(name, isQuoted)}
    />
  );
  if (isQuoted) {
    return (
      <>
        {CUSTOMER.map(field)}
        <FormFields fields={SITE} values={kept} errors={errors} />
        <input type="hidden" name="source" value="other" />
        <AssigneeChoice errors={errors} kept={kept} />
      </>
    );
  }
  return (
    <>
      <FormFields fields={{ source }} values={kept as Partial<EntryInput>} errors={errors} />
      <ChoiceField label="Kind" name="formType" options={FORMS} defaultValue={kept.formType} error={errors.formType} />
      {groups.map((group) => (
        <InquiryFieldGroup key={group.fields[0]} {...group} field={field} />
      ))}
      <AssigneeChoice errors={errors} kept={kept} />
      <AnswerFields errors={errors} kept={kept} />
      <FormFields
        fields={{ sendsConfirmation }}
        values={{ sendsConfirmation: kept.sendsConfirmation !== undefined }}
        errors={errors}
      />
    </>
  );
}

function AssigneeChoice({ errors, kept }: EntryFieldsProps) {
  const assignees = useAssignees().data ?? [];
  const self = useStaffSelf();
  const [chosen, setChosen] = useState(Object.keys(kept).length === 0 ? undefined : (kept.assigneeId ?? ''));
  return (
    <ChoiceField
      label="Assigned to"
      name="assigneeId"
      options={assigneeOptions(assignees, self ?? null)}
      value={chosen ?? String(self?.id ?? '')}
      onChange={({ target }) => setChosen(target.value)}
      error={errors.assigneeId}
    />
  );
}

/** The call is the first response, so it stops the clock. */
function AnswerFields({ errors, kept }: EntryFieldsProps) {
  const [isAnswered, setAnswered] = useState(kept.wasAnswered !== undefined);
  return (
    <>
      <CheckField
        label={wasAnswered.label}
        name="wasAnswered"
        checked={isAnswered}
        onChange={({ target }) => setAnswered(target.checked)}
      />
      {isAnswered && <FormFields fields={{ callNote }} values={kept} errors={errors} />}
    </>
  );
}
