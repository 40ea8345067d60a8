import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuotationEmailResponse } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { sentQuotation } from '../../../testing/quotation-samples.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { QuotationEmails } from './admin-quotation-page.js';

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
