import { type BuilderResponse } from '../builder/builder.contract.js';
import { choicesFrom, labelOf } from '../config/choices.contract.js';
import { isEmailAddress } from '../config/value-formats.contract.js';
import { dateText } from '../config/zone-time.contract.js';
import { type CAMPAIGN_FIELDS } from '../platform/http/requests/tracking.contract.js';
import CHOICES from './choices.json' with { type: 'json' };
import { isCertificate } from './inquiry-subject.contract.js';
import { DESIGN_MAX, type FreeLine, type QuoteDesign, type QuoteLine } from './quote-lines.contract.js';
import { RENTAL_DURATION_MAX_LENGTH, readRentalDays, rentalDurationText } from './rental-duration.contract.js';
import { isStartDate } from './start-date.contract.js';

/**
 * The inquiry's public contract: option lists, limits, messages and responses. The form and the DTO both read their rules
 * from here (specification §3 and §5, contract §3).
 */

export const FORM_TYPES = ['contact', 'quote'] as const;
export const PROJECT_TYPES = choicesFrom(CHOICES.projectTypes);
export const SERVICE_TYPES = choicesFrom(CHOICES.serviceTypes);
export const TIMELINES = choicesFrom(CHOICES.timelines);
export const BUDGETS = choicesFrom(CHOICES.budgets);
export const RENT_OR_BUY = choicesFrom({ rent: 'Rent', buy: 'Buy', 'not-sure': 'Not sure yet' });
export const DELIVERY_CHOICES = choicesFrom({ delivery: 'Delivery to the site', pickup: 'Pickup at the yard' });

export type FormType = (typeof FORM_TYPES)[number];
export type Timeline = (typeof TIMELINES)[number]['value'];
export type Delivery = (typeof DELIVERY_CHOICES)[number]['value'];
export type Budget = (typeof BUDGETS)[number]['value'];

/**
 * Types of free text: '' if empty, emptied by erasure. Values of other types are null if empty, and erasure keeps them.
 */
const TEXT_TYPES = ['line', 'email', 'phone', 'block', 'zip'] as const;
type TextType = (typeof TEXT_TYPES)[number];

export interface FieldRules {
  label: string;
  /** `block` has several lines, `choice` has `options`; a `duration` is typed as text and stored in days. */
  type: TextType | 'choice' | 'date' | 'duration';
  required?: boolean;
  /** Shown for an invalid value, except for a text that is too long. An empty optional field is valid. */
  message?: string;
  /** Characters. */
  min?: number;
  max?: number;
  options?: readonly { value: string; label: string }[];
  autoComplete?: string;
  /** True for contact details; the others describe the project. */
  contact?: boolean;
  /** True for the choices of rental and delivery, which the quote form asks for. */
  job?: boolean;
}

/**
 * The fields of the form on `/contact` and `/quote` in their order (specification §3 and §5). Form, DTO, emails, staff area, export
 * and erasure read them from here; a new field also needs its column in `Inquiry` and a migration, and `index_inquiries`
 * if staff search for it.
 */
export const INQUIRY_FORM = {
  name: {
    ...{ label: 'Name', type: 'line', required: true, min: 2, max: 120, autoComplete: 'name', contact: true },
    message: 'Name must be at least 2 characters',
  },
  email: {
    ...{ label: 'Email', type: 'email', required: true, max: 254, autoComplete: 'email', contact: true },
    message: 'Please enter a valid email address',
  },
  phone: {
    ...{ label: 'Phone', type: 'phone', required: true, min: 10, max: 40, autoComplete: 'tel', contact: true },
    message: 'Please enter a valid phone number',
  },
  company: { label: 'Company', type: 'line', max: 160, autoComplete: 'organization', contact: true },
  projectType: {
    ...{ label: 'Project Type', type: 'choice', required: true, options: PROJECT_TYPES },
    message: 'Please select a project type',
  },
  serviceType: {
    ...{ label: 'Service Type', type: 'choice', required: true, options: SERVICE_TYPES },
    message: 'Please select a service type',
  },
  projectDescription: {
    ...{ label: 'Project Description', type: 'block', required: true, min: 10, max: 5_000 },
    message: 'Please provide project details (minimum 10 characters)',
  },
  timeline: {
    ...{ label: 'Timeline', type: 'choice', required: true, options: TIMELINES },
    message: 'Please select a timeline',
  },
  rentOrBuy: {
    ...{ label: 'Rent or Buy', type: 'choice', options: RENT_OR_BUY, job: true },
    message: 'Please select rent or buy from the list',
  },
  startDate: {
    ...{ label: 'Start Date', type: 'date', max: 10, job: true },
    message: 'Please enter a start date from today to three years ahead',
  },
  rentalDays: {
    ...{ label: 'Rental Duration', type: 'duration', max: RENTAL_DURATION_MAX_LENGTH, job: true },
    message: 'Please enter a duration such as 10 days, 3 weeks or 2 months, up to five years',
  },
  zip: {
    ...{ label: 'Site ZIP Code', type: 'zip', max: 10, job: true },
    message: 'Please enter a ZIP code such as 70427 or 70427-1234',
  },
  delivery: {
    ...{ label: 'Delivery or Pickup', type: 'choice', options: DELIVERY_CHOICES, job: true },
    message: 'Please select delivery or pickup from the list',
  },
  budget: { label: 'Budget', type: 'choice', options: BUDGETS, message: 'Please select a budget from the list' },
  additionalNotes: { label: 'Additional Notes', type: 'block', max: 5_000 },
  holderAddress: { label: 'Holder Address', type: 'block', max: 500 },
  additionalInsured: { label: 'Additional Insured', type: 'block', max: 1_000 },
} as const satisfies Record<string, FieldRules>;

