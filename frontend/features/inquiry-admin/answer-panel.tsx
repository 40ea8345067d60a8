import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type InquiryDetail, NOTE_FIELDS } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { fillFields } from '../../../backend/inquiries/answers/answer-fields.contract.js';
import {
  ANSWER_MESSAGES,
  ANSWER_TEXTS,
  type AnswerEntry,
  type AnswerInput,
  type AnswerOptions,
  type AnswerTemplateResponse,
  ATTACHMENT_KINDS,
  type AttachmentChoice,
  type AttachmentKind,
  type LoggedAnswerInput,
  TEMPLATES_PATH,
} from '../../../backend/inquiries/answers/answers.contract.js';
import { PLAIN_STATES } from '../../../backend/inquiries/inquiry-states.contract.js';
import type { Versioned } from '../../../backend/platform/editing/editing.contract.js';
import { type FieldErrors, sendStaff } from '../../api/staff-calls.js';
import { OutlineButton } from '../../ui/button.js';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../ui/form-fields.js';
import { type Attempt, attemptFor, newKey } from '../inquiry/attempt.js';
import { ConflictDialog } from '../staff/editing/record-actions.js';
import { formVersion, StaffForm } from '../staff/editing/staff-form.js';
import { useRestoredText, useUnsentText } from '../staff/editing/unsent-text.js';
import { useStaffKey } from '../staff/shell/staff-keys.js';
import { StaffPanel } from '../staff/shell/staff-panel.js';
import labels from '../staff/staff-labels.json' with { type: 'json' };
import { useStaffMutation, useStaffRows, useStaffSelf, useVersionedMutation } from '../staff/use-staff.js';
import { ANSWER_FRAGMENT, INQUIRIES_API, NOTE_FRAGMENT } from './admin-paths.js';
import { DecisionFields, decisionIn } from './decision-fields.js';
import { useAnswerOptions, useAssignees, workText } from './inquiry-queries.js';

type Draft = Pick<AnswerInput, 'subject' | 'text'> & { asksCustomer: boolean };
type Sending = Omit<AnswerInput, 'key'> & Versioned;

const KEPT_FIELDS = ['template', 'subject', 'text', 'asksCustomer'];

const WAYS = [
  ['email', 'Email'],
  ['note', 'Note or call'],
] as const;
type Way = (typeof WAYS)[number][0];

/** The editor at the end of the conversation: an email to the customer, or a note for colleagues. */
export function AnswerPanel({ inquiry, isReady }: { inquiry: InquiryDetail; isReady: boolean }) {
  const options = useAnswerOptions(inquiry).data;
  const { hash } = useLocation();
  const asked = hash === NOTE_FRAGMENT ? 'note' : hash === ANSWER_FRAGMENT ? 'email' : null;
  const [way, setWay] = useState<Way>(asked ?? (inquiry.email === '' ? 'note' : 'email'));
  const panel = useRef<HTMLDivElement>(null);
  /** Where to type as soon as the editor is shown: a key pressed earlier must not be lost, or the text would be keys, too. */
  const [wanted, setWanted] = useState<{ way: Way } | null>(asked && { way: asked });
  const start = (next: Way) => () => {
    setWay(next);
    setWanted({ way: next });
  };
  const isShown = isReady && options !== undefined && !inquiry.erasedAt;
  useStaffKey('r', 'Reply', inquiry.erasedAt ? null : start('email'));
  useStaffKey('n', 'Write a note', inquiry.erasedAt ? null : start('note'));
  useEffect(() => {
    if (isShown && wanted) panel.current?.querySelector<HTMLElement>(`[data-way="${wanted.way}"] textarea`)?.focus();
  }, [isShown, wanted]);
  if (!isShown) return null;
  const forms: Record<Way, ReactNode> = {
    email:
      inquiry.email === '' ? <p>{ANSWER_MESSAGES.noAddress}</p> : <AnswerForm inquiry={inquiry} options={options} />,
    note: <NoteForm inquiry={inquiry} />,
  };
  return (
    <StaffPanel heading="Answer">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div className="row gap-2" role="group" aria-label="How">
        {WAYS.map(([value, label]) => (
          <button key={value} type="button" className="chip" aria-pressed={way === value} onClick={() => setWay(value)}>
            {label}
          </button>
        ))}
      </div>
      {/* All stay mounted: what is typed in one must not be lost in another. */}
      <div ref={panel}>
        {WAYS.map(([value]) => (
          <div key={value} data-way={value} hidden={way !== value}>
            {forms[value]}
          </div>
        ))}
      </div>
    </StaffPanel>
  );
}

