/** @jest-environment @happy-dom/jest-environment */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderStaff } from '../../testing/render-staff.js';
import { TextAreaField, TextField } from '../../ui/form-fields.js';
import { StaffForm } from './staff-form.js';
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
        </>
      )}
    </StaffForm>
  );
}

const show = (name = 'Q-1 note', email = 'ruth@yard.example') => {
  cleanup();
  renderStaff(<Form name={name} />, () => Response.json({}), { email });
};
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const write = (value: string) => {
  // Nothing is kept before the member is known.
  return waitFor(() => {
    fireEvent.input(text(), { target: { value } });
    expect(JSON.stringify({ ...window.sessionStorage })).toContain(value);
  });
};

it('keeps the text of one form of one member, until it is sent', async () => {
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

it('is erased by signing out', async () => {
  show();
  await write('Ask');
  eraseUnsentTexts();
  expect(window.sessionStorage).toHaveLength(0);
});

it('is erased by signing out in another tab', async () => {
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
