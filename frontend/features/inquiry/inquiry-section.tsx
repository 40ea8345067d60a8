import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Section } from '../../ui/section.js';
import { InquiryForm, type InquiryFormProps } from './inquiry-form.js';
import { InquirySent } from './inquiry-sent.js';
import { sentReference } from './sent-reference.js';

interface InquirySectionProps extends Omit<InquiryFormProps, 'onSent'> {
  heading: string;
  lead: string;
  block: { section: string; sheet: string };
  /** Stands above the form and goes with it. */
  above?: ReactNode;
}

const RECEIVED = { contact: 'Message received', quote: 'Request received' } as const;

/** The form, and in its place the receipt once it is sent. */
export function InquirySection({ heading, lead, block, above, ...form }: InquirySectionProps) {
  const { search } = useLocation();
  const [sent, setSent] = useState<string | null>(null);
  const [round, setRound] = useState(1);
  const posted = sentReference(form.formType, new URLSearchParams(search));
  const { productName, prefill } = form;
  const isSent = sent !== null || posted !== null;

  return (
    <Section
      id="inquiry"
      heading={isSent ? RECEIVED[form.formType] : heading}
      lead={isSent ? undefined : lead}
      block={block}
    >
      {isSent ? (
        <InquirySent
          formType={form.formType}
          reference={sent ?? posted ?? ''}
          onAnother={
            sent
              ? () => {
                  setSent(null);
                  setRound(round + 1);
                }
              : undefined
          }
        />
      ) : (
        <>
          {above}
          {/* A request about something else is another form. */}
          <InquiryForm key={JSON.stringify([productName, prefill, round])} {...form} onSent={setSent} />
        </>
      )}
    </Section>
  );
}
