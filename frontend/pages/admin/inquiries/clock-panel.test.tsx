import { fireEvent, screen } from '@testing-library/react';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { type ApiRequest, renderStaff } from '../../../testing/render-staff.js';
import { ClockPanel } from './work-panel.js';

const PATH = '/api/admin/inquiries';
const INQUIRY = {
  reference: 'Q-7K3M-92',
  version: 1,
  state: 'new',
  dueAt: '2026-11-20T21:15:00Z',
  waitingSince: null,
  firstResponseAt: null,
  firstResponse: null,
} as InquiryDetail;

function Page() {
  const inquiry = useStaffQuery<InquiryDetail>([PATH, INQUIRY.reference]).data;
  return inquiry ? <ClockPanel inquiry={inquiry} /> : null;
}

function show(change: Partial<InquiryDetail> = {}): ApiRequest[] {
  let saved = { ...INQUIRY, ...change };
  return renderStaff(<Page />, ({ method, body }) => {
    if (method === 'PATCH') {
      const { waiting } = body as { waiting: boolean };
      saved = { ...saved, waitingSince: waiting ? new Date().toISOString() : null };
    }
    return Response.json(saved);
  });
}

const panel = async () => (await screen.findByRole('region', { name: 'Answer clock' })).textContent;
const hasButton = () => screen.queryByRole('button') !== null;

it('stops while it waits for the customer, and runs again, with one press each', async () => {
  const requests = show();
  expect(await screen.findByText(/ d late$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Waiting for the customer' }));
  await screen.findByText(/^Waiting \d+ min$/);
  expect(await panel()).not.toContain('Due');
  fireEvent.click(await screen.findByRole('button', { name: 'Customer replied' }));
  await screen.findByRole('button', { name: 'Waiting for the customer' });
  expect(await panel()).toMatch(/Due Nov 2\d, 2026/);
  expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { waiting: true, version: 1 },
    { waiting: false, version: 1 },
  ]);
});

it('says why it cannot be stopped', async () => {
  const message = 'This inquiry was answered or closed, so it is not waiting for the customer.';
  renderStaff(<Page />, ({ method }) =>
    method === 'PATCH' ? Response.json({ statusCode: 409, message }, { status: 409 }) : Response.json(INQUIRY),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Waiting for the customer' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it.each([
  ['2026-11-20T21:15:00Z', 'Answered'],
  ['2026-11-20T21:15:01Z', 'Answered late'],
])('shows who gave the first answer at %s, and how long it took: %s', async (firstResponseAt, mark) => {
  show({ firstResponseAt, firstResponse: { kind: 'call', by: 'Ruth Boudreaux', minutes: 200 } });
  expect(await panel()).toMatch(/Call by Ruth Boudreaux, Nov 2\d, 2026, .*, after 3 h 20 min of business hours/);
  expect([screen.queryByText(mark) !== null, hasButton()]).toEqual([true, false]);
});

it('has no clock to stop once the inquiry is closed', async () => {
  show({ state: 'lost' });
  expect(await panel()).toMatch(/Due Nov 2\d, 2026/);
  expect(hasButton()).toBe(false);
});
