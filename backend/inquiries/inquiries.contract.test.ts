import 'reflect-metadata';
import { DtoValidationPipe } from '../platform/http/validation/validation.js';
import { REQUEST } from '../testing/test-inquiries.js';
import { SubmitInquiryDto } from './dto/submit-inquiry.dto.js';
import {
  BUDGETS,
  INQUIRY_FIELDS,
  INQUIRY_MESSAGES,
  type InquiryFields,
  inquiryErrors,
  inquiryThanks,
  inquiryValues,
  inquiryValueText,
  PROJECT_TYPES,
  SERVICE_TYPES,
  TIMELINES,
} from './inquiries.contract.js';
import { isInquiryReference } from './inquiry-reference.contract.js';
import { newReference } from './inquiry-store.service.js';
import { quoteDesignText, readQuoteDesign } from './quote-design.contract.js';
import { DESIGN_MAX, DESIGN_NAME_MAX } from './quote-lines.contract.js';
import { isStartDate } from './start-date.contract.js';

const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const { formType: _, ...FILLED } = { ...REQUEST, company: '' };
const GOOD = { ...Object.fromEntries(INQUIRY_FIELDS.map((field) => [field, ''])), ...FILLED } as InquiryFields;

/** The server's errors for the same form, one per field. */
async function serverErrors(fields: InquiryFields): Promise<Record<string, string>> {
  try {
    await new DtoValidationPipe().transform(
      { ...fields, formType: 'quote' },
      { type: 'body', metatype: SubmitInquiryDto },
    );
    return {};
  } catch (error) {
    const { errors } = (error as { getResponse(): { errors: Record<string, string[]> } }).getResponse();
    return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join()]));
  }
}

it.each([
  [PROJECT_TYPES, 'commercial, residential, industrial, infrastructure, maintenance, event, other'],
  [SERVICE_TYPES, 'rental, management, consignment, firewatch, consultation, multiple'],
  [TIMELINES, 'immediate, 2-4weeks, 1-3months, 3-6months, 6months+, planning'],
  [BUDGETS, 'under-10k, 10k-25k, 25k-50k, 50k-100k, 100k+, not-sure'],
])('offers the options of specification §3: %# [spec 3.3]', (options, values) => {
  expect(options.map(({ value }) => value).join(', ')).toBe(values);
});

it('has the messages of specification §5 for each field [spec 5.8]', () => {
  expect(INQUIRY_MESSAGES).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    projectType: 'Please select a project type',
    serviceType: 'Please select a service type',
    projectDescription: 'Please provide project details (minimum 10 characters)',
    timeline: 'Please select a timeline',
  });
});

describe('inquiryErrors', () => {
  it.each<[Partial<InquiryFields>, string[]]>([
    [{}, []],
    [{ name: '' }, ['name']],
    [{ name: ' A ' }, ['name']],
    [{ name: 'Al' }, []],
    [{ name: 'x'.repeat(120) }, []],
    [{ name: 'x'.repeat(121) }, ['name']],
    [{ email: '' }, ['email']],
    [{ email: ' dale@refinery.example ' }, []],
    [{ email: 'dale@refinery' }, ['email']],
    [{ email: 'dale @refinery.example' }, ['email']],
    [{ email: 'a@b.example\nBcc: x@y.example' }, ['email']],
    [{ phone: '555-01 42' }, ['phone']],
    [{ phone: '9855550142' }, []],
    [{ phone: '5      4      2' }, ['phone']],
    [{ company: 'x'.repeat(161) }, ['company']],
    [{ projectType: '' }, ['projectType']],
    [{ projectType: 'castle' }, ['projectType']],
    [{ serviceType: '' }, ['serviceType']],
    [{ timeline: '' }, ['timeline']],
    [{ projectDescription: 'too short' }, ['projectDescription']],
    [{ projectDescription: 'ten 🏗🏗🏗🏗🏗🏗' }, []],
    [{ projectDescription: 'a         b' }, []],
    [{ projectDescription: 'x'.repeat(5_001) }, ['projectDescription']],
    [{ rentOrBuy: 'rent', delivery: 'pickup' }, []],
    [{ rentOrBuy: 'lease', delivery: 'drone' }, ['rentOrBuy', 'delivery']],
    [{ startDate: TOMORROW }, []],
    [{ startDate: ` ${TOMORROW} ` }, []],
    [{ startDate: '2020-01-01' }, ['startDate']],
    [{ startDate: 'next week' }, ['startDate']],
    [{ rentalDays: ' 3  Weeks ' }, []],
    [{ rentalDays: '3' }, ['rentalDays']],
    [{ rentalDays: '9'.repeat(5_000) }, ['rentalDays']],
    [{ zip: ' 70427-1234 ' }, []],
    [{ zip: '704271234' }, []],
    [{ zip: '7042' }, ['zip']],
    [{ zip: 'x70427' }, ['zip']],
    [{ zip: 'K1A 0B1' }, ['zip']],
    [{ budget: '100k+' }, []],
    [{ budget: 'plenty' }, ['budget']],
    [{ additionalNotes: 'x'.repeat(5_001) }, ['additionalNotes']],
    [
      { name: '', email: '', phone: '', projectType: '', serviceType: '', projectDescription: '', timeline: '' },
      ['name', 'email', 'phone', 'projectType', 'serviceType', 'projectDescription', 'timeline'],
    ],
  ])("for %j, reports the errors %j with the server's messages [spec 5.9]", async (change, wrong) => {
    const fields = { ...GOOD, ...change };
    const errors = inquiryErrors(fields);
    expect(Object.keys(errors)).toEqual(wrong);
    expect(errors).toEqual(await serverErrors(fields));
  });
});

