import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { INQUIRY_FIELDS, INQUIRY_MESSAGES, inquiryFieldRules } from '../../../backend/inquiries/inquiries.contract.js';
import { LIST_SENTENCE } from '../../../backend/inquiries/inquiry-subject.contract.js';
import type { PageSubmission } from '../../../backend/pages/rendering/render.contract.js';
import { SiteProvider } from '../../shell/company.js';
import { SubmissionProvider } from '../../shell/submission-context.js';
import { ToastProvider } from '../../shell/toasts.js';
import { SITE } from '../../testing/site-sample.js';
import { jobChoicesStore, NO_JOB_CHOICES, toJobChoices } from '../quote-list/estimate/job-choices.js';
import type { InquiryFormOptions } from './inquiry-options.js';
import { InquirySection } from './inquiry-section.js';

// Long, so that a slow machine does not fail the test.
configure({ asyncUtilTimeout: 60_000 });

const VALID = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  projectType: 'industrial',
  serviceType: 'rental',
  timeline: '2-4weeks',
  projectDescription: 'Forty feet of wall',
};
const FAILED = 'ErrorFailed to send message. Please try again or contact us directly.';

type Options = Partial<InquiryFormOptions> & {
  submission?: PageSubmission;
  answeredPercent?: number;
  address?: string;
};

const section = ({ submission, answeredPercent, address = '/', ...options }: Options) => (
  <MemoryRouter initialEntries={[address]}>
    <SiteProvider value={{ ...SITE, answeredPercent: answeredPercent ?? null }}>
      <ToastProvider>
        <SubmissionProvider submission={submission}>
          <InquirySection
            formType="quote"
            heading="Your requirements"
            lead=""
            productName={null}
            prefill={{}}
            submitLabel="Submit Request"
            {...options}
          />
        </SubmissionProvider>
      </ToastProvider>
    </SiteProvider>
  </MemoryRouter>
);

const show = (options: Options = {}) => render(section(options));
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const details = () => document.querySelector('details') as HTMLDetailsElement;
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const button = () => document.querySelector('form [type="submit"]') as HTMLButtonElement;
const wrong = () => [...document.querySelectorAll('[aria-invalid]')].map((element) => element.getAttribute('name'));
/** The ten fields of a message. */
const SHOWN = INQUIRY_FIELDS.filter((field) => !inquiryFieldRules(field).job).slice(0, 10);
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
/** The toast, once it is shown. */
const toast = async () =>
  (await screen.findByRole('button', { name: 'Dismiss' })).closest('[role="status"]') as HTMLElement;

function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    control(name).value = value;
    fireEvent.input(control(name));
  }
}

/** The idempotency key of each submission. */
let keys: (string | null)[];

/** Answers each submission; returns the bodies so far. */
function answerSubmissions(answer: () => Response | Promise<Response>): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  globalThis.fetch = async (_path, { body, headers } = {}) => {
    bodies.push(JSON.parse(String(body)));
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return answer();
  };
  return bodies;
}

const stored = () => Response.json({ reference: 'Q-7K3M-92', message: '' }, { status: 201 });

beforeEach(() => {
  keys = [];
  sessionStorage.clear();
  localStorage.clear();
  jobChoicesStore.update(() => NO_JOB_CHOICES);
});

