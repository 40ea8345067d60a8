import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuotationEmailResponse } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { sentQuotation } from '../../../testing/quotation-samples.js';
import { changesIn, renderStaff, renderStaffPage } from '../../../testing/render-staff.js';
import { QuotationEmails } from './admin-quotation-page.js';
import { HandoverPanel } from './status-panel.js';

const FAILED: QuotationEmailResponse = {
  ...{ id: 'b', kind: 'quotation-sent', recipient: 'dale@refinery.example', state: 'failed', attemptCount: 1 },
  ...{ lastError: '550', nextAttemptAt: null, deliveredAt: null, createdAt: '2026-11-23T15:00:00Z' },
  ...{ attempts: [], letter: 'B', replaced: false },
};

const show = (erasedAt: string | null = null) =>
  renderStaff(<QuotationEmails quotation={sentQuotation({ erasedAt })} />, ({ method }) =>
    Response.json(method === 'GET' ? [FAILED, { ...FAILED, id: 'a', letter: 'A', replaced: true }] : {}),
  );

it('lists the emails of all revisions, and sends only those of the newest one again [spec 10.22]', async () => {
  const requests = show();
  const [newest, replaced] = await screen.findAllByRole('listitem');
  expect(within(newest as HTMLElement).getByRole('heading').textContent).toBe('Quotation, revision B');
  expect(replaced?.textContent).toContain('Quotation, revision A');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(within(newest as HTMLElement).getByRole('button', { name: 'Send again' }));
  await screen.findByText('On its way');
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/admin/quotations/3/resend',
    body: { emailId: 'b' },
  });
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2));
});

it('sends nothing after erasure', async () => {
  show('2026-11-23T15:00:00Z');
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button')).toBeNull();
});

describe('an accepted quotation', () => {
  const acceptance = {
    ...{ name: 'Dale Hebert', title: '', purchaseOrder: '', hasPurchaseOrderFile: false, optionalLines: [] },
    ...{ total: '100.00', deposit: '25.00' },
  };
  const promised = {
    delivery: 'delivery',
    startDate: '2026-12-01',
    yard: 'Southeast yard',
    siteContact: 'Ray',
  } as const;
  const handover = { at: '2026-12-01T15:00:00Z', by: 'Ruth Boudreaux', endsOn: '2026-12-28', endedAt: null };
  const fact = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextSibling?.textContent ?? null;

  function showPanel(change: Parameters<typeof sentQuotation>[0]) {
    const quotation = sentQuotation(change, { state: 'accepted', acceptance, ...promised });
    const address = { address: '/admin/quotations/3' };
    const panel = <HandoverPanel quotation={quotation} accepted={quotation.current} />;
    return renderStaffPage(panel, address, () => Response.json({ ...quotation, id: 9 }));
  }

  it('shows what was promised, and is handed over until its last day', async () => {
    const requests = showPanel({});
    expect(await screen.findByText('Delivery to the site on Dec 1, 2026, from Southeast yard')).toBeTruthy();
    expect([fact('Site contact'), fact('Deposit'), fact('Handed over')]).toEqual(['Ray', '$25.00', 'Not yet']);
    expect(screen.getByRole('link', { name: /^Pick list/ }).getAttribute('href')).toMatch(/3\/pick-list\.pdf$/);
    expect(screen.queryByRole('button', { name: 'Extend the rental' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as handed over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Was everything handed over?' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Last day of the rental/).value).toBe('2026-12-28');
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as handed over' }));
    await screen.findByText('My day shows it again a week before the rental ends.');
    expect(changesIn(requests)).toEqual([
      ['POST /api/admin/quotations/3/hand-over', { version: 1, endsOn: '2026-12-28' }],
    ]);
  });

  it.each([
    ['is extended with one press', 'Extend the rental', 'extensions', 'At /admin/quotations/9'],
    ['ends when its items are back', 'Mark as returned', 'end', 'Rental ended'],
  ])('on rent %s', async (_what, label, path, outcome) => {
    const requests = showPanel({ handover });
    fireEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = screen.queryByRole('dialog', { name: 'Are the items back?' });
    if (dialog) fireEvent.click(within(dialog).getByRole('button', { name: label }));
    await screen.findByText(outcome);
    expect(changesIn(requests).map(([call]) => call)).toEqual([`POST /api/admin/quotations/3/${path}`]);
  });

  it('that has ended has nothing left to do', async () => {
    showPanel({ handover: { ...handover, endedAt: '2026-12-29T15:00:00Z' } });
    await screen.findByText('Handover and return');
    expect(fact('Ended')).not.toBeNull();
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Mark as returned');
  });
});
