import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SENT_DOCUMENTS_API } from '../../../../../backend/inquiries/entry/entry.contract.js';
import { invalid, renderStaffPage } from '../../../../testing/render-staff.js';
import { SendDocuments } from './send-documents-page.js';

const DOCUMENTS = [
  { id: 3, title: 'Insurance' },
  { id: 5, title: 'W-9', isSample: true },
];

const show = (answer: () => Response) =>
  renderStaffPage(<SendDocuments />, { address: '/admin/documents/send' }, ({ method }) =>
    method === 'POST' ? answer() : Response.json(DOCUMENTS),
  );

const type = (label: string, value: string) =>
  fireEvent.change(
    screen.getByRole(label.startsWith('Days') ? 'spinbutton' : 'textbox', { name: new RegExp(`^${label}`) }),
    {
      target: { value },
    },
  );
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send documents' }));

it('sends the chosen documents, and repeats the same request with the same key when it is pressed again after a failure', async () => {
  const requests = show(() => new Response('{}', { status: 503 }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'W-9 (sample, not signed)' }));
  type('Name', 'Mae Landry');
  type('Email', 'mae@plant.example');
  type('Days until', '30');
  const posts = () => requests.filter(({ method }) => method === 'POST');
  for (const count of [1, 2]) {
    await waitFor(() => screen.getByRole('button', { name: 'Send documents' }));
    send();
    await waitFor(() => expect(posts()).toHaveLength(count));
  }
  expect(posts()[0]).toMatchObject({
    path: SENT_DOCUMENTS_API,
    body: { name: 'Mae Landry', email: 'mae@plant.example', company: '', documentIds: [5], days: 30 },
  });
  expect(posts()[0]?.key).toBeTruthy();
  expect(posts()[1]).toMatchObject({ body: posts()[0]?.body, key: posts()[0]?.key });
});

it('shows each error at its field [spec x.22]', async () => {
  const errors = { documentIds: ['Choose a document.'], email: ['Please enter a valid email address'] };
  show(() => invalid(errors));
  await screen.findByRole('checkbox', { name: 'Insurance' });
  send();
  expect(await screen.findByText('Choose a document.')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: /^Email/ });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
