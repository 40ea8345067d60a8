import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LEDGER, quotationWithDraft, reviewedDraft, sentQuotation } from '../../../testing/quotation-samples.js';
import { type ApiRequest, conflict, renderStaff } from '../../../testing/render-staff.js';
import type { EditedQuotation } from './draft/use-draft.js';
import { SendDialog } from './send-dialog.js';

const PLANK = { ...LEDGER, productId: 8, sku: 'PL-STL-7', name: 'Steel plank 7 ft' };
const document = (id: number, title: string, fileSize: number) => ({ id, title, fileSize, isSample: false });
const DOCUMENTS = [
  document(1, 'Insurance', 39_000),
  document(2, 'Manual', 4_500_000),
  document(3, 'Drawings', 700_000),
];

function renderDialog(quotation: EditedQuotation = quotationWithDraft({ lines: [LEDGER, LEDGER, PLANK] })) {
  const answer = ({ path }: ApiRequest) => Response.json(path === '/api/documents' ? DOCUMENTS : sentQuotation());
  return renderStaff(<SendDialog quotation={quotation} onClose={() => undefined} />, answer);
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name, hidden: true });
const check = async (name: string) => fireEvent.click(await box(name));
const send = () =>
  fireEvent.submit(screen.getByRole('button', { name: 'Send the quotation' }).closest('form') as Element);
const sent = (requests: readonly ApiRequest[]) => requests.filter(({ path }) => path.endsWith('/send'));

it('attaches the chosen documents and one cut sheet per chosen item, and shows the size of the documents [spec 10.18]', async () => {
  const requests = renderDialog();
  fireEvent.click(screen.getByRole('button', { name: 'All 2', hidden: true }));
  await check('RL-LDG-213 Ledger 7 ft');
  await check('Insurance, 39 KB');
  expect(screen.getByText('Documents: 39 KB of 5 MB.')).not.toBeNull();
  expect(screen.getByText('Attach cut sheets (1) and documents (1)')).not.toBeNull();
  send();
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(sent(requests)[0]?.body).toMatchObject({ attachments: { cutSheets: [8], documents: [1] } });
});

it('sends nothing while the documents are too large for one email [spec 10.18]', async () => {
  const requests = renderDialog();
  await check('Manual, 4.5 MB');
  await check('Drawings, 700 KB');
  const error = 'The documents are 5.2 MB together, and an email can carry 5 MB. Leave some out.';
  expect(screen.getByText(error)).not.toBeNull();
  send();
  await check('Drawings, 700 KB');
  expect(screen.queryByText(error)).toBeNull();
  send();
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
});

it('never sends a draft that a colleague changed meanwhile, because the member has not read it [spec 10.9]', async () => {
  const theirs = quotationWithDraft({ project: 'Unit 5' }, 4);
  renderStaff(<SendDialog quotation={quotationWithDraft()} onClose={() => undefined} />, ({ path }) =>
    path.endsWith('/send') ? conflict(theirs) : Response.json([]),
  );
  send();
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this quotation' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toContain('Load theirs');
  expect(within(dialog).queryByRole('button', { name: 'Send anyway' })).toBeNull();
});

it.each([
  ['', 'None'],
  ['Net 30.', undefined],
])('tells that there are no terms: %j', (terms, shown) => {
  renderDialog(quotationWithDraft({ terms }));
  expect(screen.queryByText('Terms')?.nextElementSibling?.textContent).toBe(shown);
});

it('names the characters of the draft that its PDF cannot print', () => {
  renderDialog(quotationWithDraft({ customerName: 'Łukasz 田中', lines: [{ ...LEDGER, description: '⅜ 👷' }] }));
  expect(screen.getByText('PDFs cannot print 田 中 👷. They show □ instead.')).not.toBeNull();
});

it('asks why a design above its capacity is sent, and names items with a replacement', async () => {
  const replacement = { id: 9, sku: 'RL-LDG-214', name: 'New ledger' };
  const review = {
    exceeded: [{ name: 'North wall', reasons: ['Leg load: 3,100 lb is above 2,817 lb.'] }],
    items: [{ id: LEDGER.productId ?? 0, note: 'Discontinued', replacement }],
  };
  const requests = renderDialog(reviewedDraft(review));
  expect(screen.getByText('Leg load: 3,100 lb is above 2,817 lb.')).toBeTruthy();
  const flagged = screen.getByText(/^Line 1, RL-LDG-213 Ledger 7 ft/);
  expect(flagged.textContent).toBe('Line 1, RL-LDG-213 Ledger 7 ft: Discontinued. Instead: RL-LDG-214 New ledger.');
  const reason = screen.getByLabelText<HTMLInputElement>(/^Why you send it above capacity/);
  expect(reason.required).toBe(true);
  fireEvent.change(reason, { target: { value: 'Engineer checks it.' } });
  send();
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(sent(requests)[0]?.body).toMatchObject({ capacityReason: 'Engineer checks it.' });
});

it('offers the first 20 cut sheets of a longer list', () => {
  const lines = Array.from({ length: 21 }, (_, at) => ({ ...LEDGER, productId: at + 1, sku: `SKU-${at + 1}` }));
  renderDialog(quotationWithDraft({ lines }));
  fireEvent.click(screen.getByRole('button', { name: 'First 20', hidden: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^SKU-21 /, hidden: true }));
  expect(screen.getByText('Choose at most 20 cut sheets.')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'None', hidden: true }));
  expect(screen.queryByText('Choose at most 20 cut sheets.')).toBeNull();
});

it('starts a revision with the copies of the previous one, and with its files that still exist [spec 10.20]', async () => {
  const { draft } = quotationWithDraft();
  const attachments = { cutSheets: [7, 99], documents: [1, 99] };
  const { current, ...quotation } = sentQuotation({}, { attachments, copies: ['buyer@refinery.example'] });
  const requests = renderDialog({ ...quotation, current, draft: { ...draft, letter: 'B' } });
  expect((await box('Insurance, 39 KB')).checked).toBe(true);
  send();
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(sent(requests)[0]?.body).toMatchObject({
    copies: ['buyer@refinery.example'],
    attachments: { cutSheets: [7], documents: [1] },
    message: expect.stringContaining('Here is revision B of our quotation for Unit 4.'),
  });
});
