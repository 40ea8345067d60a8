import { COMPANY_DEFAULTS } from '../../config/company.contract.js';

/** The claim about response hours, part of the section of claims. */
export interface AnswerClaim {
  response: { value: string };
}

const LONGEST_HOURS = 240;

/** The hours that the claim promises. For older content without a number, they are those of a new site. */
export function answerHoursOf({ response }: AnswerClaim): number {
  return isHours(response.value) ? Number(response.value) : COMPANY_DEFAULTS.answerHours;
}

function isHours(value: string): boolean {
  return /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= LONGEST_HOURS;
}

/** Errors of this claim: forms, receipts and mails promise these hours, so they must be a fixed number that is never hidden. */
export function answerFaults({ value, way, validUntil, whenExpired }: Record<string, string>): Record<string, string> {
  if (!isHours(value ?? '')) return { 'response.value': `Enter whole hours from 1 to ${LONGEST_HOURS}, such as 24.` };
  if (way !== 'fixed') return { 'response.way': 'Choose the value as written: forms and emails promise these hours.' };
  if (validUntil !== '' && whenExpired === 'hidden')
    return { 'response.whenExpired': 'Choose to show it with its date: forms and emails promise these hours.' };
  return {};
}
