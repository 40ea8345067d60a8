import { lazy, type ReactNode, startTransition, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormType, InquiryField } from '../../../backend/inquiries/inquiries.contract.js';
import { isInquiryReference } from '../../../backend/inquiries/inquiry-reference.contract.js';
import { isCertificate } from '../../../backend/inquiries/inquiry-subject.contract.js';
import { PhoneLinks, useSite } from '../../shell/company.js';
import { Button, Link } from '../../ui/button.js';
import { HintTooltip } from '../../ui/hint-tooltip.js';
import { Section } from '../../ui/section.js';
import { AnswerByNow, useAnsweredShare } from './answer-by.js';
import { newKey } from './attempt.js';
import styles from './inquiry.module.css';
import { formLayout, InquiryControl, InquiryFieldGroup } from './inquiry-control.js';
import type { InquiryFormOptions, SentRequest } from './inquiry-options.js';
import { useInquiryForm } from './use-inquiry-form.js';

// No Suspense boundary: the document includes the receipt of a plain form post. `parts` of the pages' definitions list it.
const InquirySent = lazy(async () => ({ default: (await import('./inquiry-sent.js')).InquirySent }));

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
          <InquiryForm
            key={JSON.stringify([productName, prefill, round])}
            {...form}
            onSent={(request) => startTransition(() => setSent(request))}
          />
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
          We answer within <span>{company.answerHours}</span> hours on business days,{' '}
          <span>{isCertificate(documentTitle) ? 'by email' : 'by email or phone'}</span>.<span>{answeredShare}</span>{' '}
          <AnswerByNow ask="Send it now" />{' '}
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
      Or reach us directly: <PhoneLinks />, <a href={`mailto:${company.email}`}>{company.email}</a>
    </p>
  );
}

/** Reference in an address such as `/contact?sent=C-7K3M-92`, the redirect target of a plain form post; otherwise null. The server has checked its signature. */
export function sentReference(formType: FormType, searchParams: URLSearchParams): string | null {
  const reference = searchParams.get('sent');
  return reference !== null && isInquiryReference(formType, reference) ? reference : null;
}
