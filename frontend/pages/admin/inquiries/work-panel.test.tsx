import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { StaffKeys } from '../../../features/staff/shell/staff-keys.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { type ApiRequest, changesIn, conflict, invalid, renderStaff } from '../../../testing/render-staff.js';
import { WorkPanel } from './work-panel.js';

const RUTH = { id: 4, email: 'ruth@yard.example', name: 'Ruth Boudreaux' };
const INQUIRY = {
  ...{ reference: 'Q-7K3M-92', version: 1, state: 'new', unread: false, assignee: null, erasedAt: null },
  ...{ dueAt: '2026-11-20T21:15:00Z', waitingSince: null, askedAt: null, firstResponseAt: null, firstResponse: null },
} as InquiryDetail;

function Page() {
  const inquiry = useStaffQuery<InquiryDetail>(['/api/admin/inquiries', INQUIRY.reference]).data;
  return <StaffKeys>{inquiry && <WorkPanel inquiry={inquiry} />}</StaffKeys>;
}

let saved: InquiryDetail;

/** The API with one inquiry. Each change must send the current version. */
function answer({ method, path, body }: ApiRequest): Response {
  if (path.endsWith('/assignees')) return Response.json([RUTH]);
  if (method === 'GET') return Response.json(saved);
  const { version, assigneeId, waiting, ...change } = body as Record<string, unknown>;
  if (version !== saved.version) return conflict(saved);
  const assignee = assigneeId === RUTH.id ? RUTH : null;
  const waitingSince = waiting ? new Date().toISOString() : null;
  saved = { ...saved, ...change, assignee, waitingSince, version: saved.version + 1 };
  return Response.json(saved);
}