/** What a certificate of insurance needs: its form asks for nothing else. */
const CERTIFICATE_FORM: Partial<Record<InquiryField, Partial<FieldRules>>> = {
  company: {
    ...{ label: 'Certificate Holder', required: true, min: 2 },
    message: 'Please enter the certificate holder as it should be printed',
  },
  holderAddress: { required: true, min: 5, message: 'Please enter the address of the certificate holder' },
  additionalInsured: {},
  projectDescription: { label: 'Project', required: true, min: 2, message: 'Please enter the project' },
  email: { required: true },
};
export const CERTIFICATE_FIELDS = Object.keys(CERTIFICATE_FORM) as InquiryField[];

type Form = typeof INQUIRY_FORM;
export type InquiryField = keyof Form;
type RequiredField = { [Field in InquiryField]: Form[Field] extends { required: true } ? Field : never }[InquiryField];
type OptionalField = Exclude<InquiryField, RequiredField>;
type ValueOf<Field extends InquiryField> = Form[Field] extends { options: readonly { value: infer Value }[] }
  ? Value
  : Form[Field]['type'] extends 'duration'
    ? number
    : string;

/** The form's controls; every value is text, '' when left empty. */
export type InquiryFields = Record<InquiryField, string>;
/** The fields as the API accepts them. A duration is in days; the API also accepts text such as "3 weeks". */
export type InquiryInput = { [Field in RequiredField]: ValueOf<Field> } & {
  [Field in OptionalField]?: ValueOf<Field> | '';
};
/** The stored fields: '' for an empty text, null for any other empty value. Inquiries from staff may lack required ones. */
export type InquiryValues = {
  [Field in InquiryField]: Form[Field]['type'] extends TextType ? string : ValueOf<Field> | null;
};

export const INQUIRY_FIELDS = Object.keys(INQUIRY_FORM) as InquiryField[];

export const JOB_FIELDS = INQUIRY_FIELDS.filter((field) => inquiryFieldRules(field).job) as readonly JobField[];
export type JobField = { [Field in InquiryField]: Form[Field] extends { job: true } ? Field : never }[InquiryField];

/** @param documentTitle of the request: that for a certificate has rules of its own */
export function inquiryFieldRules(field: InquiryField, documentTitle?: string | null): FieldRules {
  const rules: FieldRules = INQUIRY_FORM[field];
  return isCertificate(documentTitle) ? { ...rules, required: false, ...CERTIFICATE_FORM[field] } : rules;
}

export const isTextField = (field: InquiryField): boolean =>
  TEXT_TYPES.some((type) => type === INQUIRY_FORM[field].type);

export function inquiryValues(source: Partial<InquiryInput> | InquiryValues): InquiryValues {
  const values = INQUIRY_FIELDS.map((field) => [field, source[field] || (isTextField(field) ? '' : null)]);
  return Object.fromEntries(values) as InquiryValues;
}

/** Display text of a stored value, such as the label of a choice; '' if empty. */
export function inquiryValueText(field: InquiryField, value: string | number | null): string {
  const { type, options = [] } = inquiryFieldRules(field);
  if (typeof value === 'number') return rentalDurationText(value);
  return type === 'date' && value !== null ? dateText(value) : labelOf(options, value);
}

/** Messages of the required fields, quoted from the specification. */
export const INQUIRY_MESSAGES = Object.fromEntries(
  INQUIRY_FIELDS.map((field) => [field, inquiryFieldRules(field)] as const)
    .filter(([, { required }]) => required)
    .map(([field, { message }]) => [field, message]),
) as Record<RequiredField, string>;

