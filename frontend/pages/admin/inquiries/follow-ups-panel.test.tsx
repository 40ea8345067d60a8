import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { FollowUpResponse } from '../../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import { type ApiRequest, changesIn, renderStaffPage } from '../../../testing/render-staff.js';
import { FollowUpsPanel } from './admin-inquiry-page.js';

const OPEN = {
  ...{ id: 7, version: 2, inquiry: 'Q-7K3M-92', dueOn: '2026-11-20', note: 'Call Dale', state: 'open' },
  assignee: { id: 4, email: 'ruth@yard.example', name: 'Ruth Boudreaux' },
} as FollowUpResponse;
const DONE = { ...OPEN, id: 8, note: 'Ask for the drawing', state: 'done', closedBy: 'Ann Roe' } as FollowUpResponse;

const show = (change: Partial<InquiryDetail> = {}): ApiRequest[] =>
  renderStaffPage(
    <FollowUpsPanel inquiry={{ reference: 'Q-7K3M-92', erasedAt: null, ...change } as InquiryDetail} />,
    { address: '/admin/inquiries/Q-7K3M-92' },
    ({ method }) =>
      method === 'GET' ? Response.json({ items: [OPEN, DONE], total: 2 }) : Response.json({ ...OPEN, state: 'done' }),
  );

it('shows who will follow up, and who has followed up', async () => {
  show();
  expect(await screen.findByText('Ruth Boudreaux')).toBeTruthy();
  expect(screen.getByText('Done, Ann Roe')).toBeTruthy();
});

it('closes a follow-up with the version that is shown, and offers no action for a closed one', async () => {
  const requests = show();
  const buttons = await screen.findAllByRole('button', { name: 'Done' });
  expect(buttons).toHaveLength(1);
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() =>
    expect(changesIn(requests)).toEqual([['PATCH /api/admin/follow-ups/7', { version: 2, state: 'done' }]]),
  );
});

it("is read-only once the visitor's data is erased", async () => {
  show({ erasedAt: '2026-11-21T15:00:00Z' });
  await screen.findByText('Done, Ann Roe');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
