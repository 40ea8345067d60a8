import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderStaff } from '../../../testing/render-staff.js';
import { Link } from '../../../ui/button.js';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form-fields.js';
import { StaffForm } from './staff-form.js';
import { UnsavedChanges } from './unsaved-changes.js';
import { eraseUnsentTexts, followSignOut, useUnsentText } from './unsent-text.js';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

function Form({ name }: { name: string }) {
  const unsent = useUnsentText(name);
  return (
    <StaffForm action="Save" save={{ isPending: false, error: null }} unsent={unsent} onSubmit={() => unsent.forget()}>
      {() => (
        <>
          <TextField label="Title" name="title" />
          <TextAreaField label="Text" name="text" />
          <ChoiceField label="Day" name="day" options={DAYS} />
        </>
      )}
    </StaffForm>
  );
}

const DAYS = ['Monday', 'Tuesday'].map((day) => ({ value: day, label: day }));

const show = (name = 'Q-1 note', email = 'ruth@yard.example') => {
  cleanup();
  renderStaff(
    <MemoryRouter>
      <UnsavedChanges>
        <Form name={name} />
        <Link to="/admin/inquiries">Inquiries</Link>
      </UnsavedChanges>
    </MemoryRouter>,
    () => Response.json({}),
    { email },
  );
};
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const write = (value: string) => {
  // Nothing is kept before the member is known.
  return waitFor(() => {
    fireEvent.input(text(), { target: { value } });
    expect(JSON.stringify({ ...window.sessionStorage })).toContain(value);
  });
};

it('keeps the text of one form of one member, until it is sent [spec x.25]', async () => {
  show();
  await write('Ask for the height');
  show('Q-2 note');
  await write('Other');
  show('Q-1 note', 'dale@yard.example');
  await write('Mine');
  show();
  await screen.findByDisplayValue('Ask for the height');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(Object.values(window.sessionStorage).join()).not.toContain('Ask for the height');
  show('Q-2 note');
  await screen.findByDisplayValue('Other');
});

it.each([
  ['emptying the field', () => fireEvent.input(text(), { target: { value: ' ' } })],
  ['signing out', eraseUnsentTexts],
  [
    'signing out in another tab',
    () => {
      const unfollow = followSignOut();
      window.dispatchEvent(new StorageEvent('storage', { key: 'staff-signed-out-at' }));
      unfollow();
    },
  ],
])('is erased by %s [spec x.25]', async (_name, erase) => {
  show();
  await write('Ask');
  erase();
  expect(window.sessionStorage).toHaveLength(0);
});

it('is not shown after a sign-out that the tab slept through', async () => {
  show();
  await write('Ask');
  const kept = { ...window.sessionStorage };
  eraseUnsentTexts();
  Object.assign(window.sessionStorage, kept);
  show();
  await write('New');
  expect(text().value).toBe('New');
  expect(Object.values(window.sessionStorage).join()).not.toContain('Ask');
});

describe('leaving the page', () => {
  const day = () => screen.getByRole('combobox', { name: 'Day' });
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Inquiries' }));
  const isAsked = () =>
    screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Leave without saving?' })?.open ?? false;

  it('does not ask when the form restores every change, also after a reload, but closing the tab does [spec x.12]', async () => {
    show();
    await write('Ask for the height');
    leave();
    expect(isAsked()).toBe(false);
    show();
    await screen.findByDisplayValue('Ask for the height');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    leave();
    expect(isAsked()).toBe(false);
    fireEvent.input(text(), { target: { value: '' } });
    leave();
    expect(isAsked()).toBe(false);
  });

  it.each([
    ['another field has changed, too', () => fireEvent.input(day(), { target: { value: 'Tuesday' } })],
    ['the browser stores nothing', () => window.sessionStorage.clear()],
  ])('asks when %s', async (_case, change) => {
    show();
    await write('Ask');
    change();
    leave();
    expect(isAsked()).toBe(true);
  });
});
