import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormType, InquiryField, InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import { INQUIRY_FIELDS, inquiryFieldRules, inquiryValueText } from '../../../backend/inquiries/inquiries.contract.js';
import { isInquiryReference } from '../../../backend/inquiries/inquiry-reference.contract.js';
import { isCertificate } from '../../../backend/inquiries/inquiry-subject.contract.js';
import { readRentalDays } from '../../../backend/inquiries/rental-duration.contract.js';
import { PhoneLinks, useSite } from '../../shell/company.js';
import { Button, Link, LinkButton } from '../../ui/button.js';
import { HintTooltip } from '../../ui/hint-tooltip.js';
import { Section } from '../../ui/section.js';
import { AnswerByNow, useAnswerBy, useAnsweredShare } from './answer-by.js';
import { newKey } from './attempt.js';
import styles from './inquiry.module.css';
import { formLayout, InquiryControl, InquiryFieldGroup } from './inquiry-control.js';
import { clearDraft } from './inquiry-draft.js';
import { type InquiryFormOptions, type SentRequest, useInquiryForm } from './use-inquiry-form.js';

interface InquirySectionProps extends Omit<InquiryFormProps, 'onSent'> {
  heading: string;
  lead: ReactNode;
  /** Shown below the form, hidden with it. */
  below?: ReactNode;
}

const RECEIVED = { contact: 'Message received', quote: 'Request received' } as const;

/** The form; once sent, the receipt replaces it. */
export function InquirySection({ heading, lead, below, ...form }: InquirySectionProps) {
  const { search } = useLocation();
  const [sent, setSent] = useState<SentRequest | null>(null);
  const [round, setRound] = useState(1);
  const posted = sentReference(form.formType, new URLSearchParams(search));
  const { productName, prefill } = form;
  const isSent = sent !== null || posted !== null;

  const startAgain = () => {
    setSent(null);
    setRound(round + 1);
  };

  return (
    <Section id="inquiry" heading={isSent ? RECEIVED[form.formType] : heading} lead={isSent ? undefined : lead}>
      {isSent ? (
        <InquirySent
          form={form}
          reference={sent?.reference ?? posted ?? ''}
          sent={sent}
          onAnother={sent ? startAgain : undefined}
        />
      ) : (
        <>
          {/* Keyed, so that another subject gets a new form. */}
          <InquiryForm key={JSON.stringify([productName, prefill, round])} {...form} onSent={setSent} />
          {below}
        </>
      )}
    </Section>
  );
}

type InquiryFormProps = InquiryFormOptions & { submitLabel: string };

/** The contact and quote form. Without JavaScript it is a plain form post. */
function InquiryForm({ submitLabel, ...options }: InquiryFormProps) {
  const { formType, productName, documentTitle, design } = options;
  const { form, initial, errors, submission, sending, failure, onFocus, onInput, onSubmit } = useInquiryForm(options);
  const { pathname, search } = useLocation();
  const [formKey] = useState(() => submission?.values.idempotencyKey ?? newKey());
  const [openedAt] = useState(() => submission?.values.formOpenedAt ?? new Date().toISOString());
  const failureId = useId();
  const { company } = useSite();
  const answeredShare = useAnsweredShare();
  const { groups, more, descriptionHint } = formLayout(options);
  const shown = [...groups.flatMap(({ fields }) => fields), ...more];
  // A plain form post returns the page with its errors, and `autofocus` marks the first.
  const firstWrong = submission ? shown.find((name) => errors[name]) : undefined;
  const description = <HintTooltip label="What should I include?">{descriptionHint}</HintTooltip>;
  const field = (name: InquiryField) => (
    <InquiryControl
      key={name}
      name={name}
      documentTitle={documentTitle}
      defaultValue={initial[name]}
      error={errors[name]}
      aside={name === 'projectDescription' ? description : HINTS[name]}
      autoFocus={name === firstWrong || undefined}
    />
  );

  return (
    <form
      ref={form}
      className={`fields sheet inset ${styles.form}`}
      method="post"
      action={pathname + search}
      // We show our own messages, with and without JavaScript.
      noValidate
      data-inquiry={formType}
      onSubmit={onSubmit}
      onFocus={onFocus}
      onInput={onInput}
    >
      <input type="hidden" name="productName" value={productName ?? ''} />
      {documentTitle && <input type="hidden" name="documentTitle" value={documentTitle} />}
      {design && <input type="hidden" name="design" value={design} />}
      {/* Used by plain form posts only, so server and client values may differ. */}
      <input type="hidden" name="idempotencyKey" value={formKey} suppressHydrationWarning />
      <input type="hidden" name="formOpenedAt" value={openedAt} suppressHydrationWarning />
      {/* The honeypot. Neither its name nor its attributes invite a browser or password manager to fill it in. */}
      <p className={styles.trap} aria-hidden="true">
        <label>
          Leave this field empty
          <input
            name="subtopic"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-bwignore
            data-lpignore
            data-form-type="other"
          />
        </label>
      </p>

      {groups.map((group) => (
        <InquiryFieldGroup key={group.fields[0]} {...group} field={field} />
      ))}
      {more.length > 0 && (
        // Rendered open for input that was posted; `useInquiryForm` opens it for errors and drafts.
        <details
          className={`whole rule-top ${styles.more}`}
          open={more.some((name) => initial[name] !== '' || submission?.errors[name])}
        >
          <summary className="title">More details</summary>
          <div className={`fields ${styles.fields}`}>{more.map(field)}</div>
        </details>
      )}

      {failure && (
        <div className="stack gap-1 whole note small" data-tone="signal" id={failureId}>
          <p>{failure}</p>
          <CallInstead />
        </div>
      )}
      <div className={`row across-6 whole rule-top above-4 ${styles.submit}`} data-screen>
        <Button
          type="submit"
          disabled={sending}
          aria-describedby={failure ? failureId : undefined}
          autoFocus={submission?.failure && true}
        >
          {sending ? 'Sending...' : submitLabel}
        </Button>
        <p className="muted small">
          We answer within <span>{company.answerHours}</span> hours on business days, by email or phone.
          <span>{answeredShare}</span> <AnswerByNow ask="Send it now" />{' '}
          {!documentTitle && <Link to="/questions">Questions about minimums, deposits or damage?</Link>}
        </p>
      </div>
    </form>
  );
}

