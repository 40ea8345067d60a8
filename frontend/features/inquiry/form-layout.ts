import {
  CERTIFICATE_FIELDS,
  INQUIRY_FIELDS,
  type InquiryField,
  inquiryFieldRules,
  JOB_FIELDS,
} from '../../../backend/inquiries/inquiries.contract.js';
import { isCertificate } from '../../../backend/inquiries/inquiry-subject.contract.js';
import type { InquiryFormOptions } from './use-inquiry-form.js';

export type FieldGroup = { legend?: string; fields: readonly InquiryField[] };

/** The fields of a form in the order shown. */
export interface FormLayout {
  groups: readonly FieldGroup[];
  /** Below "More details": optional fields only, so that nobody fails at a field they did not see. */
  more: readonly InquiryField[];
  descriptionHint: string;
}

const PERSON = ['name', 'email', 'phone'] as const;
const PROJECT = ['projectType', 'serviceType', 'timeline'] as const;
const DOCUMENT: readonly InquiryField[] = [...PERSON, 'company', ...PROJECT, 'projectDescription'];
const QUOTE: readonly InquiryField[] = [...PERSON, 'company', ...PROJECT, 'budget', 'projectDescription'];
/** The ten fields of specification §5. */
const CONTACT = [...QUOTE, 'additionalNotes'] as const;
const JOB_HINT = 'Scaffold height, length and load, the site address, your dates, and truck access.';

const LAYOUTS: Record<'certificate' | 'contact' | 'document' | 'quote', FormLayout> = {
  certificate: {
    groups: [{ fields: CERTIFICATE_FIELDS }],
    more: [],
    descriptionHint: 'The name or number of the project and where it is.',
  },
  contact: { groups: [{ fields: CONTACT }], more: [], descriptionHint: JOB_HINT },
  document: {
    groups: [{ fields: DOCUMENT }],
    more: otherFields(DOCUMENT),
    descriptionHint:
      'What the document is for, such as a bid, a prequalification or a site file, and when you need it.',
  },
  quote: {
    groups: [{ fields: QUOTE }, { legend: 'Rental and delivery', fields: JOB_FIELDS }, { fields: otherFields(QUOTE) }],
    more: [],
    descriptionHint: JOB_HINT,
  },
};

/** The fields that are not shown first, without those of rental, delivery and certificates. */
function otherFields(first: readonly InquiryField[]): InquiryField[] {
  const elsewhere = [...first, ...CERTIFICATE_FIELDS];
  return INQUIRY_FIELDS.filter((field) => !elsewhere.includes(field) && !inquiryFieldRules(field).job);
}

export const formLayout = ({
  formType,
  documentTitle,
}: Pick<InquiryFormOptions, 'formType' | 'documentTitle'>): FormLayout =>
  LAYOUTS[isCertificate(documentTitle) ? 'certificate' : documentTitle ? 'document' : formType];
