import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { type ApiRequest, conflict, invalid, renderStaff } from '../../../testing/render-staff.js';
import { WorkPanel } from './work-panel.js';

const PATH = '/api/admin/inquiries';
const RUTH = { id: 4, email: 'ruth@yard.example', name: 'Ruth Boudreaux' };
const INQUIRY = {
  reference: 'Q-7K3M-92',
  version: 1,
  state: 'new',
  unread: false,
  assignee: null,
  erasedAt: null,
} as InquiryDetail;

function Page() {
  const inquiry = useStaffQuery<InquiryDetail>([PATH, INQUIRY.reference]).data;
  return inquiry ? <WorkPanel inquiry={inquiry} /> : null;
}

/** A stub API with one inquiry. Each change must send the current version. */
function inquiryApi() {
  let saved = INQUIRY;
  const save = ({ version, assigneeId, ...change }: Record<string, unknown>) => {
    const assignee = assigneeId === RUTH.id ? RUTH : null;
    saved = { ...saved, ...change, assignee, version: saved.version + 1 };
    return Response.json(saved);
  };
  return {
    changeAsColleague: (state: string) => save({ state }),
    answer: ({ method, path, body }: ApiRequest) => {
      if (path.endsWith('/assignees')) return Response.json([RUTH]);
      if (method === 'GET') return Response.json(saved);
      const change = body as Record<string, unknown>;
      return change.version === saved.version ? save(change) : conflict(saved);
    },
  };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
const choose = (value: string) => {
  fireEvent.change(state(), { target: { value } });
  fireEvent.input(state());
};
const changes = (requests: readonly ApiRequest[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('is assigned to the member with one press, after which the button is gone', async () => {
  const requests = renderStaff(<Page />, inquiryApi().answer);
  fireEvent.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await screen.findByText('Q-7K3M-92: In progress, assigned to Ruth Boudreaux.');
  expect(changes(requests)).toEqual([{ state: 'in-progress', assigneeId: 4, version: 1 }]);
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  expect(state().value).toBe('in-progress');
});

it('saves the chosen state, and is busy until the response', async () => {
  const api = inquiryApi();
  const ready = Promise.withResolvers<void>();
  const requests = renderStaff(<Page />, async (request) => {
    if (request.method === 'PATCH') await ready.promise;
    return api.answer(request);
  });
  await screen.findByRole('combobox', { name: 'State' });
  choose('won');
  fireEvent.click(button('Save'));
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  expect([busy.disabled, button('Mark unread').disabled]).toEqual([true, true]);
  ready.resolve();
  await screen.findByText('Q-7K3M-92: Won, assigned to nobody.');
  expect(button('Save').disabled).toBe(false);
  expect(changes(requests)).toEqual([{ state: 'won', assigneeId: null, version: 1 }]);
});

it('shows why a change failed and keeps the choice', async () => {
  const api = inquiryApi();
  renderStaff(<Page />, (request) =>
    request.method === 'PATCH' ? invalid({ state: ['Choose a state.'] }) : api.answer(request),
  );
  await screen.findByRole('combobox', { name: 'State' });
  choose('won');
  fireEvent.click(button('Save'));
  await within(screen.getByRole('alert')).findByText('Check the marked fields.');
  expect(state().value).toBe('won');
});

describe('a state chosen on an older version', () => {
  let requests: ApiRequest[];

  beforeEach(async () => {
    const api = inquiryApi();
    requests = renderStaff(<Page />, api.answer);
    await screen.findByRole('combobox', { name: 'State' });
    choose('won');
    api.changeAsColleague('lost');
    fireEvent.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this inquiry' });
    expect(dialog.textContent).toContain('It is now Lost, assigned to nobody.');
  });

  it("overwrites nothing when the member loads the colleague's change", async () => {
    fireEvent.click(button('Discard mine and load theirs'));
    await waitFor(() => expect(state().value).toBe('lost'));
    expect(changes(requests)).toHaveLength(1);
  });

  it("replaces the colleague's when the member chooses to [spec 6.37]", async () => {
    fireEvent.click(button('Keep my changes'));
    await screen.findByText('Q-7K3M-92: Won, assigned to nobody.');
    expect(changes(requests)[1]).toEqual({ state: 'won', assigneeId: null, version: 2 });
  });
});
