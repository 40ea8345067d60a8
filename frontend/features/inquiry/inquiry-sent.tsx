import { useEffect, useRef } from 'react';
import type { FormType } from '../../../backend/inquiries/inquiries.contract.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { Button, LinkButton } from '../../ui/button.js';
import styles from './inquiry.module.css';
import { clearDraft } from './inquiry-draft.js';

interface InquirySentProps {
  formType: FormType;
  reference: string;
  /** Left out after a plain form post: then the way back is a link. */
  onAnother?: () => void;
}

const ANOTHER = 'Submit Another Request';

/** The receipt that takes the form's place. */
export function InquirySent({ formType, reference, onAnother }: InquirySentProps) {
  const { company } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const inPlace = onAnother !== undefined;

  useEffect(() => {
    // A form that was posted before JavaScript came leaves its draft behind; a mere link to a receipt is no reason to lose one.
    if (inPlace || cameByRedirect()) clearDraft(formType);
    if (!inPlace) return;
    // The form with the focus is gone: the keyboard goes on at what took its place.
    heading.current?.focus();
  }, [formType, inPlace]);

  return (
    <div className={styles.receipt}>
      <h3 ref={heading} tabIndex={-1}>
        {formType === 'quote' ? 'Your request is with our sales desk' : 'Your message is with our sales desk'}
      </h3>
      <dl className={styles.reference}>
        <dt>Reference</dt>
        <dd>{reference}</dd>
      </dl>
      <p>
        Keep it at hand when you call <a href={telephoneLink(company.phone)}>{company.phone}</a>. You hear from us
        within 24 hours.
      </p>
      {onAnother ? (
        <Button onClick={onAnother}>{ANOTHER}</Button>
      ) : (
        <LinkButton to={`/${formType}`}>{ANOTHER}</LinkButton>
      )}
    </div>
  );
}

/** Whether this document is where a posted form was sent on to. */
function cameByRedirect(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.redirectCount ?? 0) > 0;
}
