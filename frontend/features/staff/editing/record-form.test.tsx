import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import type { FieldTable } from '../../../../backend/platform/http/validation/fields.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { type ApiRequest, changesIn, conflict, invalid, renderStaff } from '../../../testing/render-staff.js';
import { useStaffMutation, useStaffQuery, useVersionedMutation } from '../use-staff.js';
import { RecordForm } from './record-form.js';

const PATH = '/api/admin/things';
const FIELDS = {
  name: { kind: 'line', label: 'Name', required: 'Enter a name.', maxLength: 20 },
  note: { kind: 'text', label: 'Note' },
  state: { kind: 'choice', label: 'State', options: [{ value: 'new', label: 'New' }], none: 'None' },
  days: { kind: 'count', label: 'Days', min: 1, max: 90, message: 'Enter 1 to 90 days.' },
  events: {
    kind: 'several',
    label: 'Events',
    options: ['sent', 'won'].map((value) => ({ value, label: value })),
  },
  enabled: { kind: 'switch', label: 'Enabled' },
} as const satisfies FieldTable;

const NAMED = { name: FIELDS.name };
interface Thing extends Versioned {
  name: string;
}

function AddThing() {
  const add = useStaffMutation({ call: (thing: object) => sendStaff('POST', PATH, thing), invalidates: [] });
  return <RecordForm fields={FIELDS} save={add} action="Add" />;
}

function EditThing() {
  const thing = useStaffQuery<Thing>([PATH]).data;
  const save = useVersionedMutation({
    call: (change: Thing) => sendStaff<Thing>('PATCH', PATH, change),
    invalidates: [PATH],
  });
  return (
    <main>
      <h1>Things</h1>
      {thing && <RecordForm fields={NAMED} record={thing} name="this thing" save={save} action="Save" />}
    </main>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));
const description = (label: string) => {
  const id = field(label).getAttribute('aria-describedby');
  return id && document.getElementById(id)?.textContent;
};

describe('a form that adds', () => {
  const values = { name: 'Plank', note: '', state: 'new', days: 14, events: ['won'], enabled: true };

  it('sends the value of each field once, is busy until the answer, and then empty', async () => {
    const answer = Promise.withResolvers<Response>();
    const requests = renderStaff(<AddThing />, () => answer.promise);
    expect(field('Name').maxLength).toBe(20);
    type('Name', 'Plank');
    type('Days', '14');
    type('State', 'new');
    for (const box of ['sent', 'Enabled']) fireEvent.click(screen.getByRole('checkbox', { name: box }));
    press('Add');
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Adding...' });
    expect(busy.disabled).toBe(true);
    fireEvent.submit(busy.form as HTMLFormElement);
    answer.resolve(Response.json({}));
    await waitFor(() => expect(field('Name').value).toBe(''));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(false);
    expect(requests.map(({ body }) => body)).toEqual([values]);
    expect(screen.getByRole('alert').textContent).toBe('');
    press('Add');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).toEqual({ name: '', note: '', state: '', events: ['sent', 'won'], enabled: false });
  });

  it('shows each message once, at its field until that changes or above the button, and keeps what was typed', async () => {
    const errors = {
      name: ['Enter a name.', 'Too short.'],
      events: ['Choose one.'],
      lines: ['There is no product 12.'],
    };
    renderStaff(<AddThing />, () => invalid(errors));
    type('Note', 'Steel');
    press('Add');
    await waitFor(() => expect(description('Name')).toBe('Enter a name.'));
    expect(screen.getByRole('group', { name: 'Events' }).textContent).toContain('Choose one.');
    expect(screen.getByRole('alert').textContent).toBe('There is no product 12. Check the 2 marked fields.');
    expect(screen.getAllByText(/Choose one/)).toHaveLength(1);
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect([field('Note').getAttribute('aria-invalid'), field('Note').value]).toEqual([null, 'Steel']);
    type('Name', 'P');
    expect([description('Name'), field('Name').getAttribute('aria-invalid')]).toEqual([null, null]);
  });

  it('reports that the site cannot be reached', async () => {
    renderStaff(<AddThing />, () => Promise.reject(new TypeError('Failed to fetch')));
    press('Add');
    await screen.findByText('The site could not be reached. Check the connection and try again.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(false);
  });
});

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
      if (change.version !== saved.version)
        return conflict(saved, { by: 'Ann Lee', action: 'thing.change', subject: 'thing 1: name' });
      saved = { ...change, version: change.version + 1 };
      return Response.json(saved);
    },
  };
}

describe('a change of an older version', () => {
  let requests: ApiRequest[];
  let dialog: HTMLDialogElement;
  const bodies = () => changesIn(requests).map(([, body]) => body);

  beforeEach(async () => {
    const api = thingApi();
    requests = renderStaff(<EditThing />, api.answer);
    await screen.findByRole('button', { name: 'Save' });
    type('Name', 'Mine');
    api.changeAsColleague('Theirs');
    press('Save');
    dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Somebody else changed this thing' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Somebody else changed this thing' }));
  });

  it('says who changed what, side by side, and replacing it is the last button', () => {
    expect(dialog.textContent).toContain('Ann Lee: Changed thing 1: name.');
    expect(within(dialog).getAllByRole('row')[1]?.textContent).toBe('NameTheirsMine');
    const [_close, ...labels] = within(dialog).getAllByRole('button');
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      ...['Back to mine', 'Discard mine and load theirs', 'Keep my changes'],
    ]);
  });

  it("keeps what was typed on Escape, asks again, and replaces the colleague's version after 'Keep my changes' [spec 6.37]", async () => {
    // On Escape a browser closes the dialog; Happy DOM does not.
    act(() => dialog.close());
    await waitFor(() => expect(dialog.open).toBe(false));
    expect(field('Name').value).toBe('Mine');
    press('Save');
    await waitFor(() => expect(dialog.open).toBe(true));
    press('Keep my changes');
    await waitFor(() => expect(bodies()).toEqual([1, 1, 2].map((version) => ({ name: 'Mine', version }))));
    expect([dialog.open, field('Name').value]).toEqual([false, 'Mine']);
  });

  it("loads the colleague's version after 'Discard mine', moves the focus to the heading, and saves on it", async () => {
    press('Discard mine and load theirs');
    // A browser gives the focus back to the button, which the loaded version replaces.
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    await waitFor(() => expect(field('Name').value).toBe('Theirs'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect([dialog.open, bodies().length]).toEqual([false, 1]);
    type('Name', 'Mine after all');
    press('Save');
    await waitFor(() => expect(bodies()[1]).toEqual({ name: 'Mine after all', version: 2 }));
  });
});