describe('a form', () => {
  it('has a label for each field, and keyboards for email and phone [spec 4.14]', () => {
    show({ formType: 'contact' });
    expect(details()).toBeNull();
    for (const field of SHOWN) expect(screen.getByLabelText(inquiryFieldRules(field).label)).toBe(control(field));
    expect(document.querySelectorAll('form :is(input:not([type="hidden"]), select, textarea)')).toHaveLength(11);
    for (const name of ['email', 'phone']) expect(control(name).inputMode).toBe(control(name).type);
    expect([control('email').type, control('phone').type]).toEqual(['email', 'tel']);
  });

  it('shows the message of each wrong field, focuses the first, and clears each once it is fixed [spec 4.16, 4.17, 5.7]', () => {
    const sent = answerSubmissions(stored);
    show({ formType: 'contact' });
    submit();
    expect(document.activeElement).toBe(control('name'));
    expect(wrong().sort()).toEqual(Object.keys(INQUIRY_MESSAGES).sort());
    for (const [name, message] of Object.entries(INQUIRY_MESSAGES))
      expect([descriptionOf(control(name)), control(name).required]).toEqual([message, true]);
    fill({ name: 'D' });
    expect(descriptionOf(control('name'))).toBe('Name must be at least 2 characters');
    for (const [name, value] of Object.entries(VALID)) {
      fill({ [name]: value });
      expect(wrong()).not.toContain(name);
    }
    expect(wrong()).toEqual([]);
    fill({ phone: '555-0142' });
    submit();
    expect(document.activeElement).toBe(control('phone'));
    expect(descriptionOf(control('phone'))).toBe('Please enter a valid phone number');
    expect(sent).toEqual([]);
  });

  it('is sent once as the API expects it, and says so meanwhile [spec 2.86, 3.6, 4.8, 7.8]', async () => {
    const answer = Promise.withResolvers<Response>();
    const sent = answerSubmissions(() => answer.promise);
    show({ formType: 'contact' });
    fill({ ...VALID, company: 'Gulf Refinery' });
    submit();
    submit();
    await waitFor(() => expect([button().textContent, button().disabled]).toEqual(['Sending...', true]));
    submit();
    answer.resolve(stored());
    expect((await toast()).textContent).toBe("Message Sent!Thank you for contacting us. We'll get back to you soon.");
    expect(sent).toHaveLength(1);
    const { formOpenedAt, submittedAt, ...body } = sent[0] ?? {};
    const optional = { company: 'Gulf Refinery', budget: '', additionalNotes: '' };
    expect(body).toEqual({ ...VALID, ...optional, formType: 'contact', productName: null });
    for (const time of [formOpenedAt, submittedAt]) expect(new Date(String(time)).toISOString()).toBe(time);
  });

  const MANUAL = { productName: 'Safety Manual', documentTitle: 'Safety Manual' };

  it.each([
    ['quote', { productName: `Ledger <7'-0">` }, { productName: `Ledger <7'-0">` }],
    ['document', MANUAL, MANUAL],
    ['quote', { design: 'system=ring' }, { productName: null, design: 'system=ring' }],
  ])('of a %s with %j is sent with it [spec 2.93, 8.10]', async (what, options, named) => {
    const sent = answerSubmissions(stored);
    show(options);
    fill(VALID);
    submit();
    expect((await toast()).textContent).toBe(
      `Message Sent!Your ${what} request has been submitted. We'll contact you within 24 hours.`,
    );
    expect(sent).toEqual([expect.objectContaining({ ...named, formType: 'quote' })]);
  });

  it('of a certificate of insurance asks for its holder and project, and nothing about scaffolds', async () => {
    const sent = answerSubmissions(stored);
    show({ documentTitle: 'Certificate of Insurance', productName: 'Certificate of Insurance' });
    submit();
    const fields = ['company', 'holderAddress', 'projectDescription', 'email'];
    expect(wrong()).toEqual(fields);
    expect(descriptionOf(control('holderAddress'))).toBe('Please enter the address of the certificate holder');
    expect(document.body.textContent).toMatch(/Certificate Holder.*business days, by email\. /s);
    fill({ company: 'Gulf Builders', holderAddress: '1 Main St', projectDescription: 'Unit 4', email: VALID.email });
    submit();
    expect((await toast()).textContent).toContain('Your certificate request has been submitted.');
    expect(Object.keys(sent[0] ?? {}).slice(0, 5)).toEqual(expect.arrayContaining([...fields, 'additionalInsured']));
    expect(sent[0]).not.toHaveProperty('serviceType');
  });

  it('has a honeypot that only robots find, and sends what they write', async () => {
    const sent = answerSubmissions(stored);
    show();
    expect([control('subtopic').tabIndex, control('subtopic').autocomplete]).toEqual([-1, 'off']);
    expect(control('subtopic').closest('[aria-hidden="true"]')).not.toBeNull();
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type'])
      expect(control('subtopic').hasAttribute(name)).toBe(true);
    fill(VALID);
    control('subtopic').value = 'https://cheap.example';
    submit();
    await screen.findByText('What you sent');
    expect(sent).toMatchObject([{ subtopic: 'https://cheap.example' }]);
  });

  it('sends the time it was first shown, also after a reload', async () => {
    const sent = answerSubmissions(stored);
    const { unmount } = show();
    fill(VALID);
    const { openedAt, ...draft } = JSON.parse(sessionStorage.getItem('inquiry-draft-quote') ?? '');
    expect(Date.now() - Date.parse(openedAt)).toBeLessThan(60_000);
    unmount();
    const earlier = '2026-11-21T08:00:00.000Z';
    sessionStorage.setItem('inquiry-draft-quote', JSON.stringify({ ...draft, openedAt: earlier }));
    show();
    submit();
    await screen.findByText('What you sent');
    expect(sent).toMatchObject([{ formOpenedAt: earlier }]);
  });
});

