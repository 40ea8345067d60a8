import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { TRUCKLOAD_POUNDS } from '../../../backend/catalog/catalog.contract.js';
import type { PageSubmission } from '../../../backend/pages/rendering/render.contract.js';
import type { CustomerQuotation } from '../../../backend/quotations/customer/customer-quotation.contract.js';
import { SiteProvider } from '../../shell/company.js';
import { SubmissionProvider } from '../../shell/submission-context.js';
import { FREIGHT, LEDGER, quotationWithDraft, sentQuotation } from '../../testing/quotation-samples.js';
import { SITE } from '../../testing/site-sample.js';
import { QuotationSheet } from './quotation-sheet.js';

const { current } = sentQuotation();
const OPEN: CustomerQuotation = {
  ...current,
  ...{ number: '2026-0001', state: 'sent', open: true, sentBy: { name: 'Ruth', email: 'ruth@yard.example' } },
  ...{
    sentAt: '2026-11-23T15:00:00Z',
    expiresAt: '2026-12-24T06:00:00Z',
    declineReason: null,
    exceeded: [],
    messages: [],
  },
};
const NETTING = { ...FREIGHT, name: 'Netting', unitPrice: '50.00', optional: true, position: 3 };
const WITH_OPTION: CustomerQuotation = {
  ...OPEN,
  lines: [...OPEN.lines, { ...NETTING, unitAmount: '50.00', amount: '50.00', charge: null }],
};
const ACCEPTANCE = {
  ...{ name: 'Dale Hebert', title: 'Buyer', purchaseOrder: 'PO 77', hasPurchaseOrderFile: true },
  ...{ optionalLines: [3], total: '1246.10' },
};

function show(quotation: CustomerQuotation, submission?: PageSubmission): HTMLElement {
  globalThis.fetch = async () => new Response(null, { status: 204 });
  return render(
    <MemoryRouter>
      <SiteProvider value={SITE}>
        <SubmissionProvider submission={submission}>
          <QuotationSheet token="token" quotation={quotation} />
        </SubmissionProvider>
      </SiteProvider>
    </MemoryRouter>,
  ).container;
}

const button = (name: string) => screen.getByRole('button', { name });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const file = () => screen.getByLabelText(/^Purchase order PDF/);

describe('the page of a quotation', () => {
  it.each([
    [[1_500], '1 piece, 1,500.0 lb, less than half a truckload by weight.'],
    [[1_500, null], '2 pieces, at least 1,500.0 lb; 1 piece without a known weight.'],
    [[TRUCKLOAD_POUNDS], '1 piece, 45,000.0 lb, 1 truckload by weight.'],
    [
      [TRUCKLOAD_POUNDS, null],
      '2 pieces, at least 45,000.0 lb; 1 piece without a known weight, at least 1 truckload by weight.',
    ],
  ])('states the load of pieces of %j lb', (weights, words) => {
    const lines = weights.map((weight) => ({ ...LEDGER, quantity: 1, weight }));
    const { draft } = quotationWithDraft({ lines });
    expect(show({ ...OPEN, lines: draft.lines, totals: draft.totals }).textContent).toContain(words);
  });

  it('that is open offers to accept, to decline and to ask', () => {
    const page = show(OPEN);
    expect(page.querySelector('#state')?.textContent).toContain('Accept or decline it below through Dec 23, 2026');
    expect(buttons()).toEqual(['Accept quotation', 'Decline quotation', 'Send question']);
  });

  it('says what to do about a design that exceeds a capacity', () => {
    show({ ...OPEN, exceeded: [{ name: 'North wall', reasons: ['Leg load: 3,100 lb is above 2,817 lb.'] }] });
    const note = screen.getByRole('heading', { name: 'North wall exceeds capacity' }).parentElement;
    expect(note?.textContent).toContain('Leg load: 3,100 lb is above 2,817 lb.');
    expect(note?.textContent).toContain('Do not build it as drawn. Before you accept, call us');
  });

  it.each([
    [
      'accepted',
      { acceptance: ACCEPTANCE, decidedAt: '2026-11-24T15:00:00Z' },
      'We have your purchase order as a PDF.',
    ],
    ['declined', { declineReason: 'price', decidedAt: '2026-11-24T15:00:00Z' }, 'the price is too high'],
    ['expired', {}, 'This quotation was valid through Dec 23, 2026.'],
  ] as const)('that is %s shows its state, and accepts questions only [spec 10.36]', (state, change, words) => {
    const page = show({
      ...WITH_OPTION,
      ...change,
      acceptance: null,
      ...change,
      state,
      open: false,
    } as CustomerQuotation);
    expect(page.querySelector('#state')?.textContent).toContain(words);
    expect(buttons()).toEqual(['Send question']);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it.each<[CustomerQuotation['state'], number]>([
    ['sent', 1],
    ['accepted', 0],
  ])('that is %s has a bar with total and Accept: %i', (state, count) => {
    show({ ...WITH_OPTION, state });
    const bars = screen.queryAllByRole('navigation', { name: 'Accept' });
    expect(bars).toHaveLength(count);
    if (bars[0]) expect(within(bars[0]).getByRole('link', { name: 'Accept' }).getAttribute('href')).toBe('#accept');
    for (const bar of bars) expect(bar.textContent).toContain('$1,182.06');
  });

  it('adds a chosen line to the total, and to the sentence that the customer agrees to', () => {
    show(WITH_OPTION);
    const total = () => within(screen.getByRole('table', { name: 'Total' })).getByRole('row', { name: /^Total/ });
    const before = total().textContent;
    fireEvent.click(screen.getByRole('checkbox', { name: /Netting/ }));
    expect(total().textContent).not.toBe(before);
    expect(screen.getByText(/with one optional line for a total of/)).toBeTruthy();
  });

  it('agrees to no price that is not known yet', () => {
    show({ ...OPEN, lines: OPEN.lines.map((line) => ({ ...line, priceOnRequest: true })) });
    expect(
      screen.getByText(/^You accept .* on request\. .* not in the total\. We ask you before we charge more\.$/),
    ).toBeTruthy();
  });
});

it('shows the questions and our answers above the form', () => {
  const messages = [
    { at: '2026-11-24T15:00:00Z', author: null, text: 'Netting?' },
    { at: '2026-11-24T16:00:00Z', author: 'Ruth Hall', text: 'Yes.' },
  ];
  show({ ...OPEN, messages });
  const thread = within(screen.getByRole('region', { name: 'Questions and answers' }));
  expect(thread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Your question Nov 24, 2026Netting\?$/),
    expect.stringMatching(/^Ruth Hall Nov 24, 2026Yes\.$/),
  ]);
});

