import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AccessRequestDetail } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { type ApiRequest, conflict, invalid, renderStaff } from '../../../testing/render-staff.js';
import { DecisionPanel } from './admin-access-request-page.js';

const REQUEST = {
  id: 7,
  version: 1,
  state: 'open',
  documentId: 3,
  documentTitle: 'EMR Letter',
  visitor: { name: 'Dale Hebert', email: 'dale@refinery.example', company: 'Gulf Refinery' },
} as AccessRequestDetail;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const decide = (request: Partial<AccessRequestDetail>, answer: (request: ApiRequest) => Response | Promise<Response>) =>
  renderStaff(<DecisionPanel request={{ ...REQUEST, ...request }} />, answer);

it('grants with the chosen terms after a confirmation, and is busy until the response', async () => {
  const answer = Promise.withResolvers<Response>();
  const requests = decide({}, () => answer.promise);
  fireEvent.input(field('Days'), { target: { value: '14' } });
  press('Grant');
  expect(screen.getByRole('dialog', { name: 'Grant access?' }).textContent).toContain(
    'We email Dale Hebert a link to “EMR Letter” at dale@refinery.example.',
  );
  expect(requests).toEqual([]);
  press('Grant and email the link');
  await waitFor(() => expect(button('Grant').disabled).toBe(true));
  expect(button('Refuse').disabled).toBe(true);
  answer.resolve(Response.json({ ...REQUEST, state: 'granted' }));
  await screen.findByText('Access granted');
  expect(button('Grant').disabled).toBe(false);
  expect(requests).toEqual([
    { method: 'POST', path: '/api/admin/access-requests/7/grant', body: { days: 14, version: 1 } },
  ]);
});

it('refuses with the typed reason', async () => {
  const requests = decide({}, () => Response.json({ ...REQUEST, state: 'refused' }));
  press('Refuse');
  fireEvent.input(field('Reason, emailed to the visitor'), { target: { value: 'Sign our agreement first.' } });
  press('Refuse and email the visitor');
  await screen.findByText('Request refused');
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/api/admin/access-requests/7/refuse',
      body: { reason: 'Sign our agreement first.', version: 1 },
    },
  ]);
});

it('revokes a granted link or sends a new one', async () => {
  const requests = decide({ state: 'granted' }, () => Response.json(REQUEST));
  press('Send a new link');
  expect(screen.getByRole('dialog').textContent).toContain('The earlier link stops working.');
  press('Cancel');
  press('Revoke link');
  press('Revoke the link');
  await screen.findByText('Link revoked');
  expect(requests.map(({ path }) => path)).toEqual(['/api/admin/access-requests/7/refuse']);
});

it('cannot be granted once the document is removed', () => {
  decide({ documentId: null }, () => Response.error());
  expect(screen.getByText('The document was removed, so access cannot be granted.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Grant' })).toBeNull();
});

it('shows a message at its field and keeps what was typed', async () => {
  decide({}, () => invalid({ days: ['Enter 1 to 90 days.'] }));
  fireEvent.input(field('Days'), { target: { value: '400' } });
  press('Grant');
  press('Grant and email the link');
  const message = await screen.findByText('Enter 1 to 90 days.');
  expect(field('Days').getAttribute('aria-describedby')).toBe(message.id);
  expect(field('Days').value).toBe('400');
  expect(screen.getByRole('alert').textContent).toBe('Check the marked field.');
});

it("shows a colleague's earlier decision and both choices [spec 6.37]", async () => {
  const current = { ...REQUEST, version: 2, state: 'refused', decidedBy: 'owner@yard.example' };
  const requests = decide({}, ({ body }) =>
    (body as { version: number }).version === 1 ? conflict(current) : Response.json(REQUEST),
  );
  press('Grant');
  press('Grant and email the link');
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this request' });
  expect(dialog.textContent).toContain('Refused by owner@yard.example.');
  expect(button('Discard mine and load theirs')).toBeTruthy();
  press('Grant anyway');
  await screen.findByText('Access granted');
  expect(requests.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});
