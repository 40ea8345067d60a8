import { fireEvent, screen, within } from '@testing-library/react';
import { defaultSalesTerms } from '../../../../backend/sales-terms/sales-terms.contract.js';
import type { StaffRole } from '../../../../backend/staff/staff.contract.js';
import { changesIn, renderStaffPage } from '../../../testing/render-staff.js';
import { AdminSalesTermsPage } from './admin-sales-terms-page.js';

const API = '/api/admin/rates/terms';
const TERMS = { ...defaultSalesTerms({ week: 3, fourWeeks: 9, minimumDays: 7 }), version: 2 };

function open(role: StaffRole) {
  const page = { address: '/admin/sales-terms' };
  return renderStaffPage(
    <AdminSalesTermsPage />,
    page,
    ({ body }) => Response.json({ ...TERMS, ...(body as object) }),
    {
      role,
    },
  );
}

it('saves the terms', async () => {
  const requests = open('owner');
  const group = within(await screen.findByRole('group', { name: 'Deposit and approval' }));
  group.getByLabelText('Deposit, in percent of the total');
  const link = screen.getByRole('link', { name: 'Deposit and approval' });
  expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('FIELDSET');
  fireEvent.input(await screen.findByLabelText(/^Week rate/), { target: { value: '3.5' } });
  fireEvent.click(screen.getByLabelText('We charge no sales tax'));
  fireEvent.click(screen.getByRole('button', { name: 'Save terms' }));
  await screen.findByText('Terms saved');
  const texts = Object.entries(TERMS).map(([name, value]) => [name, typeof value === 'number' ? `${value}` : value]);
  const sent = { ...Object.fromEntries(texts), weekFactor: '3.5', noSalesTax: true, version: 2 };
  expect(changesIn(requests)).toEqual([[`PATCH ${API}`, sent]]);
});

it('shows sales the terms, which only owners change [spec 6.34]', async () => {
  open('sales');
  await screen.findByText('3.00');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});
