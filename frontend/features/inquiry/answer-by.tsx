import { useEffect, useState } from 'react';
import { useSite } from '../../shell/site-context.js';
import styles from './inquiry.module.css';

const MINUTE_MS = 60_000;

/** By when we answer a request that is sent now. It appears after hydration, because the page may be cached; its space is reserved. */
export function AnswerByNow() {
  const now = useNow();
  const text = useAnswerBy(now);
  return (
    <span className={`medium ${styles.answerBy}`} data-screen>
      {text && `Send it now and you will hear from us by ${text}.`}
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

function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
