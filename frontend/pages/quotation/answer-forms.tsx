import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { PURCHASE_ORDER_FILE, UPLOAD_LIMITS } from '../../../backend/config/upload-limits.contract.js';
import type { PageSubmission } from '../../../backend/pages/rendering/render.contract.js';
import * as answered from '../../../backend/quotations/customer/customer-quotation.contract.js';
import { DECLINE_REASONS, QUOTATION_PAGE } from '../../../backend/quotations/quotations.contract.js';
import { newKey } from '../../features/inquiry/attempt.js';
import { Button, OutlineButton } from '../../ui/button.js';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../ui/form-fields.js';
import styles from './quotation.module.css';

interface AnswerProps {
  token: string;
  /** The posted answer that was not stored, which the form shows again. */
  submission: PageSubmission | undefined;
}

type Errors = Readonly<Record<string, string | undefined>>;

/** Fields in page order; the first invalid one gets the focus. */
const FIELDS: Record<answered.CustomerAnswer, readonly string[]> = {
  accept: [...Object.keys(answered.ANSWER_FIELDS.accept), PURCHASE_ORDER_FILE, 'acceptTerms'],
  total: [],
  decline: Object.keys(answered.ANSWER_FIELDS.decline),
  question: Object.keys(answered.ANSWER_FIELDS.question),
};

interface AcceptProps extends AnswerProps {
  letter: string;
  /** The sentence that the customer agrees to. */
  statement: string;
  hasOptionalLines: boolean;
  hasTerms: boolean;
}

export function AcceptForm({ letter, statement, hasOptionalLines, hasTerms, ...answer }: AcceptProps) {
  const { form, field, value } = useAnswerForm('accept', answer);
  return (
    <AnswerForm
      {...form}
      id="accept"
      heading="Accept"
      encType="multipart/form-data"
      submitLabel="Accept quotation"
      secondary={hasOptionalLines && <UpdateButton />}
    >
      <input type="hidden" name="revision" value={letter} />
      <p className="strong" role="status">
        {statement}
      </p>
      <TextField {...field('name')} label="Your name" required autoComplete="name" />
      <TextField {...field('title')} label="Your title" autoComplete="organization-title" />
      <TextField {...field('purchaseOrder')} label="Purchase order number" autoComplete="off" />
      <TextField
        {...field(PURCHASE_ORDER_FILE)}
        defaultValue={undefined}
        label={`Purchase order PDF, up to ${UPLOAD_LIMITS.purchaseOrder.text}`}
        type="file"
        accept="application/pdf,.pdf"
      />
      <CheckField
        {...field('acceptTerms')}
        label={`I am authorized to order for my company, and I accept this quotation${hasTerms ? ' and its terms' : ''}.`}
        value="true"
        required
        defaultValue={undefined}
        defaultChecked={value('acceptTerms') === 'true'}
      />
    </AnswerForm>
  );
}

/** Shown only without JavaScript; with it, the total updates with each check box. */
const UpdateButton = () => (
  <span className={styles.update}>
    <OutlineButton type="submit" name="answer" value="total">
      Update the total
    </OutlineButton>
  </span>
);

export function DeclineForm({ letter, ...answer }: AnswerProps & { letter: string }) {
  const { form, field, isShownAgain } = useAnswerForm('decline', answer);
  return (
    <details className={`rule-top ${styles.more}`} open={isShownAgain}>
      <summary className="title">Decline this quotation</summary>
      <AnswerForm {...form} submitLabel="Decline quotation">
        <input type="hidden" name="revision" value={letter} />
        <ChoiceField
          {...field('reason')}
          label="Reason"
          required
          placeholder="Select a reason"
          options={DECLINE_REASONS}
        />
        <TextAreaField {...field('comment')} label="What would have worked for you?" rows={3} />
      </AnswerForm>
    </details>
  );
}

export function QuestionForm({ isAnswerable, ...answer }: AnswerProps & { isAnswerable: boolean }) {
  const { form, field, value, isShownAgain } = useAnswerForm('question', answer);
  const [formKey] = useState(() => value('idempotencyKey') || newKey());
  const question = (
    <AnswerForm {...form} heading={isAnswerable ? undefined : 'Ask us'} submitLabel="Send question">
      {/* Server and client values may differ: either is the key of this form. */}
      <input type="hidden" name="idempotencyKey" value={formKey} suppressHydrationWarning />
      <TextAreaField
        {...field('question')}
        label={isAnswerable ? 'Your question' : 'Your question, or what you need now'}
        required
        rows={4}
      />
    </AnswerForm>
  );
  if (!isAnswerable) return question;
  return (
    <details className={`rule-top ${styles.more}`} open={isShownAgain}>
      <summary className="title">Ask a question</summary>
      {question}
    </details>
  );
}

