import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { InquiryField } from '../../../backend/inquiries/inquiries.contract.js';
import { PhoneLinks } from '../../shell/phone-links.js';
import { useSite } from '../../shell/site-context.js';
import { Button } from '../../ui/button.js';
import { HintTooltip } from '../../ui/hint-tooltip.js';
import { AnswerByNow } from './answer-by.js';
import { useAnsweredShare } from './answered-share.js';
import { newKey } from './attempt.js';
import { formLayout } from './form-layout.js';
import styles from './inquiry.module.css';
import { InquiryControl, InquiryFieldGroup } from './inquiry-control.js';
import { type InquiryFormOptions, useInquiryForm } from './use-inquiry-form.js';

export interface InquiryFormProps extends InquiryFormOptions {
  submitLabel: string;
}

/** The contact and quote form. Without JavaScript it is a plain form post. */
export function InquiryForm({ submitLabel, ...options }: InquiryFormProps) {
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
          We answer within {company.answerHours} hours, by email or phone.{answeredShare} <AnswerByNow />
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
