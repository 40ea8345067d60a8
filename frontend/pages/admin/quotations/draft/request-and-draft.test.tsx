import { act, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { quotationWithDraft } from '../../../../testing/quotation-samples.js';
import { renderStaff } from '../../../../testing/render-staff.js';
import { RequestAndDraft } from './draft-editor.js';

const show = (answer: () => Response | Promise<Response>) =>
  renderStaff(
    <MemoryRouter>
      <RequestAndDraft quotation={quotationWithDraft()} />
    </MemoryRouter>,
    answer,
  );
const price = () => screen.queryByRole('textbox', { name: 'Price, line 2' });

it("shows the draft once the customer's words are there", async () => {
  const request = Promise.withResolvers<Response>();
  const requests = show(() => request.promise);
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/admin/inquiries/Q-7K3M-92']));
  expect(price()).toBeNull();
  await act(async () => request.resolve(Response.json({ projectDescription: 'Scaffold for unit 4' })));
  expect(await screen.findByText('Scaffold for unit 4')).toBeTruthy();
  expect(price()).not.toBeNull();
});

it('shows the draft when the words cannot be loaded', async () => {
  show(() => Response.json({ message: 'The database is down' }, { status: 500 }));
  await waitFor(() => expect(price()).not.toBeNull());
  expect(screen.queryByText('What the customer wrote')).toBeNull();
});