/** The typed text survives a conflict, whichever version of the inquiry the member keeps. */
function AnswerForm({ inquiry, options }: { inquiry: InquiryDetail; options: AnswerOptions }) {
  const templates = useStaffRows<AnswerTemplateResponse>([TEMPLATES_PATH, {}]).data?.rows ?? [];
  const [empty] = useState<Draft>({ subject: `Your request ${inquiry.reference}`, text: '', asksCustomer: false });
  const [draft, setDraft] = useState(empty);
  /** The text that the template filled in. */
  const [given, setGiven] = useState(empty);
  const [template, setTemplate] = useState('');
  const unsent = useUnsentText(`${inquiry.reference} answer`);
  const change = (next: Draft, from = template) => {
    setDraft(next);
    setTemplate(from);
    const { subject, text, asksCustomer } = next;
    unsent.keep({ template: from, subject, text, asksCustomer: asksCustomer ? 'yes' : '' });
  };
  useRestoredText(unsent, ({ template = '', subject = '', text = '', asksCustomer }) => {
    // The email was sent, but the response was lost.
    const isSent = options.answers.some((answer) => answer.subject === subject.trim() && answer.text === text.trim());
    if (isSent) unsent.forget();
    else if (draft === empty) change({ subject, text, asksCustomer: asksCustomer === 'yes' }, template);
  });
  const send = useSendAnswer(inquiry, ({ text }) => {
    // Keeps an answer that was typed while this one was being sent.
    if (unsent.holds('text', text)) unsent.forget();
    setDraft((typed) => (typed.text === text ? empty : typed));
    setGiven(empty);
    setTemplate('');
  });
  const begin = (id: string) => {
    const chosen = templates.find((one) => String(one.id) === id);
    if (!chosen) return change(draft, '');
    const filled = { ...filledTemplate(chosen, options), asksCustomer: chosen.asksCustomer };
    change(mergedDraft(draft, given, filled), id);
    setGiven(filled);
  };
  const set = (part: Partial<Draft>) => change({ ...draft, ...part });
  const text = (name: 'subject' | 'text') => ({
    name,
    maxLength: ANSWER_TEXTS[name].maxLength,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });

  return (
    <>
      <StaffForm
        key={`${send.formKey} ${send.done}`}
        version={inquiry.version}
        action="Send answer"
        wide
        save={{ ...send, error: send.conflict ? null : send.error }}
        unsent={unsent}
        unsentFields={KEPT_FIELDS}
        onSubmit={(form) =>
          send.mutate({
            ...draft,
            ...decisionIn(form),
            attachments: chosenAttachments(form),
            version: formVersion(form),
          })
        }
      >
        {(failure) => (
          <>
            <ChoiceField
              unmarked
              label="Template"
              name="template"
              placeholder="No template"
              value={template}
              options={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
              onChange={({ target }) => begin(target.value)}
            />
            <TextField
              required
              label="Subject"
              autoComplete="off"
              error={failure?.errors.subject}
              {...text('subject')}
            />
            <TextAreaField
              required
              label={`Answer to ${inquiry.email}`}
              rows={8}
              error={failure?.errors.text}
              {...text('text')}
            />
            <AnswerAttachments options={options} error={failure?.errors.attachments} />
            <CheckField
              label="This asks the customer something. The clock waits for the reply."
              name="asksCustomer"
              value="yes"
              checked={draft.asksCustomer}
              onChange={({ target }) => set({ asksCustomer: target.checked })}
            />
            <AnswerDecision inquiry={inquiry} errors={failure?.errors} />
          </>
        )}
      </StaffForm>
      <ConflictDialog conflict={send.conflict} record="this inquiry" keepLabel="Send anyway">
        {send.conflict && <p>{`It is now ${workText(send.conflict.current as InquiryDetail)}.`}</p>}
      </ConflictDialog>
    </>
  );
}

function useSendAnswer({ reference, email }: InquiryDetail, onSent: (sent: Sending) => void) {
  const attempt = useRef<Attempt>(undefined);
  return useVersionedMutation<Sending, AnswerEntry>({
    call: (input) => {
      // A retry after a lost response must not send the email twice.
      const { version: _, ...content } = input;
      attempt.current = attemptFor(JSON.stringify(content), attempt.current);
      return sendStaff('POST', `${INQUIRIES_API}/${reference}/answers`, { ...input, key: attempt.current.key });
    },
    invalidates: [INQUIRIES_API],
    toast: { title: 'Answer sent', description: `It is on its way to ${email}.` },
    onDone: (_answer, sent) => {
      attempt.current = undefined;
      onSent(sent);
    },
  });
}

const filledTemplate = ({ subject, text }: AnswerTemplateResponse, { values }: AnswerOptions) => ({
  subject: fillFields(subject, values).text,
  text: fillFields(text, values).text,
});

/** A template replaces the text of the previous one. Text that somebody wrote stays, above the template's. */
export function mergedDraft(draft: Draft, given: Draft, filled: Draft): Draft {
  const isOwn = (field: 'subject' | 'text') => draft[field].trim() !== '' && draft[field] !== given[field];
  return {
    subject: isOwn('subject') ? draft.subject : filled.subject,
    text: isOwn('text') ? `${draft.text.trimEnd()}\n\n${filled.text}` : filled.text,
    asksCustomer: filled.asksCustomer,
  };
}

const HEADINGS: Record<AttachmentKind, string> = labels.answerAttachments;

function AnswerAttachments({ options: { offers, maxBytes }, error }: { options: AnswerOptions; error?: string }) {
  const kinds = ATTACHMENT_KINDS.filter((kind) => offers.some((offer) => offer.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <details className="whole" open={error ? true : undefined}>
      <summary className="opener">Attachments</summary>
      <p>
        Files of up to <span>{maxBytes / 1_000_000}</span> MB together are attached. Files that do not fit are sent as
        links, so the email always arrives.
      </p>
      {kinds.map((kind) => (
        <fieldset key={kind} className="above-2">
          <legend>{HEADINGS[kind]}</legend>
          {offers
            .filter((offer) => offer.kind === kind)
            .map(({ id, label }) => (
              <CheckField key={id} label={label} name="attachment" value={`${kind} ${id}`} />
            ))}
        </fieldset>
      ))}
      {error && <p role="alert">{error}</p>}
    </details>
  );
}

const chosenAttachments = (form: HTMLFormElement): AttachmentChoice[] =>
  new FormData(form).getAll('attachment').map((value) => {
    const [kind = '', id = ''] = String(value).split(' ');
    return { kind: kind as AttachmentKind, id: Number(id) };
  });

/** An inquiry that gets an answer is not spam. */
const STATES = PLAIN_STATES.filter(({ value }) => value !== 'spam');

/** Answering an unassigned inquiry assigns it to the member who answers. */
function AnswerDecision({ inquiry, errors }: { inquiry: InquiryDetail; errors: FieldErrors | undefined }) {
  const { state, assignee } = inquiry;
  const self = useStaffSelf();
  const me = useAssignees().data?.find(({ id }) => id === self?.id);
  return (
    <DecisionFields
      when=" after sending"
      state={['new', 'spam', 'duplicate'].includes(state) ? 'in-progress' : state}
      states={STATES}
      assigneeId={assignee?.id ?? me?.id}
      assignee={assignee}
      errors={errors}
    />
  );
}

const LOGGED = { notes: 'Note added', calls: 'Call logged', 'answered-by-email': 'Email logged' };
type Logged = { path: keyof typeof LOGGED; text: string };

/** A note, which the visitor never sees. It may be about an answer by phone or from the member's own mailbox. */
function NoteForm({ inquiry: { reference } }: { inquiry: InquiryDetail }) {
  const unsent = useUnsentText(`${reference} note`);
  const box = useRef<HTMLDivElement>(null);
  const note = () => box.current?.querySelector('textarea');
  /** Idempotency key, kept until the request succeeds, so that a retry after a lost response stores nothing twice. */
  const key = useRef<string>(undefined);
  const log = useStaffMutation<Logged>({
    call: ({ path, text }) => {
      key.current ??= newKey();
      const logged: LoggedAnswerInput = { key: `${path}-${key.current}`, note: text };
      return sendStaff('POST', `${INQUIRIES_API}/${reference}/${path}`, path === 'notes' ? { text } : logged);
    },
    invalidates: [INQUIRIES_API],
    toast: (_answer, { path }) => ({
      title: LOGGED[path],
      description: path === 'notes' ? 'Colleagues see it in the timeline.' : `${reference} is answered.`,
    }),
    onDone: (_answer, { text }) => {
      key.current = undefined;
      // A note that was typed while this one was being sent stays.
      if (note()?.value !== text) return;
      note()?.form?.reset();
      unsent.forget();
    },
  });
  const send = (path: Logged['path']) => () => log.mutate({ path, text: note()?.value ?? '' });
  return (
    <div ref={box}>
      <StaffForm
        action="Add note"
        save={log}
        unsent={unsent}
        actions={(['calls', 'answered-by-email'] as const).map((path) => (
          <OutlineButton key={path} disabled={log.isPending} onClick={send(path)}>
            {path === 'calls' ? 'Log a call' : 'Answered by email'}
          </OutlineButton>
        ))}
        onSubmit={send('notes')}
      >
        {(failure) => (
          <TextAreaField
            label="New note"
            hint="For colleagues, also about a call or an email from your own mailbox"
            name="text"
            maxLength={NOTE_FIELDS.text.maxLength}
            error={failure?.errors.text ?? failure?.errors.note}
          />
        )}
      </StaffForm>
    </div>
  );
}
