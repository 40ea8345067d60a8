import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderStaff } from '../../../testing/render-staff.js';
import { LedgerLine } from './queue/admin-inquiries-page.js';

const LEDGER = { accepted: 1_250, delivered: 1_240, waiting: 3, failed: 2, erased: 5, unaccounted: 0 };

const show = (change: Partial<typeof LEDGER> = {}) =>
  renderStaff(
    <MemoryRouter>
      <LedgerLine />
    </MemoryRouter>,
    () => Response.json({ ...LEDGER, ...change }),
  );

it('adds up, and links to the undelivered emails', async () => {
  show();
  await screen.findByText('Inquiries: 1,250 accepted = 1,240 delivered + 3 waiting + 2 failed + 5 erased');
  const link = screen.getByRole('link', { name: '2 inquiries have an undelivered email' });
  expect(link.getAttribute('href')).toBe('/admin/inquiries?state=all&mail=failed');
  expect(screen.queryByText(/do not add up/)).toBeNull();
});

it('says when an inquiry is unaccounted for', async () => {
  show({ failed: 0, unaccounted: 2 });
  await screen.findByText(/^The totals do not add up: 2 unaccounted for/);
  expect(screen.queryByRole('link')).toBeNull();
});
