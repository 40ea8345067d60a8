import { MEASURED_DAYS } from '../../../backend/inquiries/clock/response-figures.contract.js';
import { useSite } from '../../shell/company.js';
import { useCode } from '../../ui/use-code.js';
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
  // Loaded after the page: the page is complete without the time.
  const code = useCode(loadBusinessTime, sent !== null);
  const at = code && sent && code.answerBy(company, sent);
  return code && sent && at ? code.businessTimeText(company, at, sent) : null;
}

const loadBusinessTime = () => import('../../../backend/config/business-time.contract.js');

/** How often we met the response promise, as a sentence that follows it; '' unless the owner shows it. */
export function useAnsweredShare(): string {
  const { answeredPercent, company } = useSite();
  if (answeredPercent === null) return '';
  return ` In the last ${MEASURED_DAYS} days, ${answeredPercent}% were answered within ${company.answerHours} hours, counting business days.`;
}
