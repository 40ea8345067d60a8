import { screen } from '@testing-library/react';
import { renderStaffPage } from '../../../testing/render-staff.js';
import { RecordPage } from './staff-page.js';

const show = (body: object, passwordExpiresAt: string | null = null) =>
  renderStaffPage(
    <RecordPage heading="Product" path="/api/admin/products">
      {() => <p>Found</p>}
    </RecordPage>,
    { address: '/admin/products/308', path: '/admin/products/:id' },
    () => Response.json(body, { status: 404 }),
    { passwordExpiresAt },
  );

it('says since when a deleted record has been in the trash, and leads there [spec x.14]', async () => {
  const current = { kind: 'product', name: 'RL-1 Ledger & tie', removedAt: '2026-11-22T18:00:00.000Z' };
  show({ message: 'It is in the trash.', code: 'in-trash', current });
  const link = await screen.findByRole('link', { name: 'Find it in the trash' });
  expect(link.getAttribute('href')).toBe('/admin/trash?kind=product&search=RL-1+Ledger+%26+tie');
  expect(screen.getByRole('alert').textContent).toContain(
    '“RL-1 Ledger & tie” has been in the trash since Nov 22, 2026',
  );
});

it('says that a record is missing, without a note about the password', async () => {
  show({ message: 'There is no product 308' });
  expect((await screen.findByRole('alert')).textContent).toBe('There is no product 308');
  expect(screen.queryByText(/^Temporary password:/)).toBeNull();
});

it('tells a member that the password is temporary, and where to replace it', async () => {
  show({}, '2026-11-30T18:00:00Z');
  const link = await screen.findByRole('link', { name: 'replace it' });
  expect(link.getAttribute('href')).toBe('/admin/account');
  expect(link.parentElement?.textContent).toMatch(/^Temporary password: replace it before Nov 30, \d+:00 [AP]M /);
});
