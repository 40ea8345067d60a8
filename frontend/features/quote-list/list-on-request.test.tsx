import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { ToastProvider } from '../../shell/toasts.js';
import { RECORD } from '../../testing/design-samples.js';
import { renderPublicPage } from '../../testing/render-public-page.js';
import { InquirySection } from '../inquiry/inquiry-section.js';
import { JOB_CHOICES_KEY } from './estimate/job-choices.js';
import type { QuoteList } from './quote-list.js';
import { QUOTE_LIST_KEY, quoteListStore } from './quote-list.js';
import { useQuoteListOnRequest } from './use-quote-list-on-request.js';

const VALID = {
  ...{ name: 'Dale Hebert', email: 'dale@refinery.example', phone: '(985) 555-0100', projectType: 'industrial' },
  ...{ serviceType: 'rental', timeline: '2-4weeks', projectDescription: 'Forty feet of wall' },
};
const PLANK = { ...RECORD, id: 9, sku: 'PL-LVL-10', name: 'LVL Plank', weight: 40.25, salePrice: '39.50' };
const LIST: QuoteList = [
  { id: 7, sku: RECORD.sku, name: RECORD.name, weight: 19, quantity: 40 },
  { id: 9, sku: PLANK.sku, name: PLANK.name, weight: 40.25, quantity: 2 },
];
const GONE = { id: 999_999, sku: 'OLD-1', name: 'Gone Item', weight: 30, quantity: 4 };
const TARPS = { text: 'Tarps', quantity: 3 };
const STORED = { status: 201, body: { reference: 'Q-7K3M-92', message: '' } };

function Request() {
  const { count, quantity: _quantity, ...list } = useQuoteListOnRequest(null);
  return (
    <ToastProvider>
      <output>{count}</output>
      <InquirySection
        formType="quote"
        heading="Your requirements"
        lead=""
        productName={null}
        prefill={{}}
        submitLabel="Submit Request"
        {...list}
      />
    </ToastProvider>
  );
}

/**
 * Shows the form of a browser with this list.
 * @param answer to each request
 * @returns the sent requests
 */
async function show(
  lines: unknown[],
  answer = () => STORED,
  checkList: SiteApi['checkList'] = async () => [],
): Promise<Record<string, unknown>[]> {
  localStorage.setItem(QUOTE_LIST_KEY, JSON.stringify({ version: 1, lines }));
  const sent: Record<string, unknown>[] = [];
  globalThis.fetch = async (_path, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    const { status, body: answered } = answer();
    return Response.json(answered, { status });
  };
  const listedProducts = async (ids: readonly number[]) => [RECORD, PLANK].filter(({ id }) => ids.includes(id));
  await renderPublicPage({ load: async () => Request, address: '/quote', api: { listedProducts, checkList } });
  await screen.findByRole('region', { name: 'Quote list' });
  fill();
  return sent;
}

const panel = () => within(screen.getByRole('region', { name: 'Quote list' }));
const rows = () => [...document.querySelectorAll('#quote-list tbody tr')].map(({ textContent }) => textContent);
const figure = (label: string) => panel().getByText(label).nextElementSibling?.textContent;
const press = (name: string | RegExp) => fireEvent.click(panel().getAllByRole('button', { name })[0] as HTMLElement);
const packageLines = () => document.querySelector<HTMLInputElement>('[action="/submittals"] [name="lines"]')?.value;
const submit = () => fireEvent.submit(document.querySelector('form[data-inquiry]') as HTMLFormElement);

function fill(): void {
  for (const [name, value] of Object.entries(VALID)) {
    const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
    control.value = value;
    fireEvent.input(control);
  }
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a request', () => {
  it('has the lines of the list, once', async () => {
    const sent = await show([...LIST, TARPS]);
    expect(screen.getByText('3', { selector: 'output' })).toBeTruthy();
    submit();
    const facts = (await screen.findByText('What you sent')).parentElement?.textContent;
    expect(facts).toContain('40 x RL-LDG-213 Ringlock Ledger\n2 x PL-LVL-10 LVL Plank\n3 x Tarps');
    expect(sent).toEqual([
      expect.objectContaining({
        lines: [
          { productId: 7, quantity: 40 },
          { productId: 9, quantity: 2 },
        ],
        freeLines: [TARPS],
      }),
    ]);
    expect(sent[0]).not.toHaveProperty('designs');
    await waitFor(() => expect(localStorage.getItem(QUOTE_LIST_KEY)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Submit Another Request' }));
    fill();
    submit();
    await screen.findByText('What you sent');
    expect(sent[1]).not.toHaveProperty('lines');
  });

  it('keeps in the list what another tab adds while it is sent', async () => {
    await show(LIST.slice(0, 1), () => {
      localStorage.setItem(QUOTE_LIST_KEY, JSON.stringify({ version: 1, lines: LIST }));
      return STORED;
    });
    submit();
    await screen.findByText('What you sent');
    await waitFor(() => expect(quoteListStore.read()).toEqual([LIST[1]]));
  });

  it('has the current items of the catalog, without those that are gone', async () => {
    const sent = await show([{ ...LIST[0], sku: 'RL-OLD', weight: 1 }, GONE, { id: 'broken' }]);
    await waitFor(() => expect(rows()[0]).toContain('RL-LDG-213'));
    expect(rows()[0]).toContain('Changed in the catalog since you added it. It was: RL-OLD, 1');
    expect(rows()[1]).toContain('No longer in the catalog, so it is not sent.');
    expect(rows()).toHaveLength(2);
    expect([figure('Items'), figure('Pieces'), packageLines()]).toEqual(['1', '40', '7x40']);
    submit();
    await screen.findByText('What you sent');
    expect(sent).toEqual([expect.objectContaining({ lines: [{ productId: 7, quantity: 40 }] })]);
  });

  it('that is refused because of its lines says why at the list, and keeps everything', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const message = 'There is no product 12 any more';
    let answer: { status: number; body: object } = { status: 400, body: { errors: { lines: [message] } } };
    await show([...LIST], () => answer as typeof STORED);
    submit();
    const alert = await panel().findByRole('alert');
    expect(alert.textContent).toBe(message);
    expect(document.activeElement).toBe(alert);
    expect(rows()).toHaveLength(2);
    press(/^Remove/);
    expect(panel().queryByRole('alert')).toBeNull();
    answer = STORED;
    submit();
    await screen.findByText('What you sent');
    logged.mockRestore();
  });
});

