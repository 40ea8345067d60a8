import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderStaff } from '../../../testing/render-staff.js';
import { NoteForm } from './timeline-panel.js';

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^New note/ });
function type(value: string): void {
  fireEvent.change(note(), { target: { value } });
  fireEvent.input(note());
}

it('keeps a note that is typed while another one is being sent', async () => {
  window.sessionStorage.clear();
  const arrival = Promise.withResolvers<Response>();
  const requests = renderStaff(
    <MemoryRouter>
      <NoteForm reference="Q-7K3M-92" />
    </MemoryRouter>,
    () => arrival.promise.then((answer) => answer.clone()),
  );
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' }).disabled).toBe(false));
  type('Call Dale.');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByRole('button', { name: 'Adding...' });
  type('Call Dale. And Ruth.');
  arrival.resolve(Response.json({}));
  await screen.findByRole('button', { name: 'Add note' });
  expect(note().value).toBe('Call Dale. And Ruth.');
  expect(requests).toHaveLength(1);

  type('Done.');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(note().value).toBe(''));
  expect(window.sessionStorage).toHaveLength(0);
});
