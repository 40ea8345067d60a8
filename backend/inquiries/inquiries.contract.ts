/**
 * The inquiry's public contract: option lists, limits, messages and answers. Imports nothing. The form and the DTO both
 * read their rules from here (specification §3 and §5, contract §3).
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

/** Characters. */
export const INQUIRY_LIMITS = {
  name: { min: 2, max: 120 },
  email: { max: 254 },
  phone: { min: 10, max: 40 },
  company: { max: 160 },
  projectDescription: { min: 10, max: 5_000 },
  additionalNotes: { max: 5_000 },
  productName: { max: 500 },
} as const;

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
