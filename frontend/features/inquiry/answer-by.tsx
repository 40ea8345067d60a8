import { useEffect, useState } from 'react';
import { useSite } from '../../shell/site-context.js';
import { useNow } from '../../ui/use-now.js';
import styles from './answer-by.module.css';

/** By when we answer what is asked now. It appears after hydration, because the page may be cached; its space is reserved. */
export function AnswerByNow({ ask }: { ask: string }) {
  const text = useAnswerBy(useNow());
  return (
    <span className={`medium ${styles.answerBy}`} data-screen>
      {text && `${ask} and you will hear from us by ${text}.`}
    </span>
  );
}

/** Such as `Monday 3:15 PM CT` for a request sent at this time; null before hydration or without business days. */
export function useAnswerBy(sent: Date | null): string | null {
  const { company } = useSite();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (!sent) return;
    // Loaded after the page: the page is complete without the time.
    loadBusinessTime().then(
      ({ answerBy, businessTimeText }) => {
        const at = answerBy(company, sent);
        setText(at && businessTimeText(company, at, sent));
      },
      () => setText(null),
    );
  }, [company, sent]);
  return text;
}

const loadBusinessTime = () => import('../../../backend/config/business-time.contract.js');
