import { useIsFetching } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { type ApiRequest, renderStaffPage } from '../../../testing/render-staff.js';
import { WorkPanels } from './admin-inquiry-page.js';

const INQUIRY = {
  ...{ id: 5, reference: 'Q-7K3M-92', version: 1, state: 'new', unread: false, assignee: null },
  ...{ email: 'dale@refinery.example', documentTitle: 'Safety Manual', dueAt: null, waitingSince: null, askedAt: null },
  ...{ createdAt: '2026-11-23T15:00:00Z', submittedAt: null, formType: 'quote' },
  ...{ firstResponse: null, firstResponseAt: null, erasedAt: null, wonAmount: null, lostReason: null },
} as InquiryDetail;
const PANELS = ['Sales desk', 'Document request', 'Follow-ups'];

const Requests = () => <p>{useIsFetching()} requests</p>;

function answer({ path }: ApiRequest): Response {
  if (path.endsWith('/assignees')) return Response.json([]);
  if (path.endsWith('/related')) return Response.json({ items: [], totals: {} });
  return Response.json({ items: [], total: 0 });
}

const isHere = ({ path }: ApiRequest, held: string) => path.startsWith('/api/admin/') && path.includes(held);

function show(answers: (request: ApiRequest) => Response | Promise<Response>): void {
  const panels = (
    <>
      <WorkPanels inquiry={INQUIRY} />
      <Requests />
    </>
  );
  renderStaffPage(panels, { address: '/admin/inquiries/Q-7K3M-92' }, answers);
}

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it.each([
  '/assignees',
  '/access-requests?inquiryId=5',
  '/quotations?inquiry=Q-7K3M-92',
  '/follow-ups?inquiry=Q-7K3M-92',
])('appear together, though %s comes later', async (held) => {
  const arrival = Promise.withResolvers<void>();
  show(async (request) => {
    if (isHere(request, held)) await arrival.promise;
    return answer(request);
  });
  await screen.findByText('1 requests');
  expect(headings()).toEqual([]);
  await act(async () => arrival.resolve());
  await screen.findByRole('heading', { name: 'Sales desk' });
  expect(headings()).toEqual(PANELS);
});

it('stay when a request fails, and keep what is typed while it is repeated', async () => {
  let fails = true;
  const repeated = Promise.withResolvers<void>();
  show(async (request) => {
    if (!isHere(request, '/access-requests')) return answer(request);
    if (fails) return Response.json({ message: 'The database is down' }, { status: 500 });
    await repeated.promise;
    return answer(request);
  });
  await screen.findByRole('heading', { name: 'Sales desk' });
  const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note for the day' });
  const typed = note();
  fireEvent.change(typed, { target: { value: 'Call Dale' } });
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('1 requests');
  expect(note()).toBe(typed);
  await act(async () => repeated.resolve());
  await screen.findByText(/We have no document named/);
  expect(note().value).toBe('Call Dale');
});