const HINTS: Partial<Record<InquiryField, ReactNode>> = {
  budget: <HintTooltip label="Why do we ask?">It helps us quote rental, purchase or both. No obligation.</HintTooltip>,
};

function CallInstead() {
  const { company } = useSite();
  return (
    <p>
      Or reach us directly: <PhoneLinks phone={company.phone} />,{' '}
      <a href={`mailto:${company.email}`}>{company.email}</a>
    </p>
  );
}

type Subject = Pick<InquiryFormOptions, 'formType' | 'productName' | 'documentTitle' | 'design'>;

interface InquirySentProps {
  form: Subject;
  reference: string;
  /** Null after a plain form post: that receipt repeats nothing from the page's address. */
  sent: SentRequest | null;
  /** Omitted after a plain form post, which shows a link instead. */
  onAnother?: () => void;
}

const ANOTHER = 'Submit Another Request';

function InquirySent({ form, reference, sent, onAnother }: InquirySentProps) {
  const { formType } = form;
  const { company } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const inPlace = onAnother !== undefined;
  const answer = useAnswerBy(sent?.at ?? null);

  useEffect(() => {
    // A pre-hydration post leaves its draft behind; opening a link to a receipt must not delete one.
    if (inPlace || cameByRedirect()) clearDraft(formType);
    if (!inPlace) return;
    // The focused form is gone, so move the focus here.
    heading.current?.focus();
  }, [formType, inPlace]);

  return (
    <div className="stack left sheet inset">
      <h3 ref={heading} tabIndex={-1}>
        {`Our sales desk has your ${formType === 'quote' ? 'request' : 'message'}`}
      </h3>
      {reference && (
        <dl className="facts">
          <dt>Reference</dt>
          <dd className="mono step-5 nowrap">{reference}</dd>
        </dl>
      )}
      <p>
        {`We emailed a copy to ${sent?.fields.email?.trim() ?? 'you'}.${
          isCertificate(form.documentTitle) ? '' : ' It leaves out your description and notes.'
        }`}
      </p>
      <p>
        <span>{reference ? 'Have the reference ready when you call' : 'Questions? Call'}</span>{' '}
        <PhoneLinks phone={company.phone} />. We will contact you within <span>{company.answerHours}</span> hours on
        business days
        <span>{answer && `, by ${answer}`}</span>.
      </p>
      {onAnother ? (
        <Button onClick={onAnother}>{ANOTHER}</Button>
      ) : (
        <LinkButton to={`/${formType}`}>{ANOTHER}</LinkButton>
      )}
      {sent && <SentCopy form={form} sent={sent} />}
    </div>
  );
}

function SentCopy({ form, sent }: { form: Subject; sent: SentRequest }) {
  const { productName, documentTitle, design } = form;
  const subject = [
    documentTitle ? ['Document', documentTitle] : ['Product', productName],
    ['Scaffold', design && 'Your design'],
  ].flatMap(([label, text]) => (label && text ? [{ label, text, isBlock: false }] : []));
  const list = { label: 'Quote list', text: sent.list.join('\n'), isBlock: true };
  const fields = INQUIRY_FIELDS.map((field) => ({
    label: inquiryFieldRules(field, documentTitle).label,
    text: sentText(field, sent.fields),
    isBlock: inquiryFieldRules(field).type === 'block',
  }));
  return (
    <div className={`stack rule-top above-4 ${styles.copy}`}>
      <h4>What you sent</h4>
      <dl className="facts fields">
        {[...subject, list, ...fields]
          .filter(({ text }) => text !== '')
          .map(({ label, text, isBlock }) => (
            <div key={label} className={isBlock ? 'whole' : undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function sentText(field: InquiryField, fields: Partial<InquiryFields>): string {
  const text = fields[field]?.trim() ?? '';
  return inquiryValueText(field, inquiryFieldRules(field).type === 'duration' ? readRentalDays(text) : text);
}

/** Whether this page is the redirect target of a form post. */
function cameByRedirect(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.redirectCount ?? 0) > 0;
}

/** Reference in an address such as `/contact?sent=C-7K3M-92`, the redirect target of a plain form post; otherwise null. The server has checked its signature. */
export function sentReference(formType: FormType, searchParams: URLSearchParams): string | null {
  const reference = searchParams.get('sent');
  return reference !== null && isInquiryReference(formType, reference) ? reference : null;
}
