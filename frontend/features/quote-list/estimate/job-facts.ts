import { inquiryFieldRules, inquiryValueText, JOB_FIELDS } from '../../../../backend/inquiries/inquiries.contract.js';
import type { JobChoices } from './job-choices.js';

/** Label and text of what is known about the job, for print and CSV. */
export function jobFacts(choices: JobChoices): [label: string, text: string][] {
  return JOB_FIELDS.map((field): [string, string] => [
    inquiryFieldRules(field).label,
    inquiryValueText(field, choices[field]),
  ]).filter(([, text]) => text !== '');
}
