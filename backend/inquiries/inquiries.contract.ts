import type { TrackingParameter } from '../platform/http/tracking.contract.js';

/**
 * The inquiry's public contract: option lists, limits, messages and answers. The form and the DTO both read their rules
 * from here (specification §3 and §5, contract §3).
 */

export const FORM_TYPES = ['contact', 'quote'] as const;

export const PROJECT_TYPES = [
  { value: 'commercial', label: 'Commercial' },
  { value: 'residential', label: 'Residential' },
  { value: 'industrial', label: 'Industrial' },
  { value: 'infrastructure', label: 'Infrastructure' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'event', label: 'Event' },
  { value: 'other', label: 'Other' },
] as const;

export const SERVICE_TYPES = [
  { value: 'rental', label: 'Rental' },
  { value: 'management', label: 'Management' },
  { value: 'consignment', label: 'Consignment' },
  { value: 'firewatch', label: 'Firewatch' },
  { value: 'consultation', label: 'Consultation' },
  { value: 'multiple', label: 'Multiple services' },
] as const;

export const TIMELINES = [
  { value: 'immediate', label: 'Immediate' },
  { value: '2-4weeks', label: '2-4 weeks' },
  { value: '1-3months', label: '1-3 months' },
  { value: '3-6months', label: '3-6 months' },
  { value: '6months+', label: '6 months or more' },
  { value: 'planning', label: 'Planning stage' },
] as const;

export const BUDGETS = [
  { value: 'under-10k', label: 'Under $10,000' },
  { value: '10k-25k', label: '$10,000-$25,000' },
  { value: '25k-50k', label: '$25,000-$50,000' },
  { value: '50k-100k', label: '$50,000-$100,000' },
  { value: '100k+', label: '$100,000 or more' },
  { value: 'not-sure', label: 'Not sure yet' },
] as const;

export type FormType = (typeof FORM_TYPES)[number];
export type ProjectType = (typeof PROJECT_TYPES)[number]['value'];
export type ServiceType = (typeof SERVICE_TYPES)[number]['value'];
export type Timeline = (typeof TIMELINES)[number]['value'];
export type Budget = (typeof BUDGETS)[number]['value'];

/** What a visitor fills in, in the order of the form (specification §3); every value is text, '' when left empty. */
export const INQUIRY_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'projectType',
  'serviceType',
  'projectDescription',
  'timeline',
  'budget',
  'additionalNotes',
] as const;

export type InquiryField = (typeof INQUIRY_FIELDS)[number];
export type InquiryFields = Record<InquiryField, string>;

/** Characters. */
export const INQUIRY_LIMITS = {
  name: { min: 2, max: 120 },
  email: { max: 254 },
  phone: { min: 10, max: 40 },
  company: { max: 160 },
  projectDescription: { min: 10, max: 5_000 },
  additionalNotes: { max: 5_000 },
  productName: { max: 500 },
  documentTitle: { max: 300 },
  design: { max: 500 },
  campaignText: { max: 300 },
} as const;

/** A quote list: different articles, and pieces of one. */
export const QUOTE_LINES_MAX = 50;
export const QUOTE_QUANTITY_MAX = 99_999;

/** The sentences under the fields, exactly as specified. */
export const INQUIRY_MESSAGES = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  projectType: 'Please select a project type',
  serviceType: 'Please select a service type',
  projectDescription: 'Please provide project details (minimum 10 characters)',
  timeline: 'Please select a timeline',
} as const;

export const INQUIRY_BUDGET_MESSAGE = 'Please select a budget from the list';

export function tooLongMessage(max: number): string {
  return `Please use at most ${max.toLocaleString('en-US')} characters`;
}

/** What the visitor is told after a submission, by form type. */
export const INQUIRY_THANKS: Record<FormType, string> = {
  quote: "Your quote request has been submitted. We'll contact you within 24 hours.",
  contact: "Thank you for contacting us. We'll get back to you soon.",
};
export const INQUIRY_SENT_TITLE = 'Message Sent!';
export const INQUIRY_FAILED_TITLE = 'Error';
export const INQUIRY_FAILED = 'Failed to send message. Please try again or contact us directly.';

/**
 * Tells whether a text can be an e-mail address: one `@`, no blanks, a domain with a dot. Whether it is one only a mail
 * to it can show.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= INQUIRY_LIMITS.email.max &&
    /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\].]+(?:\.[^\s@<>"(),;:\\[\].]+)+$/.test(text)
  );
}

/**
 * What is wrong with a filled-in form, one sentence a field: the rules of `SubmitInquiryDto`, for the browser to tell
 * before it sends. Blanks count as there, after trimming.
 */
