import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { type ApiRequest, renderStaff } from '../../../testing/render-staff.js';
import { QuotationsPanel } from './related-panels.js';

const INQUIRY = { reference: 'Q-7K3M-92', erasedAt: null, wonAmount: '1234.50', lostReason: null } as InquiryDetail;
const ACCEPTED = {
  id: 3,
  number: '2026-0001',
  letter: 'B',
  state: 'accepted',
  total: '900.00',
  acceptedTotal: '850.00',
};

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function show(rows: object[]): ApiRequest[] {
  return renderStaff(
    <MemoryRouter>
      <QuotationsPanel inquiry={INQUIRY} />
      <Address />
    </MemoryRouter>,
    ({ method }) => (method === 'GET' ? Response.json({ items: rows, total: rows.length }) : Response.json({ id: 9 })),
  );
}

it('shows each quotation with its state and the accepted total, and starts another one', async () => {
  const requests = show([ACCEPTED]);
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^2026-0001 B\s*Accepted\s*\$850\.00$/);
  expect(screen.getByRole('link', { name: '2026-0001 B' }).getAttribute('href')).toBe('/admin/quotations/3');
  expect(screen.getByText('$1,234.50')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Quote more work' }));
  await screen.findByText('/admin/quotations/9');
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/admin/quotations',
    body: { inquiry: 'Q-7K3M-92' },
  });
});

it('offers no second draft', async () => {
  show([{ ...ACCEPTED, number: null, state: 'draft' }]);
  await screen.findByRole('listitem');
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
