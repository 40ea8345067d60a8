import { useEffect, useState } from 'react';
import type { AnswerPromise } from '../../../backend/config/business-time.contract.js';
import { useSite } from '../../shell/site-context.js';
import { useNow } from '../../ui/use-now.js';
import styles from './answer-by.module.css';

/**
 * By when we answer a request that is sent now. It appears after hydration, because the page may be cached; its space is reserved.
 * @param besideHours beside a promise in hours, which may end earlier by the clock
 */
export function AnswerByNow({ besideHours = false }: { besideHours?: boolean }) {
  const { by, within } = useAnswerPromise(useNow());
  return (
    <span className={`medium ${styles.answerBy}`} data-screen>
      {by && `Send it now and you will hear from us by ${by}${besideHours ? `, ${within}` : ''}.`}
    </span>
  );
}

/** For a request sent at this time. Without a time before hydration, and without business days. */
export function useAnswerPromise(sent: Date | null): AnswerPromise {
  const { company } = useSite();
  const hours = { within: `within ${company.answerHours} hours`, by: null };
  const [promise, setPromise] = useState<AnswerPromise>(hours);
  useEffect(() => {
    if (!sent) return;
    // Loaded after the page: the page is complete without the time.
    loadBusinessTime().then(
      ({ answerPromise }) => setPromise(answerPromise(company, sent)),
      () => undefined,
    );
  }, [company, sent]);
  return promise;
}

const loadBusinessTime = () => import('../../../backend/config/business-time.contract.js');
