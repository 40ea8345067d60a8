import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { sendStaff } from '../../../api/staff-calls.js';
import { type StepGuard, StepGuardContext } from '../../../app/matched-page.js';
import { invalid, renderStaff } from '../../../testing/render-staff.js';
import { Link } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';
import { useStaffMutation } from '../use-staff.js';
import { formText, StaffForm } from './staff-form.js';
import { UnsavedChanges, useUnsavedChanges } from './unsaved-changes.js';

const HERE = '/admin/things/1';

function ThingForm({ isKept = false }: { isKept?: boolean }) {
  const save = useStaffMutation({
    call: (name: string) => sendStaff('POST', '/api/admin/things', { name }),
    invalidates: [],
  });
  useUnsavedChanges(() => isKept, true);
  return (
    <>
      <StaffForm action="Save" save={save} guarded={!isKept} onSubmit={(form) => save.mutate(formText(form)('name'))}>
        {() => <TextField label="Name" name="name" defaultValue="Plank" />}
      </StaffForm>
      <Link to="/admin/things">All things</Link>
      <Link to={`${HERE}?tab=2`}>Second tab</Link>
      <p>At {useLocation().pathname}</p>
    </>
  );
}

const Guarded = ({ isKept = false }: { isKept?: boolean }) => (
  <MemoryRouter initialEntries={[HERE]}>
    <UnsavedChanges>
      <ThingForm isKept={isKept} />
    </UnsavedChanges>
  </MemoryRouter>
);

const show = (answer: () => Response | Promise<Response> = () => Response.json({}), isKept = false) =>
  renderStaff(<Guarded isKept={isKept} />, answer);
const type = (value: string) => fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const asked = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Leave without saving?' })?.open ?? false;
/** True if the browser would ask before it unloads the page. */
const unloadAsks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  window.history.replaceState(null, '', HERE);
});

it('does not ask when nothing was typed, or when it was undone', () => {
  show();
  expect(unloadAsks()).toBe(false);
  type('Plank 7 ft');
  expect(unloadAsks()).toBe(true);
  type('Plank');
  expect(unloadAsks()).toBe(false);
  follow('All things');
  expect([asked(), screen.queryByText('At /admin/things') !== null]).toEqual([false, true]);
});

it('holds a link to another page until the answer, and then follows it [spec x.12]', () => {
  show();
  type('Plank 7 ft');
  follow('Second tab');
  expect(asked()).toBe(false);
  follow('All things');
  expect([asked(), screen.queryByText(`At ${HERE}`) !== null]).toEqual([true, true]);
  screen.getByText('What you typed is not saved yet.');
  press('Stay here');
  expect([asked(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([false, 'Plank 7 ft']);
  follow('All things');
  press('Leave');
  expect([asked(), screen.queryByText('At /admin/things') !== null]).toEqual([false, true]);
});

/** Presses Save, waits until the form is busy, types if told to, and waits for the answer. */
async function save(open: { answer: PromiseWithResolvers<Response> }, answer: Response, typed?: string) {
  open.answer = Promise.withResolvers();
  const isBusy = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav(?:e|ing...)$/ }).disabled;
  press('Save');
  await waitFor(() => expect(isBusy()).toBe(true));
  if (typed) type(typed);
  open.answer.resolve(answer);
  await waitFor(() => expect(isBusy()).toBe(false));
}

it('asks about what was typed until it is saved, after a failure, and when it was typed during the save [spec x.12]', async () => {
  const open = { answer: Promise.withResolvers<Response>() };
  show(() => open.answer.promise);
  type('Plank 7 ft');
  await save(open, invalid({ name: ['Too long.'] }));
  expect(unloadAsks()).toBe(true);
  await save(open, Response.json({}));
  expect(unloadAsks()).toBe(false);
  type('Plank');
  await save(open, Response.json({}), 'Plank 10 ft');
  expect(unloadAsks()).toBe(true);
});

it('says that kept text is not lost', () => {
  show(() => Response.json({}), true);
  follow('All things');
  expect(asked()).toBe(true);
  screen.getByText(/^Your text is kept in this browser/);
});

it("holds the browser's back button until the answer, and then follows it", () => {
  const guards = new Set<StepGuard>();
  const add = (guard: StepGuard) => {
    guards.add(guard);
    return () => void guards.delete(guard);
  };
  const step = (pathname: string, leave = () => {}) => [...guards].map((guard) => guard(pathname, leave));
  renderStaff(
    <StepGuardContext value={add}>
      <Guarded />
    </StepGuardContext>,
    () => Response.json({}),
  );
  expect(step('/admin/things')).toEqual([null]);

  type('Plank 7 ft');
  expect(step(HERE)).toEqual([null]);
  let left = 0;
  const leave = () => {
    left += 1;
    expect(step('/admin/things')).toEqual([null]);
  };
  const [question] = step('/admin/things', leave);
  expect(asked()).toBe(false);
  act(() => question?.());
  expect(asked()).toBe(true);
  press('Stay here');
  expect([asked(), left]).toEqual([false, 0]);

  act(() => step('/admin/things', leave)[0]?.());
  press('Leave');
  expect([asked(), left]).toEqual([false, 1]);
});
