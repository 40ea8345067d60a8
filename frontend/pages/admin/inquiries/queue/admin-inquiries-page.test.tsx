import { useIsFetching } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { InquiryArrivals, InquiryRow } from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { renderStaff, renderStaffPage } from '../../../../testing/render-staff.js';
import { LedgerLine, useArrivals } from './admin-inquiries-page.js';

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }) as InquiryRow);

/** The answers by `after`: inquiry 6 comes in while the list with 5 is loading. */
const ARRIVALS: Record<string, InquiryArrivals> = {
  none: { latest: 5, count: 0 },
  5: { latest: 6, count: 1 },
  6: { latest: 6, count: 0 },
};

function List({ loaded }: { loaded: readonly InquiryRow[] }) {
  const [rows, setRows] = useState<readonly InquiryRow[]>();
  const { count } = useArrivals({}, rows);
  return (
    <>
      <p>
        {count} new, {useIsFetching()} requests
      </p>
      <button type="button" onClick={() => setRows(loaded)}>
        Load
      </button>
    </>
  );
}

it.each([
  ['without it', rowsOf(4, 5), '1 new, 0 requests'],
  ['with it', rowsOf(5, 6), '0 new, 0 requests'],
])('counts what came in only once the list is loaded: %s', async (_case, loaded, expected) => {
  const requests = renderStaff(<List loaded={loaded} />, ({ path }) =>
    Response.json(ARRIVALS[/after=(\d+)/.exec(path)?.[1] ?? 'none']),
  );
  const text = () => screen.getByText(/requests$/).textContent;
  await waitFor(() => {
    expect(requests).toHaveLength(2);
    expect(text()).toContain('0 requests');
  });
  expect(text()).toContain('0 new');
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(text()).toBe(expected));
});

const LEDGER = { accepted: 1_250, delivered: 1_240, kept: 0, waiting: 3, failed: 2, erased: 5, unaccounted: 0 };

const show = (change: Partial<typeof LEDGER> = {}) =>
  renderStaffPage(<LedgerLine />, { address: '/admin/inquiries' }, () => Response.json({ ...LEDGER, ...change }));

it('adds up, and links to the undelivered emails', async () => {
  show();
  await screen.findByText('Inquiries: 1,250 accepted = 1,240 delivered + 3 waiting + 2 failed + 5 erased');
  const link = screen.getByRole('link', { name: '2 inquiries have an undelivered email' });
  expect(link.getAttribute('href')).toBe('/admin/inquiries?state=all&emails=failed');
  expect(screen.queryByText(/do not add up/)).toBeNull();
});

it('counts emails that were kept as files apart', async () => {
  show({ delivered: 40, kept: 1_200 });
  await screen.findByText(/= 40 delivered \+ .* \+ 5 erased \+ 1,200 kept as files$/);
});

it('says when an inquiry is unaccounted for', async () => {
  show({ failed: 0, unaccounted: 2 });
  await screen.findByText(/^The totals do not add up: 2 unaccounted for/);
  expect(screen.queryByRole('link')).toBeNull();
});