export function inquiryFaults(fields: InquiryFields): Partial<InquiryFields> {
  const faults: Partial<InquiryFields> = {};
  for (const field of INQUIRY_FIELDS) {
    const fault = faultOf(field, fields[field]);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}

function faultOf(field: InquiryField, value: string): string | null {
  switch (field) {
    case 'name':
    case 'phone':
    case 'projectDescription':
      return lengthOf(field, value) < INQUIRY_LIMITS[field].min ? INQUIRY_MESSAGES[field] : tooLongFault(field, value);
    case 'email':
      return isEmailAddress(value.trim()) ? null : INQUIRY_MESSAGES.email;
    case 'projectType':
      return isOption(PROJECT_TYPES, value) ? null : INQUIRY_MESSAGES.projectType;
    case 'serviceType':
      return isOption(SERVICE_TYPES, value) ? null : INQUIRY_MESSAGES.serviceType;
    case 'timeline':
      return isOption(TIMELINES, value) ? null : INQUIRY_MESSAGES.timeline;
    case 'budget':
      return value === '' || isOption(BUDGETS, value) ? null : INQUIRY_BUDGET_MESSAGE;
    case 'company':
    case 'additionalNotes':
      return tooLongFault(field, value);
  }
}

function tooLongFault(field: keyof typeof INQUIRY_LIMITS, value: string): string | null {
  const { max } = INQUIRY_LIMITS[field];
  return lengthOf(field, value) > max ? tooLongMessage(max) : null;
}

/** Characters as people count them, after what the server makes of the text: of one line, blanks are joined. */
function lengthOf(field: keyof typeof INQUIRY_LIMITS, value: string): number {
  const isBlock = field === 'projectDescription' || field === 'additionalNotes';
  return [...(isBlock ? value : value.replace(/\s+/g, ' ')).trim()].length;
}

function isOption(options: readonly { value: string }[], value: string): boolean {
  return options.some((option) => option.value === value);
}

/** What a request is about, as the address of the quote page names it; all of it is text that a link may set. */
export interface InquirySubject {
  product?: string;
  quantity?: string;
  duration?: string;
  document?: string;
}

/** The sentence that the description of a quote or document request begins with; '' when nothing is named (specification §3). */
export function interestSentence({ product, quantity, duration, document }: InquirySubject): string {
  if (product) {
    const amount = quantity ? ` (${quantity})` : '';
    const term = duration ? ` for ${duration.toLowerCase()} rental` : '';
    return `I'm interested in getting a quote for ${product}${amount}${term}.`;
  }
  return document ? `I'd like to request access to the document ${document}.` : '';
}

/** Digits and letters that are not mistaken for one another when read out: no 0, O, 1, I, L, S, U, V, B. */
export const REFERENCE_ALPHABET = '23456789ACDEFGHJKMNPQRTWXYZ';
export const REFERENCE_PREFIX: Record<FormType, string> = { quote: 'Q', contact: 'C' };

/** Tells whether a text has the form of a reference of this form type; whether there is such an inquiry is not asked. */
export function isInquiryReference(formType: FormType, text: string): boolean {
  const sign = `[${REFERENCE_ALPHABET}]`;
  return new RegExp(`^${REFERENCE_PREFIX[formType]}-${sign}{4}-${sign}{2}$`).test(text);
}

/** One article of a quote list. */
export interface QuoteLine {
  productId: number;
  /** Pieces, 1 to `QUOTE_QUANTITY_MAX`. */
  quantity: number;
}

/** Where a visitor came from the first time: tracking parameters of that address, its path, and the page before it. */
export type InquiryCampaign = Partial<Record<TrackingParameter | 'landingPage' | 'referrer', string>>;

/** The body of `POST /api/contact`. */
export interface InquirySubmission {
  name: string;
  email: string;
  phone: string;
  company?: string;
  projectType: ProjectType;
  serviceType: ServiceType;
  projectDescription: string;
  timeline: Timeline;
  budget?: Budget | '';
  additionalNotes?: string;
  formType: FormType;
  productName?: string | null;
  /** Title of the document that access is asked for. */
  documentTitle?: string | null;
  /** Parameters of a design of the scaffold builder, as in its address; what cannot be read is passed over. */
  design?: string | null;
  /** At most `QUOTE_LINES_MAX`, each article once. */
  lines?: QuoteLine[] | null;
  campaign?: InquiryCampaign | null;
  /** No field that people see: what fills it in is a robot. */
  website?: string | null;
  /** ISO 8601: when the form was shown, by the clock that `submittedAt` is told by. */
  formOpenedAt?: string;
  /** ISO 8601, by the visitor's clock. */
  submittedAt?: string;
}

/** The answer of `POST /api/contact` once the inquiry is durably stored. */
export interface InquiryReceipt {
  id: number;
  /** Such as `Q-7K3M-92`: to be read out on the phone. */
  reference: string;
  message: string;
}