describe('a send that fails', () => {
  const failure =
    (status: number, body: object | string, headers = {}) =>
    () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  let logged: jest.SpyInstance;

  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => logged.mockRestore());

  it.each<[string, () => Response | Promise<Response>, string, string]>([
    [
      'a server error',
      failure(500, 'the database said no'),
      'Something went wrong on our end.',
      '500: the database said no',
    ],
    ['too many requests', failure(429, 'slow', { 'Retry-After': '90' }), 'Send it again in 2 minutes', '429: slow'],
    ['no connection', offline, 'The site could not be reached.', 'Failed to fetch'],
  ])(
    'because of %s keeps everything typed, is logged, and uses its key again [spec 4.11, 8.9, 8.12]',
    async (_why, answer, text, message) => {
      let answered = answer;
      const sent = answerSubmissions(() => answered());
      show({ formType: 'contact' });
      fill(VALID);
      submit();
      expect((await toast()).textContent).toBe(FAILED);
      expect((await toast()).getAttribute('aria-live')).toBe('assertive');
      expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message }));
      expect(descriptionOf(button())).toContain(text);
      expect(descriptionOf(button())).toContain(SITE.company.phone);
      expect([button().disabled, button().textContent]).toEqual([false, 'Submit Request']);
      for (const [name, value] of Object.entries(VALID)) expect(control(name).value).toBe(value);

      answered = stored;
      submit();
      await screen.findByText('What you sent');
      expect(sent).toHaveLength(2);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(keys[1]).toBe(keys[0]);
    },
  );

  it("because of a field shows the server's message there", async () => {
    answerSubmissions(failure(400, { statusCode: 400, message: '', errors: { phone: ['No such area code'] } }));
    show({ formType: 'contact' });
    fill(VALID);
    submit();
    await waitFor(() => expect(descriptionOf(control('phone'))).toBe('No such area code'));
    expect(document.activeElement).toBe(control('phone'));
    expect((await toast()).textContent).toBe(FAILED);
  });

  it('without JavaScript says when to retry, at the focused button', () => {
    const failed = { status: 429, retryAfterSeconds: 90 } as const;
    show({ submission: { values: { ...VALID, formType: 'quote' }, errors: {}, failure: failed } });
    expect(document.activeElement).toBe(button());
    expect(descriptionOf(button())).toMatch(
      /^Failed to send message\. Please try again or contact us directly\. Too many requests .* again in 2 minutes\./,
    );
    expect([wrong(), control('name').value]).toEqual([[], VALID.name]);
  });
});

describe('the receipt of a plain form', () => {
  const receipt = async (redirectCount: number) => {
    const navigation = [{ redirectCount }] as unknown as PerformanceNavigationTiming[];
    const found = jest.spyOn(performance, 'getEntriesByType').mockReturnValue(navigation);
    const { unmount } = show();
    fill(VALID);
    unmount();
    const { unmount: leave } = show({ address: '/quote?sent=Q-7K3M-92&receipt=x' });
    await screen.findByText('Our sales desk has your request');
    leave();
    found.mockRestore();
    show();
    const { value } = control('name');
    cleanup();
    return value;
  };

  it('ends its draft, and a link to the receipt keeps it', async () => {
    expect(await receipt(1)).toBe('');
    expect(await receipt(0)).toBe(VALID.name);
  });
});

