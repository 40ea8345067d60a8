import { fireEvent, screen } from '@testing-library/react';
import type { AccessRequestAnswer } from '../../../../backend/documents/documents.contract.js';
import { renderStaffPage } from '../../../testing/render-staff-page.js';
import { AdminAccessRequestsPage } from './admin-access-requests-page.js';

const REQUEST = {
  id: 7,
  version: 1,
  state: 'open',
  documentId: 3,
  documentTitle: 'EMR Letter',
  visitor: { name: 'Dale Hebert', email: 'dale@refinery.example', company: 'Gulf Refinery' },
  createdAt: '2026-11-23T15:00:00Z',
  expiresAt: null,
  downloads: 0,
} as AccessRequestAnswer;

it('asks for the reason when a request is refused in the list', async () => {
  const requests = renderStaffPage(<AdminAccessRequestsPage />, { address: '/admin/access-requests' }, ({ method }) =>
    Response.json(method === 'GET' ? [REQUEST] : { ...REQUEST, state: 'refused' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  fireEvent.input(screen.getByLabelText('Reason, emailed to the visitor'), { target: { value: 'Sign first.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refuse and email the visitor' }));
  await screen.findByText('Request refused');
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'Sign first.', version: 1 },
  ]);
});
