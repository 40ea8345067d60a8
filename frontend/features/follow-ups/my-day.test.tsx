import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InquiryRow } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { FollowUpResponse } from '../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import type { QuotationRow } from '../../../backend/quotations/admin/quotations-admin.contract.js';
import { type ApiRequest, changesIn, conflict, renderStaffPage } from '../../testing/render-staff.js';
import { StaffKeys } from '../staff/shell/staff-keys.js';
import { MyDay } from './my-day.js';

const FOLLOW_UP = {
  ...{ id: 7, version: 2, inquiry: 'Q-7K3M-92', dueOn: '2026-11-20', note: 'Call Dale', state: 'open' },
  ...{ customerName: 'Dale Hebert', customerCompany: 'Gulf Refinery' },
} as FollowUpResponse;
const INQUIRY = {
  ...{ id: 3, reference: 'C-2222-22', kind: 'contact', name: 'Ana', about: '', excerpt: 'Planks', dueAt: null },
  askedAt: '2026-11-23T15:00:00Z',
} as InquiryRow;
const QUOTATION = {
  ...{ id: 5, number: '2026-0001', letter: 'A', inquiry: 'Q-3333-33', customerName: 'Lee', expiresAt: null },
} as QuotationRow;

const QUOTATIONS = {
  soon: QUOTATION,
  due: { ...QUOTATION, id: 6, number: '2026-0002', startDate: '2026-11-23' },
  ending: { ...QUOTATION, id: 7, number: '2026-0003', endsOn: '2026-11-30' },
};

/** A stub API with one row in each list; the inquiry is in both the overdue and the due-today list. */
function dayApi() {
  let followUps = [FOLLOW_UP];
  return ({ method, path, body }: ApiRequest): Response => {
    if (method === 'PATCH') {
      const { state, dueOn } = body as Record<string, string>;
      followUps = [];
      return Response.json({ ...FOLLOW_UP, ...(state && { state }), ...(dueOn && { dueOn }) });
    }
    if (method === 'POST') return Response.json({ ...FOLLOW_UP, ...(body as object) });
    if (path.startsWith('/api/admin/follow-ups?')) return Response.json({ items: followUps, total: followUps.length });
    const [, handover = 'soon'] = /handover=(\w+)/.exec(path) ?? [];
    const quotation = QUOTATIONS[handover as keyof typeof QUOTATIONS];
    if (path.startsWith('/api/admin/quotations')) return Response.json({ items: [quotation], total: 1 });
    return Response.json([INQUIRY]);
  };
}

const renderDay = (answer = dayApi()): ApiRequest[] =>
  renderStaffPage(
    <StaffKeys>
      <MyDay today="2026-11-24" />
    </StaffKeys>,
    { address: '/admin/my-day' },
    answer,
  );

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const group = (name: string) => within(screen.getByRole('group', { name }));

it('lists each inquiry once, and marks late follow-ups', async () => {
  renderDay();
  await screen.findByText('Fri, Nov 20, late');
  const [asked, ...others] = await screen.findAllByRole('link', { name: 'C-2222-22' });
  expect([asked?.getAttribute('href'), others]).toEqual(['/admin/inquiries/C-2222-22#conversation', []]);
  expect(screen.getByText(/New message: Planks/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: '2026-0001 A' })).getAttribute('href')).toBe('/admin/quotations/5');
});

it('lists what is to hand over, and the rentals that end', async () => {
  renderDay();
  const rows = async (heading: string) => (await screen.findByRole('region', { name: heading })).textContent;
  await screen.findByRole('link', { name: '2026-0003 A' });
  expect(await rows('Accepted, to hand over 1')).toContain('2026-0002 AMon, Nov 23, late');
  expect(await rows('Rentals that end 1')).toContain('2026-0003 AMon, Nov 30');
});

it('completes a follow-up with one press, and removes it from the list', async () => {
  const requests = renderDay();
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await screen.findByText('Q-7K3M-92: follow-up done.');
  expect(changesIn(requests)).toEqual([['PATCH /api/admin/follow-ups/7', { version: 2, state: 'done' }]]);
  await screen.findByText('No follow-up is due.');
});

it('works by keyboard: down, up, snooze to the first offered day [spec 6.24]', async () => {
  const requests = renderDay();
  await screen.findByRole('link', { name: 'Q-7K3M-92' });
  await screen.findByRole('link', { name: '2026-0001 A' });
  for (const [key, name] of [
    ['j', 'Q-7K3M-92'],
    ['j', 'C-2222-22'],
    ['j', '2026-0001 A'],
    ['j', '2026-0002 A'],
    ['j', '2026-0003 A'],
    ['j', '2026-0003 A'],
    ['k', '2026-0002 A'],
    ['k', '2026-0001 A'],
    ['k', 'C-2222-22'],
    ['k', 'Q-7K3M-92'],
  ] as const) {
    press(key);
    expect(document.activeElement?.textContent).toBe(name);
  }
  press('z');
  const dialog = await screen.findByRole('dialog', { name: 'Snooze until' });
  const day = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Day' }).value;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Snooze' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changesIn(requests)).toEqual([['PATCH /api/admin/follow-ups/7', { version: 2, dueOn: day }]]);
  screen.getByRole('link', { name: '2026-0001 A' }).focus();
  press('r');
  await screen.findByText(/^At \/admin\/inquiries\//);
});

it('sets a follow-up on the inquiry of an expiring quotation for a chosen date', async () => {
  const requests = renderDay();
  await screen.findByRole('link', { name: '2026-0001 A' });
  fireEvent.click(group('2026-0001 A').getByRole('button', { name: 'Follow up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow up on' }));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Day' }), { target: { value: 'another' } });
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-12-24' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Set follow-up' }));
  await screen.findByText('Q-3333-33: Thu, Dec 24.');
  expect(changesIn(requests)).toEqual([['POST /api/admin/follow-ups', { inquiry: 'Q-3333-33', dueOn: '2026-12-24' }]]);
});

it('says when a colleague has already completed the follow-up', async () => {
  const answer = dayApi();
  renderDay((request) =>
    request.method === 'PATCH'
      ? conflict({ ...FOLLOW_UP, version: 3, state: 'done' } as FollowUpResponse)
      : answer(request),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this follow-up' });
  expect(dialog.textContent).toContain('It is now: follow-up done.');
});