describe('More details', () => {
  const DOCUMENT = { documentTitle: 'Safety Manual', productName: 'Safety Manual' };

  it('contains only optional fields of a document request, and opens for the first wrong one [spec x.5]', () => {
    const sent = answerSubmissions(stored);
    show(DOCUMENT);
    expect(details().open).toBe(false);
    expect(details().querySelector('[required]')).toBeNull();
    fill({ ...VALID, additionalNotes: 'x'.repeat(5_001) });
    submit();
    expect(details().open).toBe(true);
    expect(document.activeElement).toBe(control('additionalNotes'));
    expect(screen.getByText('Please use at most 5,000 characters')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('opens when the visitor typed there before a reload', () => {
    const { unmount } = show(DOCUMENT);
    fill({ additionalNotes: 'Gate 4' });
    unmount();
    show(DOCUMENT);
    expect([control('additionalNotes').value, details().open]).toEqual(['Gate 4', true]);
  });

  it('is open in a posted form with an error in it', () => {
    const submission = { values: { ...VALID, formType: 'quote' }, errors: { budget: ['Please select a budget'] } };
    show({ ...DOCUMENT, submission });
    expect(details().open).toBe(true);
  });

  it('has no rental choices for a document', () => {
    show(DOCUMENT);
    expect(control('rentalDays')).toBeNull();
    expect(details().querySelectorAll('[name]')).toHaveLength(2);
  });
});

describe('the description', () => {
  it('begins with the quote list, follows it until somebody types, and is never overwritten [spec x.1]', () => {
    const { unmount } = show({ latePrefill: LIST_SENTENCE });
    expect(control('projectDescription').value).toBe(LIST_SENTENCE);
    unmount();
    const { rerender } = show();
    for (const latePrefill of [LIST_SENTENCE, '']) {
      rerender(section({ latePrefill }));
      expect(control('projectDescription').value).toBe(latePrefill);
    }
    fill({ projectDescription: 'Gate 4' });
    rerender(section({ latePrefill: LIST_SENTENCE }));
    expect(control('projectDescription').value).toBe('Gate 4');
  });

  it('stays as it was posted', () => {
    show({ submission: { values: { ...VALID, formType: 'quote' }, errors: {} }, latePrefill: LIST_SENTENCE });
    expect(control('projectDescription').value).toBe(VALID.projectDescription);
  });

  it("uses the quote list's quantity for the product in the address, until somebody types", () => {
    const sentence = (quantity: number) => `I'm interested in getting a quote for Plank (${quantity}).`;
    const prefill = { projectDescription: sentence(1) };
    const { rerender } = show({ prefill });
    for (const quantity of [40, 60]) {
      rerender(section({ prefill, latePrefill: sentence(quantity) }));
      expect(control('projectDescription').value).toBe(sentence(quantity));
    }
    fill({ projectDescription: `${sentence(60)} Gate 4` });
    rerender(section({ prefill, latePrefill: sentence(80) }));
    expect(control('projectDescription').value).toBe(`${sentence(60)} Gate 4`);
  });
});

describe('the rental and delivery choices', () => {
  it('are mirrored in storage if they are valid', () => {
    show();
    fill({ rentalDays: '3 weeks', zip: '7042' });
    expect(jobChoicesStore.read()).toEqual({ ...NO_JOB_CHOICES, rentalDays: 21 });
    expect(control('zip').value).toBe('7042');
  });

  it('are loaded from storage and follow changes in another tab', () => {
    jobChoicesStore.update(() => toJobChoices({ rentalDays: '2 weeks', delivery: 'pickup' }));
    show();
    expect([control('rentalDays').value, control('delivery').value]).toEqual(['2 weeks', 'pickup']);
    localStorage.setItem('job-choices', JSON.stringify({ version: 1, choices: { zip: '70427' } }));
    fireEvent(window, Object.assign(new Event('storage'), { key: 'job-choices' }));
    expect([control('rentalDays').value, control('zip').value]).toEqual(['', '70427']);
  });

  it('from a link take precedence over stored ones', () => {
    jobChoicesStore.update(() => toJobChoices({ rentalDays: '2 weeks', zip: '70427' }));
    show({ prefill: { rentalDays: '3 Months' } });
    expect([control('rentalDays').value, control('zip').value]).toEqual(['3 Months', '70427']);
    expect(jobChoicesStore.read().rentalDays).toBe(84);
  });

  it('are sent, and gone afterward', async () => {
    const sent = answerSubmissions(stored);
    show();
    fill({ ...VALID, rentOrBuy: 'rent', rentalDays: '3 weeks' });
    submit();
    await screen.findByText('What you sent');
    expect(sent).toMatchObject([{ rentOrBuy: 'rent', rentalDays: '3 weeks', zip: '' }]);
    expect(jobChoicesStore.read()).toEqual(NO_JOB_CHOICES);
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.length).toBe(0);
  });
});

it('a receipt says what was sent, where the copy goes, and by when we answer', async () => {
  answerSubmissions(stored);
  const listed = {
    lines: [{ productId: 7, quantity: 60 }],
    designs: [],
    freeLines: [],
    texts: ['60 x RL-LDG-213 Ledger', '2 x tarps'],
  };
  const lines = { read: () => Promise.resolve(listed), onStored: () => {}, onError: () => {} };
  show({ productName: 'Steel Plank', design: 'system=ring', lines });
  fill({ ...VALID, rentalDays: ' 21 days ' });
  submit();
  const facts = (await screen.findByText('What you sent')).parentElement?.textContent ?? '';
  for (const part of [
    'ProductSteel Plank',
    'ScaffoldYour design',
    'Quote list60 x RL-LDG-213 Ledger\n2 x tarps',
    'Project TypeIndustrial',
    'Rental Duration3 weeks',
  ])
    expect(facts).toContain(part);
  expect(facts).not.toContain('Budget');
  expect(screen.getByText(/^We emailed a copy to dale@refinery\.example\. It leaves out/)).toBeDefined();
  await waitFor(() =>
    expect(document.body.textContent).toMatch(
      /We will contact you within 24 hours on business days, by \w+day (?:\w+, \w+ \d+, )?\d+:\d\d [AP]M CT\./,
    ),
  );
});

it('a form says by when we answer a request that is sent now [spec x.3]', async () => {
  show();
  await waitFor(() =>
    expect(screen.getByText(/^Send it now and you will hear from us by \w+day .*M CT\.$/)).toBeDefined(),
  );
});

it('a form leads to the questions, and adds the measured share to the promise only when the owner shows it [spec 6.18]', () => {
  show();
  expect(document.body.textContent).toContain('We answer within 24 hours on business days, by email or phone. ');
  expect(document.body.textContent).not.toContain('In the last 90 days');
  expect(screen.getByText(/deposits or damage\?$/).getAttribute('href')).toBe('/questions');
  cleanup();
  show({ answeredPercent: 96 });
  expect(document.body.textContent).toContain(
    'by email or phone. In the last 90 days, 96% were answered within 24 hours, counting business days. ',
  );
});

it.each([
  ['no reference', () => Response.json({ message: 'Thank you' }, { status: 201 })],
  ['null', () => Response.json(null, { status: 201 })],
  ['no JSON', () => new Response('<p>OK</p>', { status: 200 })],
])('a request accepted with %s in the response has a receipt, and another one can be sent', async (_what, answer) => {
  answerSubmissions(answer);
  const shown = jest.spyOn(console, 'error');
  show();
  fill(VALID);
  submit();
  await screen.findByText('What you sent');
  expect(screen.queryByText('Reference')).toBeNull();
  expect(shown).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Submit Another Request' }));
  expect(control('name').value).toBe('');
  shown.mockRestore();
});
