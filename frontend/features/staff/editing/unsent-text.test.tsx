import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderStaff } from '../../../testing/render-staff.js';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form-fields.js';
import { Link } from '../../../ui/link.js';
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
    <StaffForm action="Save" pending={false} error={null} unsent={unsent} onSubmit={() => unsent.forget()}>
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

it('an emptied field leaves nothing', async () => {
  show();
  await write('Ask');
  fireEvent.input(text(), { target: { value: ' ' } });
  expect(window.sessionStorage).toHaveLength(0);
});

it('is erased by signing out [spec x.25]', async () => {
  show();
  await write('Ask');
  eraseUnsentTexts();
  expect(window.sessionStorage).toHaveLength(0);
});

it('is erased by signing out in another tab [spec x.25]', async () => {
  const unfollow = followSignOut();
  show();
  await write('Ask');
  window.dispatchEvent(new StorageEvent('storage', { key: 'staff-signed-out-at' }));
  expect(window.sessionStorage).toHaveLength(0);
  unfollow();
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
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Inquiries' }));
  const isAsked = () =>
    screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Leave without saving?' })?.open ?? false;

  it('does not ask when the form restores every change, but closing the tab does [spec x.12]', async () => {
    show();
    await write('Ask for the height');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    leave();
    expect(isAsked()).toBe(false);
    fireEvent.input(text(), { target: { value: '' } });
    leave();
    expect(isAsked()).toBe(false);
  });

  it('asks when another field has changed, too', async () => {
    show();
    await write('Ask for the height');
    fireEvent.input(screen.getByRole('combobox', { name: 'Day' }), { target: { value: 'Tuesday' } });
    leave();
    expect(isAsked()).toBe(true);
  });

  it('does not ask after a reload either, but closing the tab does', async () => {
    show();
    await write('Ask for the height');
    show();
    await waitFor(() => expect(text().value).toBe('Ask for the height'));
    leave();
    expect(isAsked()).toBe(false);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('asks when the browser stores nothing', async () => {
    show();
    await write('Ask');
    window.sessionStorage.clear();
    leave();
    expect(isAsked()).toBe(true);
  });
});
