import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { type ApiRequest, conflict, renderStaff } from '../../../testing/render-staff.js';
import { TextField } from '../../../ui/form-fields.js';
import { useStaffQuery, useVersionedMutation } from '../use-staff.js';
import { ConflictDialog } from './record-actions.js';
import { formText, formVersion, StaffForm } from './staff-form.js';

const PATH = '/api/admin/things';

interface Thing extends Versioned {
  name: string;
}

function Editor() {
  const thing = useStaffQuery<Thing>([PATH]).data;
  const save = useVersionedMutation({
    call: (change: Thing) => sendStaff<Thing>('PATCH', PATH, change),
    invalidates: [PATH],
  });
  if (!thing) return null;
  return (
    <>
      <StaffForm
        key={save.formKey}
        version={thing.version}
        action="Save"
        pending={save.isPending}
        error={save.error}
        onSubmit={(form) => save.mutate({ name: formText(form)('name'), version: formVersion(form) })}
      >
        {() => <TextField label="Name" name="name" defaultValue={thing.name} />}
      </StaffForm>
      <ConflictDialog conflict={save.conflict} record="this thing">
        {save.conflict && <p>It is now {(save.conflict.current as Thing).name}.</p>}
      </ConflictDialog>
    </>
  );
}

/** The API with one record, on which each change needs the current version. */
function thingApi() {
  let saved: Thing = { name: 'Plank', version: 1 };
  return {
    changeAsColleague: (name: string) => {
      saved = { name, version: saved.version + 1 };
    },
    answer: ({ method, body }: ApiRequest) => {
      if (method === 'GET') return Response.json(saved);
      const change = body as Thing;
      if (change.version !== saved.version) return conflict(saved);
      saved = { ...change, version: change.version + 1 };
      return Response.json(saved);
    },
  };
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));
const changes = (requests: readonly ApiRequest[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('a change of an older version', () => {
  let requests: ApiRequest[];
  let dialog: HTMLDialogElement;

  beforeEach(async () => {
    const api = thingApi();
    requests = renderStaff(<Editor />, api.answer);
    fireEvent.input(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Mine' } });
    api.changeAsColleague('Theirs');
    press('Save');
    dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Somebody else changed this thing' });
  });

  it('shows the newer record and both choices, and starts at the heading [spec 6.37]', () => {
    expect(dialog.textContent).toContain('It is now Theirs.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Somebody else changed this thing' }));
    expect(screen.getByRole('button', { name: 'Keep my changes' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Discard mine and load theirs' })).toBeTruthy();
    expect(changes(requests)).toEqual([{ name: 'Mine', version: 1 }]);
  });

  it('keeps what was typed when Escape closes the dialog, and conflicts again', async () => {
    // On Escape a browser closes the dialog; Happy DOM does not.
    act(() => dialog.close());
    await waitFor(() => expect(screen.queryByText('It is now Theirs.')).toBeNull());
    expect(name().value).toBe('Mine');
    press('Save');
    await screen.findByText('It is now Theirs.');
    expect(dialog.open).toBe(true);
  });

  it("replaces the colleague's version after 'Keep my changes'", async () => {
    press('Keep my changes');
    await waitFor(() => expect(changes(requests)).toHaveLength(2));
    expect(changes(requests)[1]).toEqual({ name: 'Mine', version: 2 });
    expect(dialog.open).toBe(false);
    expect(name().value).toBe('Mine');
  });

  it("loads the colleague's version after 'Discard mine', and saves on it", async () => {
    press('Discard mine and load theirs');
    await waitFor(() => expect(name().value).toBe('Theirs'));
    expect(dialog.open).toBe(false);
    expect(changes(requests)).toHaveLength(1);
    fireEvent.input(name(), { target: { value: 'Mine after all' } });
    press('Save');
    await waitFor(() => expect(changes(requests)).toHaveLength(2));
    expect(changes(requests)[1]).toEqual({ name: 'Mine after all', version: 2 });
  });
});