beforeEach(() => {
  saved = INQUIRY;
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const bodies = (requests: readonly ApiRequest[]) => changesIn(requests).map(([, body]) => body);

describe('the work', () => {
  const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  const choose = async (value: string) => {
    await screen.findByRole('combobox', { name: 'State' });
    fireEvent.change(state(), { target: { value } });
    fireEvent.input(state());
  };

  it('is assigned to the member with one press, after which the button is gone', async () => {
    const requests = renderStaff(<Page />, answer);
    fireEvent.click(await screen.findByRole('button', { name: 'Assign to me' }));
    await screen.findByText('Q-7K3M-92: In progress, assigned to Ruth Boudreaux.');
    expect(bodies(requests)).toEqual([{ state: 'in-progress', assigneeId: 4, version: 1 }]);
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
    expect(state().value).toBe('in-progress');
  });

  it.each([
    ['a', { state: 'in-progress', assigneeId: 4, version: 1 }],
    ['s', { state: 'spam', version: 1 }],
  ])('takes the key %s, unless keys are off or a dialog is open', async (key, change) => {
    const requests = renderStaff(<Page />, answer);
    await screen.findByRole('button', { name: 'Assign to me' });
    const press = () => fireEvent.keyDown(document.body, { key });
    const setKeys = () => {
      fireEvent.click(button('Keyboard help'));
      press();
      fireEvent.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
      fireEvent.click(button('Close'));
    };
    setKeys();
    press();
    setKeys();
    expect(changesIn(requests)).toEqual([]);
    press();
    await waitFor(() => expect(bodies(requests)).toEqual([change]));
  });

  it('does not become spam by a key after it was quoted', async () => {
    const quoted = { ...INQUIRY, state: 'quoted' } as const;
    const requests = renderStaff(
      <StaffKeys>
        <WorkPanel inquiry={quoted} />
      </StaffKeys>,
      answer,
    );
    await screen.findByRole('button', { name: 'Save' });
    fireEvent.keyDown(document.body, { key: 's' });
    expect(changesIn(requests)).toEqual([]);
  });

  it('gets the chosen state, and is busy until the response', async () => {
    const ready = Promise.withResolvers<void>();
    const requests = renderStaff(<Page />, async (request) => {
      if (request.method === 'PATCH') await ready.promise;
      return answer(request);
    });
    await choose('won');
    fireEvent.click(button('Save'));
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
    expect([busy.disabled, button('Mark unread').disabled]).toEqual([true, true]);
    ready.resolve();
    await screen.findByText('Q-7K3M-92: Won, assigned to nobody.');
    expect(button('Save').disabled).toBe(false);
    expect(bodies(requests)).toEqual([{ state: 'won', assigneeId: null, version: 1 }]);
  });

  it('is closed as a duplicate of another inquiry', async () => {
    const requests = renderStaff(<Page />, answer);
    await choose('duplicate');
    fireEvent.change(screen.getByRole('textbox', { name: 'Duplicate of' }), { target: { value: 'Q-2222-22' } });
    fireEvent.click(button('Save'));
    await screen.findByText('Q-7K3M-92: Duplicate, assigned to nobody.');
    expect(bodies(requests)).toEqual([{ state: 'duplicate', duplicateOf: 'Q-2222-22', assigneeId: null, version: 1 }]);
  });

  it('keeps the choice when the change fails', async () => {
    renderStaff(<Page />, (request) =>
      request.method === 'PATCH' ? invalid({ state: ['Choose a state.'] }) : answer(request),
    );
    await choose('won');
    fireEvent.click(button('Save'));
    await screen.findByText('Check the marked field.');
    expect(state().value).toBe('won');
  });

  it.each([
    ['Discard mine and load theirs', 'lost'],
    ['Keep my changes', 'won'],
  ])('asks what to keep when a colleague changed it: %s [spec 6.37]', async (choice, kept) => {
    renderStaff(<Page />, answer);
    await choose('won');
    saved = { ...saved, state: 'lost', assignee: RUTH, version: 2 };
    fireEvent.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this inquiry' });
    const rows = [...dialog.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows).toEqual(['StateLostWon', `Assigned to${RUTH.name}Nobody`]);
    fireEvent.click(button(choice));
    await waitFor(() => expect([state().value, saved.state]).toEqual([kept, kept]));
  });
});

describe('the clock', () => {
  const panel = async () => (await screen.findByRole('region', { name: 'Sales desk' })).textContent;
  const waitButton = () => screen.queryByRole('button', { name: 'Waiting for the customer' });
  const show = (change: Partial<InquiryDetail> = {}) => {
    saved = { ...INQUIRY, ...change };
    return renderStaff(<Page />, answer);
  };

  it('stops while it waits for the customer, and runs again, with one press each', async () => {
    const requests = show();
    expect(await screen.findByText(/ d late$/)).toBeTruthy();
    fireEvent.click(button('Waiting for the customer'));
    await screen.findByText(/^Waiting \d+ min$/);
    expect(await panel()).not.toContain('Due');
    fireEvent.click(await screen.findByRole('button', { name: 'Customer replied' }));
    await screen.findByRole('button', { name: 'Waiting for the customer' });
    expect(await panel()).toMatch(/DueNov 2\d, 2026/);
    expect(bodies(requests)).toEqual([
      { waiting: true, version: 1 },
      { waiting: false, version: 2 },
    ]);
  });

  it('says why it cannot be stopped', async () => {
    const message = 'This inquiry was answered or closed, so it is not waiting for the customer.';
    renderStaff(<Page />, (request) =>
      request.method === 'PATCH' ? Response.json({ statusCode: 409, message }, { status: 409 }) : answer(request),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Waiting for the customer' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['2026-11-20T21:15:00Z', 'Answered'],
    ['2026-11-20T21:15:01Z', 'Answered late'],
  ])('shows who gave the first answer at %s, and how long it took: %s', async (firstResponseAt, mark) => {
    show({ firstResponseAt, firstResponse: { kind: 'call', by: 'Ruth Boudreaux', minutes: 200 } });
    expect(await panel()).toMatch(
      /Call by Ruth BoudreauxAnswered atNov 2\d, 2026, .*After3 h 20 min of business hours/,
    );
    expect([screen.queryByText(mark) !== null, waitButton()]).toEqual([true, null]);
  });

  it('cannot be stopped once the inquiry is closed', async () => {
    show({ state: 'lost' });
    expect(await panel()).toMatch(/DueNov 2\d, 2026/);
    expect(waitButton()).toBeNull();
  });
});
