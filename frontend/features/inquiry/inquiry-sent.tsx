import { useEffect, useRef } from 'react';
import type { InquiryField, InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import { INQUIRY_FIELDS, inquiryFieldRules, inquiryValueText } from '../../../backend/inquiries/inquiries.contract.js';
import { isCertificate } from '../../../backend/inquiries/inquiry-subject.contract.js';
import { readRentalDays } from '../../../backend/inquiries/rental-duration.contract.js';
import { PhoneLinks, useSite } from '../../shell/company.js';
import { Button, LinkButton } from '../../ui/button.js';
import { useAnswerBy } from './answer-by.js';
import styles from './inquiry.module.css';
import { clearDraft } from './inquiry-draft.js';
import type { InquiryFormOptions, SentRequest } from './inquiry-options.js';

type Subject = Pick<InquiryFormOptions, 'formType' | 'productName' | 'documentTitle' | 'design'>;

export interface InquirySentProps {
  form: Subject;
  reference: string;
  /** Null after a plain form post: that receipt repeats nothing from the page's address. */
  sent: SentRequest | null;
  /** Omitted after a plain form post, which shows a link instead. */
  onAnother?: () => void;
}

const ANOTHER = 'Submit Another Request';

/** The receipt. */
export function InquirySent({ form, reference, sent, onAnother }: InquirySentProps) {
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
        <span>{reference ? 'Have the reference ready when you call' : 'Questions? Call'}</span> <PhoneLinks />. We will
        contact you within <span>{company.answerHours}</span> hours on business days
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
