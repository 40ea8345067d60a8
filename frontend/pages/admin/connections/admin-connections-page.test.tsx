import { fireEvent, screen, within } from '@testing-library/react';
import { CONNECTIONS_PATH, type ConnectionResponse } from '../../../../backend/connections/connections.contract.js';
import { changesIn, renderStaffPage } from '../../../testing/render-staff.js';
import { AdminConnectionsPage } from './admin-connections-page.js';

const CONNECTIONS: ConnectionResponse[] = [
  { name: 'mail', state: 'stored', values: { host: 'smtp.yard.com', port: 465 }, hasPassword: true, version: 3 },
  { name: 'sales', state: 'environment', values: { addresses: 'sales@yard.com' }, hasPassword: false, version: 1 },
  { name: 'wordpress', state: 'unreadable', values: {}, hasPassword: false, version: 2 },
];

const open = () =>
  renderStaffPage(<AdminConnectionsPage />, { address: '/admin/connections' }, ({ path }) =>
    Response.json(path.endsWith('/test') ? { ok: false, message: 'The connection was refused.' } : CONNECTIONS),
  );
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('saves a connection, keeps its password, and shows the outcome of a test', async () => {
  const requests = open();
  const mail = await panel('Mail server');
  mail.getByText('A password is stored. Leave the field empty to keep it.');
  fireEvent.input(mail.getByLabelText('User'), { target: { value: 'site@yard.com' } });
  fireEvent.click(mail.getByRole('button', { name: 'Save' }));
  await screen.findByText('Mail server: the change is in effect.');
  const sent = { host: 'smtp.yard.com', port: 465, user: 'site@yard.com', password: '', version: 3 };
  expect(changesIn(requests)).toEqual([[`PATCH ${CONNECTIONS_PATH}/mail`, sent]]);
  fireEvent.click(mail.getByRole('button', { name: 'Send a test email' }));
  await mail.findByText('The connection was refused.');
});

it('shows what the environment sets, and what has to be entered again', async () => {
  open();
  const sales = await panel('Sales address');
  sales.getByText('SALES_EMAIL');
  expect(sales.queryByRole('textbox')).toBeNull();
  const wordpress = await panel('WordPress');
  wordpress.getByText(/^The key of the site .* Enter everything again\.$/);
  expect(wordpress.queryByRole('button', { name: 'Test the connection' })).toBeNull();
});
