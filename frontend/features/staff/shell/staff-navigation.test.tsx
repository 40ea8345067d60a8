import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { staffRole } from '../../../../backend/staff/staff.contract.js';
import { type ApiRequest, renderStaff } from '../../../testing/render-staff.js';
import { LOOKS } from '../cells.js';
import { UnsavedChanges, useUnsavedChanges } from '../editing/unsaved-changes.js';
import { useStaffQuery } from '../use-staff.js';
import menu from './staff-menu.json' with { type: 'json' };
import { LIST_PAGES, PAGES } from './staff-page.js';
import { DueFollowUps, StaffNavigation, UnreadInquiries } from './staff-shell.js';

const SELF = { id: 4, email: 'ruth@yard.example', name: 'Ruth', role: 'sales', totp: false, recoveryCodes: 0 } as const;

function LatePage() {
  useStaffQuery(['/api/admin/late']);
  return <p>Late page</p>;
}

function Area() {
  const [isOpen, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <StaffNavigation self={{ ...SELF, passwordExpiresAt: null }} onFollow={() => undefined} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <LatePage />}
    </MemoryRouter>
  );
}

const reads = (requests: ApiRequest[]) => requests.filter(({ method }) => method === 'GET');
const paths = (requests: ApiRequest[]) => requests.map(({ path }) => path);

test('signing out aborts all reads of the page, and a page that opens now reads nothing', async () => {
  const requests = renderStaff(<Area />, () => new Promise<never>(() => undefined));
  await waitFor(() => expect(paths(reads(requests))).toContain('/api/admin/inquiries/counts'));
  for (const { signal } of reads(requests)) expect(signal?.aborted).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(paths(requests)).toContain('/api/auth/logout'));
  for (const { signal } of reads(requests)) expect(signal?.aborted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('Late page')).toBeDefined();
  expect(paths(requests)).not.toContain('/api/admin/late');
});

test('pages opened after a failed sign-out read their data again', async () => {
  const requests = renderStaff(<Area />, ({ method }) =>
    method === 'POST' ? Response.json({ message: 'The site is overloaded.' }, { status: 503 }) : Response.json({}),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(paths(requests)).toContain('/api/auth/logout'));
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Sign out' }) as HTMLButtonElement).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(paths(requests)).toContain('/api/admin/late'));
});

function KeptNote() {
  useUnsavedChanges(() => true, true);
  return null;
}

test('signing out asks about unsaved text before the session ends, also about text that the browser keeps', async () => {
  const requests = renderStaff(
    <MemoryRouter>
      <UnsavedChanges>
        <StaffNavigation self={{ ...SELF, passwordExpiresAt: null }} onFollow={() => undefined} />
        <KeptNote />
      </UnsavedChanges>
    </MemoryRouter>,
    () => new Promise<never>(() => undefined),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  screen.getByText('What you typed is not saved yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(paths(requests)).not.toContain('/api/auth/logout');
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(paths(requests)).toContain('/api/auth/logout'));
});

it.each([
  [{ unread: 5, due: 100 }, 'Inquiries5 unread, My day99+ due'],
  [{ unread: 0, due: 0 }, 'Inquiries, My day'],
])('the menu counts %j', async (counts, text) => {
  const requests = renderStaff(
    <p>
      Inquiries
      <UnreadInquiries />, My day
      <DueFollowUps />
    </p>,
    () => Response.json(counts),
  );
  await waitFor(() => expect(document.querySelector('[data-empty]')).toBeNull());
  expect(screen.getByText(/^Inquiries/).textContent).toBe(text);
  expect(requests.map(({ path }) => path)).toEqual(['/api/admin/inquiries/counts', '/api/admin/follow-ups/counts']);
});

test('the tables of the menu, pages and looks name only rights and shapes that exist', () => {
  const pages = [...menu.flatMap(({ screens }) => screens), ...Object.values({ ...LIST_PAGES, ...PAGES })];
  const rights: readonly string[] = staffRole('owner').rights;
  expect(pages.filter(({ right }) => right !== undefined && !rights.includes(right))).toEqual([]);
  const look = /^(?:signal|amber|safe|quiet) (?:full|half|empty|dash|diamond)$/;
  expect(Object.values(LOOKS).flatMap((looks) => Object.values(looks).filter((one) => !look.test(one)))).toEqual([]);
});