describe('an answer', () => {
  const press = (name: string): boolean => {
    const form = button(name).closest('form');
    if (form === null) throw new Error('The button has no form');
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button(name) });
    return fireEvent(form, event);
  };
  const choose = (size: number) => {
    const chosen = new File([new Uint8Array(size)], 'po.pdf', { type: 'application/pdf' });
    Object.defineProperty(file(), 'files', { value: [chosen], configurable: true });
    return chosen;
  };

  it('is not sent while something is missing, and the first invalid field gets the focus [spec 10.36]', () => {
    show(OPEN);
    expect(press('Accept quotation')).toBe(false);
    const name = screen.getByLabelText(/^Your name/);
    expect(document.activeElement).toBe(name);
    expect(describedBy(name)).toBe('Enter the name of the person who accepts.');
    fireEvent.change(name, { target: { value: 'Dale Hebert' } });
    fireEvent.click(screen.getByLabelText(/^I am authorized to order/));
    expect(press('Accept quotation')).toBe(true);
    expect(press('Send question')).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your question/));
  });

  it('is not sent with a file that is too large [spec 10.36]', () => {
    show(OPEN);
    fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Dale Hebert' } });
    fireEvent.click(screen.getByLabelText(/^I am authorized to order/));
    choose(10 * 1024 * 1024 + 1);
    expect(press('Accept quotation')).toBe(false);
    expect(document.activeElement).toBe(file());
    expect(describedBy(file())).toContain('larger than 10 MB');
    choose(10 * 1024 * 1024);
    expect(press('Accept quotation')).toBe(true);
  });

  it('that was refused is shown again with what was typed, and asks for the file again', () => {
    const values = { answer: 'accept', name: 'D', title: 'Buyer', purchaseOrder: 'PO 77', acceptTerms: 'true' };
    show(OPEN, { values, errors: { purchaseOrderFile: ['Choose the file again.'], name: ['Enter the name.'] } });
    expect(screen.getByLabelText<HTMLInputElement>(/^Your title/).value).toBe('Buyer');
    expect(screen.getByLabelText<HTMLInputElement>(/^I am authorized to order/).checked).toBe(true);
    expect([describedBy(screen.getByLabelText(/^Your name/)), describedBy(file())]).toEqual([
      'Enter the name.',
      'Choose the file again.',
    ]);
  });

  it('to a replaced revision is refused, and nothing is filled in for the new one', () => {
    const values = { answer: 'accept', name: 'Dale Hebert', optionalLines: '3', acceptTerms: 'true' };
    show(WITH_OPTION, { values, errors: {}, conflict: 'This quotation was replaced.' });
    expect(screen.getByRole('alert').textContent).toBe(
      'Your answer was not recordedThis quotation was replaced. This page shows revision A, the newest one.',
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('');
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  });

  it('that is a question has the key of its form, which a retry keeps', () => {
    const keyOf = (page: HTMLElement) => page.querySelector<HTMLInputElement>('input[name="idempotencyKey"]')?.value;
    const [one, other] = [keyOf(show(OPEN)), keyOf(show(OPEN))];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(one);
    const failure = { status: 503, retryAfterSeconds: null } as const;
    const values = { answer: 'question', question: 'When?', idempotencyKey: 'k'.repeat(32) };
    expect(keyOf(show(OPEN, { values, errors: {}, failure }))).toBe('k'.repeat(32));
  });
});
