import { MEASURED_DAYS } from '../../../backend/inquiries/clock/response-figures.contract.js';
import { useSite } from '../../shell/site-context.js';

/** How often we met the response promise, as a sentence that follows it; '' unless the owner shows it. */
export function useAnsweredShare(): string {
  const { answeredPercent, company } = useSite();
  if (answeredPercent === null) return '';
  return ` In the last ${MEASURED_DAYS} days, ${answeredPercent}% were answered within ${company.answerHours} hours, counting business days.`;
}