it('has the thank-you texts from specification §3', () => {
  expect(inquiryThanks('quote', 24)).toBe("Your quote request has been submitted. We'll contact you within 24 hours.");
  expect(inquiryThanks('quote', 24, 'EMR Letter')).toMatch(/^Your document request has been submitted/);
  expect(inquiryThanks('quote', 24, 'COI')).toMatch(/^Your certificate request has been submitted/);
  expect(inquiryThanks('contact', 24)).toBe("Thank you for contacting us. We'll get back to you soon.");
});

it("stores only fields of the form, with null for an empty choice and '' for an empty text", () => {
  const { company: _company, budget: _budget, rentOrBuy: _rentOrBuy, ...required } = GOOD;
  const given = { ...required, formType: 'quote', subtopic: 'x' } as unknown as Parameters<typeof inquiryValues>[0];
  const empty = { rentOrBuy: null, startDate: null, rentalDays: null, zip: '', delivery: null, budget: null };
  expect(inquiryValues(given)).toEqual({ ...GOOD, company: '', ...empty });
});

it.each([
  ['budget', '25k-50k', '$25,000-$50,000'],
  ['budget', 'a former option', 'a former option'],
  ['budget', null, ''],
  ['name', 'Dale Hebert', 'Dale Hebert'],
  ['startDate', '2026-11-22', 'Nov 22, 2026'],
  ['startDate', null, ''],
  ['startDate', 'soon', 'soon'],
  ['rentalDays', 21, '3 weeks'],
  ['rentalDays', null, ''],
  ['rentOrBuy', 'not-sure', 'Not sure yet'],
] as const)('shows the %s %j as "%s"', (field, value, text) => {
  expect(inquiryValueText(field, value)).toBe(text);
});

describe('isInquiryReference', () => {
  it('accepts the output of newReference', () => {
    expect(isInquiryReference('quote', newReference('quote'))).toBe(true);
    expect(isInquiryReference('contact', newReference('contact'))).toBe(true);
    expect(isInquiryReference('contact', newReference('quote'))).toBe(false);
  });

  it.each(['', 'C-7K3M-9', 'C-7K3M-920', 'C-7k3m-92', 'C-0K3M-92', 'C-7K3M-92\n', '<b>'])('rejects %j', (text) => {
    expect(isInquiryReference('contact', text)).toBe(false);
  });
});

it('reads back every design of a quote list, however long', () => {
  const longest = { design: 'x'.repeat(DESIGN_MAX), name: 'N'.repeat(DESIGN_NAME_MAX), quantity: 999_999 };
  for (const one of [{ design: "system=ring&length=40'", name: 'North * wall\n2', quantity: 2 }, longest])
    expect(readQuoteDesign(quoteDesignText(one))).toEqual(one);
});

it.each(['', '2*system=ring', '0*system=ring*Wall', '2**Wall', `2*${'x'.repeat(DESIGN_MAX + 1)}*Wall`])(
  'reads no design in %s',
  (text) => {
    expect(readQuoteDesign(text)).toBeNull();
  },
);

/** Still November 21 everywhere in the US. */
const NOW = new Date('2026-11-22T03:00:00Z');

it.each(['2026-11-21', '2026-11-22', '2028-02-29', '2029-11-22'])('%s is a start date', (date) => {
  expect(isStartDate(date, NOW)).toBe(true);
});

it.each([
  ...['2026-11-20', '2029-11-23', '2027-02-29', '2027-13-01', '2027-1-1', '11/22/2026', '2026-11-22T00:00', '', 'soon'],
])('%j is no start date', (date) => {
  expect(isStartDate(date, NOW)).toBe(false);
});