describe('the list below the form', () => {
  it('is a parts list with totals, and goes into the submittal package', async () => {
    localStorage.setItem(JOB_CHOICES_KEY, JSON.stringify({ version: 1, choices: { rentOrBuy: 'rent' } }));
    await show([...LIST, TARPS], undefined, () => Promise.reject(new Error('Busy')));
    await waitFor(() => expect(rows()[0]).toContain('Call'));
    expect(rows()[1]).toMatch(/\$39\.50 to buy$/);
    expect(await screen.findByText(/^We could not check this list\./)).toBeDefined();
    expect(panel().getByRole('link', { name: 'Ringlock Ledger' }).getAttribute('href')).toBe('/product/7');
    expect(rows()[0]).toMatch(/^1RL-LDG-213Ringlock Ledger.*19\slb760\slbCall$/);
    expect([figure('Items'), figure('Pieces')]).toEqual(['3', '45']);
    expect(figure('Total weight')).toMatch(/^840\.5\slb$/);
    expect(figure('Truckload, by weight')).toMatch(/^about 2% of one truckload \(45,000\slb\)$/);
    expect(packageLines()).toBe('7x40,9x2');
    expect(panel().getByText(/Lines that are not in our catalog are left out\.$/)).toBeTruthy();
  });

  it('is edited, cleared, and brought back', async () => {
    await show([...LIST]);
    fireEvent.input(panel().getByRole('spinbutton', { name: 'Quantity of PL-LVL-10' }), { target: { value: '5' } });
    press('Increase quantity of PL-LVL-10');
    expect(figure('Pieces')).toBe('46');
    press('Remove RL-LDG-213');
    expect(rows()).toHaveLength(1);
    expect(panel().getByRole('status').textContent).toBe('RL-LDG-213 removed. Undo');
    expect(document.activeElement).toBe(panel().getByRole('button', { name: 'Undo' }));
    press('Undo');
    expect(rows()[0]).toContain('RL-LDG-213');
    expect(document.activeElement).toBe(panel().getByRole('heading', { name: 'Quote list' }));
    press('Clear list');
    expect(screen.getByText(/^Your quote list is empty\./)).toBeTruthy();
    expect(localStorage.getItem(QUOTE_LIST_KEY)).toBeNull();
    press('Undo');
    expect(rows()).toHaveLength(2);
  });
});

it('says what does not go together, changes it with one press, and takes that back', async () => {
  const plank = { id: 9, sku: PLANK.sku, name: PLANK.name, weight: 40.25 };
  const fix = { label: 'Change to PL-LVL-10', remove: [7], add: [{ ...plank, quantity: 40 }] };
  const warnings = async (lines: readonly { id: number }[]) =>
    lines.some(({ id }) => id === 7) ? [{ kind: 'decks', severity: 'warning', text: 'Too long.', fix } as const] : [];
  await show([...LIST, TARPS], undefined, warnings);
  const check = within(await screen.findByRole('list', { name: 'Check this list' }));
  await waitFor(() => expect(check.getByText('Too long.')).toBeDefined());
  expect(quoteListStore.read()).toEqual([...LIST, TARPS]);
  const button = check.getByRole('button', { name: fix.label });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(quoteListStore.read()).toEqual([{ ...plank, quantity: 42 }, TARPS]);
  await waitFor(() => expect(check.queryByText('Too long.')).toBeNull());
  expect(screen.getByText(/^Changed to 40 x PL-LVL-10\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(quoteListStore.read()).toEqual([...LIST, TARPS]);
});