/** State of one form. The browser itself posts it, with and without JavaScript; the code only finds missing values first. */
function useAnswerForm(answer: answered.CustomerAnswer, { token, submission }: AnswerProps) {
  const isShownAgain = isOf(submission, answer);
  const posted = isShownAgain ? submission : undefined;
  const [errors, setErrors] = useState<Errors>(() => firstMessages(posted?.errors ?? {}));
  const value = (name: string) => posted?.values[name] ?? '';
  const firstWrong = posted && FIELDS[answer].find((name) => posted.errors[name]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (submitter?.value !== answer) return;
    const form = event.currentTarget;
    const texts = Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]));
    const file = (form.elements.namedItem(PURCHASE_ORDER_FILE) as HTMLInputElement | null)?.files?.[0];
    const isTooLarge = file !== undefined && file.size > UPLOAD_LIMITS.purchaseOrder.bytes;
    const missing: Errors = {
      ...answered.missingInAnswer(answer, texts),
      ...(isTooLarge && { [PURCHASE_ORDER_FILE]: answered.PURCHASE_ORDER_MESSAGES.tooLarge }),
    };
    setErrors(missing);
    const wrong = FIELDS[answer].find((name) => missing[name]);
    if (wrong === undefined) return;
    event.preventDefault();
    (form.elements.namedItem(wrong) as HTMLElement | null)?.focus();
  };
  return {
    isShownAgain,
    value,
    form: { answer, token, failure: failureText(posted), onSubmit },
    field: (name: string) => ({
      name,
      defaultValue: value(name),
      error: errors[name],
      maxLength: answered.ANSWER_FIELDS[answer][name]?.maxLength,
      autoFocus: name === firstWrong || undefined,
    }),
  };
}

/** After a conflict nothing is filled in, because the quotation has changed and must be read first. */
function isOf(submission: PageSubmission | undefined, answer: answered.CustomerAnswer): boolean {
  if (submission === undefined || submission.conflict !== undefined) return false;
  const posted = submission.values.answer;
  return posted === answer || (posted === 'total' && answer === 'accept');
}

const firstMessages = (errors: PageSubmission['errors']): Errors =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages[0]]));

/** Text for an answer that could not be stored, or that has an error no field shows; null for any other. */
function failureText(posted: PageSubmission | undefined): string | null {
  if (posted?.failure?.status === 429)
    return 'Too many answers in a short time. Everything you typed is still here. Send it again in a few minutes.';
  if (posted?.failure)
    return 'We cannot save answers right now. Everything you typed is still here. Send it again in a minute.';
  const fields = new Set(Object.values(FIELDS).flat());
  const unseen = Object.entries(posted?.errors ?? {}).find(([name]) => !fields.has(name));
  return unseen ? `Your answer could not be read (${unseen[1][0]}). Reload the page and send it again.` : null;
}

interface AnswerFormProps {
  answer: answered.CustomerAnswer;
  token: string;
  failure: string | null;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  id?: string;
  heading?: string;
  encType?: string;
  submitLabel: string;
  /** After the submit button, which Enter presses. */
  secondary?: ReactNode;
  children: ReactNode;
}

function AnswerForm({ answer, token, failure, heading, submitLabel, secondary, children, ...form }: AnswerFormProps) {
  const headingId = useId();
  const failureId = useId();
  return (
    <form
      {...form}
      className={`fields panel inset ${styles.form}`}
      method="post"
      action={`${QUOTATION_PAGE}/${token}`}
      // We show our own messages, with and without JavaScript.
      noValidate
      aria-labelledby={heading && headingId}
    >
      {heading && <h2 id={headingId}>{heading}</h2>}
      {children}
      {failure && (
        <p className="note small" data-tone="signal" id={failureId}>
          {failure}
        </p>
      )}
      <div className={`row whole rule-top above-4 ${styles.submit}`}>
        <Button
          type="submit"
          name="answer"
          value={answer}
          aria-describedby={failure ? failureId : undefined}
          autoFocus={failure !== null || undefined}
        >
          {submitLabel}
        </Button>
        {secondary}
      </div>
    </form>
  );
}
