import { type InquiryField, JOB_FIELDS } from '../../../backend/inquiries/inquiries.contract.js';
import type { InquiryFormOptions } from './use-inquiry-form.js';

export interface FieldGroup {
  legend?: string;
  fields: readonly InquiryField[];
}

/** The fields of a form in the order shown. */
export interface FormLayout {
  groups: readonly FieldGroup[];
  /** Below "More details": optional fields only, so that nobody fails at a field they did not see. */
  more: readonly InquiryField[];
  descriptionHint: string;
}

const PERSON = ['name', 'email', 'phone'] as const;
const PROJECT = ['projectType', 'serviceType', 'timeline'] as const;
const JOB_HINT = 'Scaffold height, length and load, the site address, your dates, and truck access.';

const LAYOUTS: Record<'contact' | 'document' | 'quote', FormLayout> = {
  contact: {
    groups: [{ fields: [...PERSON, ...PROJECT, 'projectDescription'] }],
    more: ['company', 'budget', 'additionalNotes'],
    descriptionHint: JOB_HINT,
  },
  document: {
    groups: [{ fields: [...PERSON, 'company', ...PROJECT, 'projectDescription'] }],
    more: ['budget', 'additionalNotes'],
    descriptionHint:
      'What the document is for, such as a bid, a prequalification or a site file, and when you need it.',
  },
  quote: {
    groups: [
      { fields: [...PERSON, 'company', ...PROJECT, 'budget', 'projectDescription'] },
      { legend: 'Rental and delivery', fields: JOB_FIELDS },
      { fields: ['additionalNotes'] },
    ],
    more: [],
    descriptionHint: JOB_HINT,
  },
};

export function formLayout({
  formType,
  documentTitle,
}: Pick<InquiryFormOptions, 'formType' | 'documentTitle'>): FormLayout {
  return LAYOUTS[documentTitle ? 'document' : formType];
}
