import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import type { RelatedInquiries } from '../../../../backend/inquiries/desk/related/related.contract.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { RelatedPanel } from './related-panels.js';

const renderPanel = (related: RelatedInquiries) =>
  renderStaff(
    <MemoryRouter>
      <RelatedPanel inquiry={{ reference: 'Q-7K3M-92' } as InquiryDetail} />
      <p>Below</p>
    </MemoryRouter>,
    () => Response.json(related),
  );

it('shows what the inquiries share, with links to each one and to all with the same value', async () => {
  renderPanel({
    items: [
      {
        ...{ reference: 'Q-AAAA-22', state: 'won', name: 'Ann', company: '', createdAt: '2026-11-23T15:00:00.000Z' },
        by: ['phone', 'domain'],
      },
    ],
    totals: { email: 0, phone: 1, domain: 1_000 },
  });
  const link = await screen.findByRole('link', { name: 'Q-AAAA-22' });
  expect(link.getAttribute('href')).toBe('/admin/inquiries/Q-AAAA-22');
  expect(screen.getByText('Ann. Same phone number, company domain.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Same email/ })).toBeNull();
  const all = screen.getByRole('link', { name: 'Same company domain: 1,000 or more' });
  expect(all.getAttribute('href')).toBe('/admin/inquiries?related=domain-Q-7K3M-92');
});

it('is not shown without another inquiry', async () => {
  const requests = renderPanel({ items: [], totals: { email: 0, phone: 0, domain: 0 } });
  await screen.findByText('Below');
  expect(requests).toHaveLength(1);
  expect(screen.queryByRole('region')).toBeNull();
});
