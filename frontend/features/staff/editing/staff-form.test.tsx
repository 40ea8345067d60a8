import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sendStaff } from '../../../api/staff-calls.js';
import { invalid, renderStaff } from '../../../testing/render-staff.js';
import { TextField } from '../../../ui/form-fields.js';
import { useStaffMutation } from '../use-staff.js';
import { formText, StaffForm } from './staff-form.js';

const PATH = '/api/admin/things';

function ThingForm() {
  const save = useStaffMutation({ call: (thing: object) => sendStaff('POST', PATH, thing), invalidates: [] });
  return (
    <StaffForm
      action="Save"
      pendingAction="Saving..."
      pending={save.isPending}
      error={save.error}
      onSubmit={(form) => save.mutate({ name: formText(form)('name'), sku: formText(form)('sku') })}
    >
      {(failure) => (
        <>
          <TextField label="Name" name="name" error={failure?.errors.name} />
          <TextField label="SKU" name="sku" error={failure?.errors.sku} />
        </>
      )}
    </StaffForm>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const description = (name: string) => {
  const id = field(name).getAttribute('aria-describedby');
  return id && document.getElementById(id)?.textContent;
};

it('sends what was typed, once, and is busy until the answer', async () => {
  const answer = Promise.withResolvers<Response>();
  const requests = renderStaff(<ThingForm />, () => answer.promise);
  type('Name', 'Plank');
  type('SKU', 'PL-7');
  save();
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  expect(busy.disabled).toBe(true);
  fireEvent.submit(busy.form as HTMLFormElement);
  answer.resolve(Response.json({}));
  const ready = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(ready.disabled).toBe(false);
  expect(requests).toEqual([{ method: 'POST', path: PATH, body: { name: 'Plank', sku: 'PL-7' } }]);
  expect(screen.getByRole('alert').textContent).toBe('');
});

describe('a refused submission', () => {
  beforeEach(async () => {
    renderStaff(<ThingForm />, () => invalid({ sku: ['Enter a SKU.', 'Too short.'] }));
    type('Name', 'Plank');
    save();
    await waitFor(() => expect(description('SKU')).toBe('Enter a SKU.'));
  });

  it('shows each message at its field, focuses the first one and keeps what was typed', () => {
    expect(screen.getByRole('alert').textContent).toBe('Check the marked field.');
    expect(document.activeElement).toBe(field('SKU'));
    expect(field('SKU').getAttribute('aria-invalid')).toBe('true');
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
    expect(field('Name').value).toBe('Plank');
  });

  it('removes the message of a field that changes', () => {
    type('SKU', 'P');
    expect(description('SKU')).toBeNull();
    expect(field('SKU').getAttribute('aria-invalid')).toBeNull();
  });
});

it('reports that the site cannot be reached', async () => {
  renderStaff(<ThingForm />, () => Promise.reject(new TypeError('Failed to fetch')));
  save();
  await screen.findByText('The site could not be reached. Check the connection and try again.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

it('shows a message once: at its field, or above the button when no field shows it', async () => {
  const errors = { name: ['Enter a name.'], sku: ['Enter a SKU.'], lines: ['There is no product 12.'] };
  const message = Object.values(errors).flat().join('; ');
  renderStaff(<ThingForm />, () => Response.json({ message, errors }, { status: 400 }));
  save();
  await waitFor(() => expect(description('SKU')).toBe('Enter a SKU.'));
  expect(screen.getByRole('alert').textContent).toBe('There is no product 12. Check the 2 marked fields.');
  expect(screen.getAllByText(/Enter a SKU/)).toHaveLength(1);
});
