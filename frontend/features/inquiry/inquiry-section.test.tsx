/** @jest-environment @happy-dom/jest-environment */
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { LIST_SENTENCE } from '../../../backend/inquiries/inquiry-subject.contract.js';
import type { PageSubmission } from '../../../backend/pages/rendering/render.contract.js';
import { SiteProvider } from '../../shell/site-context.js';
import { SubmissionProvider } from '../../shell/submission-context.js';
import { ToastProvider } from '../../shell/toasts.js';
import { SITE } from '../../testing/site-sample.js';
import { jobChoicesStore, NO_JOB_CHOICES, toJobChoices } from '../quote-list/estimate/job-choices.js';
import { InquirySection } from './inquiry-section.js';
import type { InquiryFormOptions } from './use-inquiry-form.js';

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

type Options = Partial<InquiryFormOptions> & { submission?: PageSubmission; answeredPercent?: number };

function section({ submission, answeredPercent, ...options }: Options) {
  return (
    <MemoryRouter>
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
}

const show = (options: Options = {}) => render(section(options));
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const details = () => document.querySelector('details') as HTMLDetailsElement;
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    control(name).value = value;
    fireEvent.input(control(name));
  }
}

/** Answers each submission; returns the bodies so far. */
function answerSubmissions(answer: () => Response): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  globalThis.fetch = async (_path, { body } = {}) => {
    bodies.push(JSON.parse(String(body)));
    return answer();
  };
  return bodies;
}

const stored = () => Response.json({ reference: 'Q-7K3M-92', message: '' }, { status: 201 });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jobChoicesStore.update(() => NO_JOB_CHOICES);
});

describe('More details', () => {
  it('contains only optional fields of a message, and opens for the first wrong one', () => {
    const sent = answerSubmissions(stored);
    show({ formType: 'contact' });
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
    const { unmount } = show({ formType: 'contact' });
    fill({ company: 'Gulf Refinery' });
    unmount();
    show({ formType: 'contact' });
    expect([control('company').value, details().open]).toEqual(['Gulf Refinery', true]);
  });

  it('is open in a posted form with an error in it', () => {
    const submission = { values: { ...VALID, formType: 'contact' }, errors: { budget: ['Please select a budget'] } };
    show({ formType: 'contact', submission });
    expect(details().open).toBe(true);
  });

  it('has no rental choices for a document', () => {
    show({ documentTitle: 'Safety Manual', productName: 'Safety Manual' });
    expect(control('rentalDays')).toBeNull();
    expect(details().querySelectorAll('[name]')).toHaveLength(2);
  });
});

describe('the description', () => {
  it('begins with the quote list, and follows it until somebody types', () => {
    const { rerender } = show();
    rerender(section({ latePrefill: LIST_SENTENCE }));
    expect(control('projectDescription').value).toBe(LIST_SENTENCE);
    rerender(section({ latePrefill: '' }));
    expect(control('projectDescription').value).toBe('');
  });

  it('is never overwritten', () => {
    const { rerender } = show();
    fill({ projectDescription: 'Gate 4' });
    rerender(section({ latePrefill: LIST_SENTENCE }));
    expect(control('projectDescription').value).toBe('Gate 4');
  });

  it('stays as it was posted', () => {
    show({ submission: { values: { ...VALID, formType: 'quote' }, errors: {} }, latePrefill: LIST_SENTENCE });
    expect(control('projectDescription').value).toBe(VALID.projectDescription);
  });

  it('begins with the quote list again in another request', () => {
    show({ latePrefill: LIST_SENTENCE });
    expect(control('projectDescription').value).toBe(LIST_SENTENCE);
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
  const lines = { read: () => Promise.resolve(listed), onStored: () => {}, onFault: () => {} };
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
  expect(screen.getByText(/^A copy is on its way to dale@refinery\.example, without/)).toBeDefined();
  await waitFor(() =>
    expect(document.body.textContent).toMatch(
      /We will contact you within 24 hours, by \w+day (?:\w+, \w+ \d+, )?\d+:\d\d [AP]M CT\./,
    ),
  );
});

it('a form says by when we answer a request that is sent now', async () => {
  show();
  await waitFor(() => expect(screen.getByText(/^If you send it now: by \w+day .*M CT\.$/)).toBeDefined());
});

it('a form adds the measured share to the promise only when the owner shows it', () => {
  show();
  expect(document.body.textContent).toContain('We answer within 24 hours, by email or phone. ');
  expect(document.body.textContent).not.toContain('In the last 90 days');
  cleanup();
  show({ answeredPercent: 96 });
  expect(document.body.textContent).toContain(
    'by email or phone. In the last 90 days, 96% were answered within 24 hours, counting business days. ',
  );
});

it.each([
  ['no reference', () => Response.json({ message: 'Thank you' }, { status: 201 })],
  ['an empty object', () => Response.json({}, { status: 200 })],
  ['null', () => Response.json(null, { status: 201 })],
  ['no body', () => new Response('', { status: 201 })],
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
