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
}

const PERSON = ['name', 'email', 'phone'] as const;
const PROJECT = ['projectType', 'serviceType', 'projectDescription', 'timeline'] as const;

const LAYOUTS = {
  contact: { groups: [{ fields: [...PERSON, ...PROJECT] }], more: ['company', 'budget', 'additionalNotes'] },
  document: { groups: [{ fields: [...PERSON, 'company', ...PROJECT] }], more: ['budget', 'additionalNotes'] },
  quote: {
    groups: [
      { fields: [...PERSON, 'company', ...PROJECT, 'budget'] },
      { legend: 'Rental and delivery', fields: JOB_FIELDS },
      { fields: ['additionalNotes'] },
    ],
    more: [],
  },
} as const satisfies Record<string, FormLayout>;

export function formLayout({ formType, documentTitle }: InquiryFormOptions): FormLayout {
  return LAYOUTS[documentTitle ? 'document' : formType];
}
