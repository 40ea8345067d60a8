import { screen } from '@testing-library/react';
import { renderStaffPage } from '../../../testing/render-staff-page.js';
import { useStaffQuery } from '../use-staff.js';
import { StaffResults } from './staff-panel.js';

function Product() {
  return <StaffResults query={useStaffQuery<object>(['/api/admin/products', 308])}>{() => <p>Found</p>}</StaffResults>;
}

const show = (body: object) =>
  renderStaffPage(<Product />, { address: '/admin/products/308' }, () => Response.json(body, { status: 404 }));

it('says since when a deleted record has been in the trash, and leads there [spec x.14]', async () => {
  const current = { kind: 'product', name: 'RL-1 Ledger & tie', removedAt: '2026-11-22T18:00:00.000Z' };
  show({ message: 'It is in the trash.', code: 'in-trash', current });
  const link = await screen.findByRole('link', { name: 'Find it in the trash' });
  expect(link.getAttribute('href')).toBe('/admin/trash?kind=product&search=RL-1+Ledger+%26+tie');
  expect(screen.getByRole('alert').textContent).toContain(
    '“RL-1 Ledger & tie” has been in the trash since Nov 22, 2026',
  );
});

it('says that a record is missing', async () => {
  show({ message: 'There is no product 308' });
  expect((await screen.findByRole('alert')).textContent).toBe('There is no product 308');
});
