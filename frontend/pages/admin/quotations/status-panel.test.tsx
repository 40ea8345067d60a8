import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuotationDetail } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { QUOTATIONS_API } from '../../../features/quotation-admin/admin-paths.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LEDGER, quotationWithDraft, sentQuotation } from '../../../testing/quotation-samples.js';
import { type ApiRequest, changesIn, conflict, renderStaffPage } from '../../../testing/render-staff.js';
import { StatusPanel } from './status-panel.js';

const OPEN = { expiresAt: '2999-01-01T06:00:00Z' };
const ACCEPTANCE = {
  ...{ name: 'Dale Hebert', title: 'Buyer', purchaseOrder: 'PO 77', hasPurchaseOrderFile: true, optionalLines: [2] },
  ...{ total: '99.50', deposit: '0.00' },
};

function Page() {
  const quotation = useStaffQuery<QuotationDetail>([QUOTATIONS_API, 3]).data;
  return quotation ? <StatusPanel quotation={quotation} /> : null;
}

/** Renders the state of a quotation whose link can be changed by its version. */
function renderStatus(saved: QuotationDetail) {
  let now = saved;
  const answer = ({ method, path, body }: ApiRequest) => {
    if (method === 'GET') return Response.json(now);
    const version = Number((body as { version?: number })?.version ?? path.split('version=')[1]);
    if (/\/(accept|decline|copies)$/.test(path)) return Response.json(now);
    if (version !== now.version) return conflict(now);
    now = { ...now, version: now.version + 1, link: method === 'POST' ? 'https://yard.example/quotation/new' : null };
    return Response.json(now);
  };
  const requests = renderStaffPage(<Page />, { address: '/admin/quotations/3' }, answer);
  return {
    requests,
    changes: () => changesIn(requests).map(([call]) => call),
    changeAsColleague: () => {
      now = { ...now, version: now.version + 1 };
    },
  };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async (question: string, action: string) =>
  fireEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: action }));
const fact = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextSibling?.textContent ?? null;

it('revokes the link, and makes a new one [spec 10.24]', async () => {
  const { changes } = renderStatus(sentQuotation({}, OPEN));
  await press('Revoke link');
  expect(fact('Link')).toMatch(/^Active until /);
  // Its validity ends with the day before, in the company's time zone.
  expect(fact('Valid through')).toBe('Dec 31, 2998');
  await confirm('Revoke the link?', 'Revoke link');
  await screen.findByText('Revoked. The customer cannot open the quotation.');
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  await press('Make a link');
  await confirm('Make a link?', 'Make a link');
  const page = await screen.findByRole<HTMLAnchorElement>('link', { name: "Open the customer's page" });
  expect(page.href).toBe('https://yard.example/quotation/new');
  expect(changes()).toEqual(['DELETE /api/admin/quotations/3/link?version=1', 'POST /api/admin/quotations/3/link']);
});

it('asks before it revokes the link of a quotation that somebody else changed', async () => {
  const { changes, changeAsColleague } = renderStatus(sentQuotation({}, OPEN));
  await press('Revoke link');
  changeAsColleague();
  await confirm('Revoke the link?', 'Revoke link');
  await confirm('Somebody else changed this quotation', 'Change the link anyway');
  await screen.findByText('Revoked. The customer cannot open the quotation.');
  await waitFor(() => expect(changes().at(-1)).toBe('DELETE /api/admin/quotations/3/link?version=2'));
});

it('offers no new link after the last day, because it would already have expired [spec 10.24]', async () => {
  renderStatus(sentQuotation({}, { expiresAt: '2020-01-01T06:00:00Z' }));
  await screen.findByText(/Send a new revision to open it again\.$/);
  expect(fact('Link')).toMatch(/^Ended Mar 31, 2020/);
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull();
});

