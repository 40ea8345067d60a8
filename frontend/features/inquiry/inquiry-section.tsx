import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Section } from '../../ui/section.js';
import { InquiryForm, type InquiryFormProps } from './inquiry-form.js';
import { InquirySent } from './inquiry-sent.js';
import { sentReference } from './sent-reference.js';
import type { SentRequest } from './use-inquiry-form.js';

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