/** Limits of the hidden parts of a submission, in characters. */
export const INQUIRY_LIMITS = {
  productName: { max: 500 },
  documentTitle: { max: 300 },
  design: { max: DESIGN_MAX },
} as const;
/** Not a field of `INQUIRY_LIMITS`, because pages without a form use it: the bundler inlines a number, but not an object. */
export const CAMPAIGN_TEXT_MAX = 300;

export const tooLongMessage = (max: number): string => `Please use at most ${max.toLocaleString('en-US')} characters`;

/** What a visitor sent, as toasts and emails call it. */
export function inquiryName(formType: FormType, documentTitle?: string | null): string {
  if (isCertificate(documentTitle)) return 'certificate request';
  if (documentTitle) return 'document request';
  return formType === 'quote' ? 'quote request' : 'message';
}

/** Toast after a submission. */
export const inquiryThanks = (formType: FormType, answerHours: number, documentTitle?: string | null): string =>
  formType === 'quote'
    ? `Your ${inquiryName(formType, documentTitle)} has been submitted. We'll contact you within ${answerHours} hours.`
    : "Thank you for contacting us. We'll get back to you soon.";
export const INQUIRY_SENT_TITLE = 'Message Sent!';
export const INQUIRY_FAILED_TITLE = 'Error';
export const INQUIRY_FAILED = 'Failed to send message. Please try again or contact us directly.';

/** A US ZIP code of five or nine digits. The hyphen is optional, because a numeric keyboard may lack it. */
export const isZipCode = (text: string): boolean => /^\d{5}(?:-?\d{4})?$/.test(text);

/** Errors by field, matching `SubmitInquiryDto`. Leading and trailing spaces do not count, because the server trims. */
export function inquiryErrors(fields: InquiryFields, documentTitle?: string | null): Partial<InquiryFields> {
  const errors = INQUIRY_FIELDS.map((field) => [field, inquiryError(field, fields[field], documentTitle)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

export function inquiryError(field: InquiryField, value: string, documentTitle?: string | null): string | undefined {
  const rules = inquiryFieldRules(field, documentTitle);
  const { type, required, min = 0, max = Number.POSITIVE_INFINITY, options, message } = rules;
  if (!required && value.trim() === '') return undefined;
  const isValid = CHECKS[type];
  if (isValid) return isValid(value.trim()) ? undefined : message;
  if (options) return options.some((option) => option.value === value) ? undefined : message;
  const length = lengthOf(type, value);
  if (length < min) return message;
  return length > max ? tooLongMessage(max) : undefined;
}

const CHECKS: Partial<Record<FieldRules['type'], (text: string) => boolean>> = {
  email: (text) => isEmailAddress(text),
  date: (text) => isStartDate(text),
  duration: (text) => readRentalDays(text) !== null,
  zip: isZipCode,
};

/** In characters, after the transforms of the DTO. */
const lengthOf = (type: FieldRules['type'], value: string): number =>
  [...(type === 'block' ? value : value.replace(/\s+/g, ' ')).trim()].length;

/** A requested design with the builder's answer from when the request was stored; it never changes afterward. */
export interface InquiryDesign extends QuoteDesign {
  /** Null if it could not be computed when the request was stored. */
  answer: BuilderResponse | null;
  /** Null without an answer, and for requests older than this field. */
  engineVersion: number | null;
  catalogVersion: number | null;
}

export type InquiryCampaign = Partial<Record<(typeof CAMPAIGN_FIELDS)[number], string>>;

/** A customer's request, from the site or entered by staff. */
export interface InquiryRequest extends InquiryInput {
  formType: FormType;
  /** Designs of the quote list, at most `QUOTE_DESIGNS_MAX`, without duplicates. An unreadable one is refused. */
  designs?: QuoteDesign[] | null;
  /** At most `QUOTE_LINES_MAX`, without duplicate items. */
  lines?: QuoteLine[] | null;
  /** At most `FREE_LINES_MAX`. */
  freeLines?: FreeLine[] | null;
}

/** The body of `POST /api/contact`. */
export interface InquirySubmission extends InquiryRequest {
  productName?: string | null;
  documentTitle?: string | null;
  /** Query parameters of a scaffold builder design; ignored if unreadable. */
  design?: string | null;
  campaign?: InquiryCampaign | null;
  /** Honeypot, hidden from people. Its name must not be one that browsers fill in. */
  subtopic?: string | null;
  /** ISO 8601, from the same clock as `submittedAt`. */
  formOpenedAt?: string;
  /** ISO 8601, from the visitor's clock. */
  submittedAt?: string;
}

/** The response of `POST /api/contact` once the inquiry is durably stored. It lacks the id, which would let anybody count inquiries. */
export interface InquiryReceipt {
  /** Such as `Q-7K3M-92`. */
  reference: string;
  message: string;
}