it.each([
  [
    'acceptance',
    'Accept',
    { 'Purchase order number': 'PO 4711', Title: 'Buyer' },
    { name: 'Dale Hebert', title: 'Buyer', purchaseOrder: 'PO 4711', optionalLines: [1] },
    'The inquiry is won.',
  ],
  [
    'decline',
    'Decline',
    { Reason: 'price', Comment: 'By far.' },
    { reason: 'price', comment: 'By far.' },
    'You can send another revision.',
  ],
])('records an %s for the customer', async (decision, verb, typed, body, done) => {
  const lines = [{ ...LEDGER, optional: true }];
  const { requests } = renderStatus(sentQuotation({}, { ...OPEN, lines: quotationWithDraft({ lines }).draft.lines }));
  await press(`Record ${decision}`);
  const dialog = within(await screen.findByRole('dialog', { name: `${verb} revision A for the customer` }));
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  if (decision === 'acceptance') fireEvent.click(dialog.getByRole('checkbox', { name: LEDGER.name }));
  fireEvent.submit(dialog.getByRole('button', { name: `${verb} for the customer` }).closest('form') as HTMLFormElement);
  await screen.findByText(done);
  expect(requests.at(-1)?.method === 'GET' && requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/admin/quotations/3/${verb.toLowerCase()}`,
    body: { revision: 'A', ...body },
  });
  expect(screen.queryByRole('dialog', { name: `${verb} revision A for the customer` })).toBeNull();
});

it('shows who sent, approved and accepted it, and with which purchase order [spec 10.25]', async () => {
  const decided = { viewedAt: OPEN.expiresAt, decidedAt: OPEN.expiresAt, decidedBy: 'Customer' };
  renderStatus(
    sentQuotation({}, { ...OPEN, ...decided, state: 'accepted', approvedBy: 'Ann', acceptance: ACCEPTANCE }),
  );
  await screen.findByText('Dale Hebert, Buyer');
  expect(fact('Sent')).toMatch(/by Ruth Boudreaux$/);
  expect(fact('Prices approved by')).toBe('Ann');
  expect(fact('Decided')).toMatch(/by Customer$/);
  expect(fact('Purchase order')).toBe('PO 77');
  const file = screen.getByRole('link', { name: 'Download the PDF' });
  expect(file.getAttribute('href')).toMatch(/^\/api\/admin\/quotations\/\d+\/purchase-order\.pdf$/);
  expect(fact('Accepted total')).toBe('$99.50');
  expect(fact('Viewed')).not.toBeNull();
  expect(fact('Reason')).toBeNull();
});

it.each([
  ['Ruth Boudreaux', 1],
  ['Customer', 0],
])('lets staff undo an acceptance by %s: %d', async (decidedBy, count) => {
  const { changes } = renderStatus(
    sentQuotation({}, { ...OPEN, state: 'accepted', decidedAt: OPEN.expiresAt, decidedBy, acceptance: ACCEPTANCE }),
  );
  await screen.findByText('PO 77');
  expect(screen.queryAllByRole('button', { name: 'Undo acceptance' })).toHaveLength(count);
  if (count === 0) return;
  await press('Undo acceptance');
  await confirm('Undo the acceptance?', 'Undo acceptance');
  await waitFor(() => expect(changes()).toEqual(['POST /api/admin/quotations/3/undo-acceptance']));
});

it('names no purchase order file when the customer attached none', async () => {
  const acceptance = { ...ACCEPTANCE, hasPurchaseOrderFile: false };
  renderStatus(sentQuotation({}, { ...OPEN, state: 'accepted', acceptance }));
  await screen.findByText('PO 77');
  expect(fact('Purchase order file')).toBeNull();
});

it('shows why it was declined [spec 10.25]', async () => {
  renderStatus(sentQuotation({}, { ...OPEN, state: 'declined', decline: { reason: 'price', comment: 'By far.' } }));
  await screen.findByText('By far.');
  expect(fact('Reason')).toBe('The price is too high');
});

it('copies a quotation to another inquiry', async () => {
  const { requests } = renderStatus(sentQuotation({}, OPEN));
  await press('Copy quotation');
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy this quotation' }));
  fireEvent.change(dialog.getByLabelText(/^For another inquiry/), { target: { value: 'Q-2222-22' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('This is a new draft. Check its dates and prices.');
  expect(changesIn(requests)).toEqual([['POST /api/admin/quotations/3/copies', { inquiry: 'Q-2222-22' }]]);
});
