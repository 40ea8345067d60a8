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
  /** Omitted after a plain form post, which shows a link instead. */
  onAnother?: () => void;
}

const ANOTHER = 'Submit Another Request';

/** The receipt that replaces the form. */
export function InquirySent({ formType, reference, onAnother }: InquirySentProps) {
  const { company } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const inPlace = onAnother !== undefined;

  useEffect(() => {
    // A pre-hydration post leaves its draft behind; opening a link to a receipt must not delete one.
    if (inPlace || cameByRedirect()) clearDraft(formType);
    if (!inPlace) return;
    // The focused form is gone, so move the focus here.
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
        Have it ready when you call <a href={telephoneLink(company.phone)}>{company.phone}</a>. We will contact you
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

/** Whether this page is the redirect target of a form post. */
function cameByRedirect(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.redirectCount ?? 0) > 0;
}
