import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { InquiryTimeline, TimelineEntry } from '../../../../backend/inquiries/timeline/timeline.contract.js';
import type { EmailState } from '../../../../backend/platform/email/email.contract.js';
import { Conversation } from '../../../features/inquiry-admin/conversation.js';
import { changesIn, renderStaffPage } from '../../../testing/render-staff.js';
import { TimelinePanel } from './timeline-panel.js';

const INQUIRY = { reference: 'Q-7K3M-92', erasedAt: null } as InquiryDetail;
const EMPTY = { actor: null, subject: '', quotationId: null, before: '', after: '', text: '', email: null };
const entry = (facts: Pick<TimelineEntry, 'id' | 'kind'> & Partial<TimelineEntry>): TimelineEntry => ({
  ...EMPTY,
  at: '2026-11-23T15:00:00.000Z',
  ...facts,
});
const email = (id: string, state: EmailState): TimelineEntry =>
  entry({
    id,
    kind: 'email',
    email: {
      ...{ id, kind: 'inquiry-sales', recipient: 'sales@yard.example', state, attemptCount: 1, lastError: null },
      ...{
        nextAttemptAt: null,
        deliveredAt: null,
        createdAt: '2026-11-23T15:00:00.000Z',
        attempts: [],
        mayResend: true,
      },
    },
  });

const AT = { address: '/admin/inquiries/Q-7K3M-92' };
const renderTimeline = (inquiry: InquiryDetail, timeline: InquiryTimeline) =>
  renderStaffPage(
    <TimelinePanel inquiry={inquiry} next={(isReady) => <p>{isReady ? 'Editor' : 'No editor yet'}</p>} />,
    AT,
    ({ method }) => Response.json(method === 'GET' ? timeline : {}),
  );
const shownItems = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('shows the old and new value of each change and who made it, and links to the quotation [spec 6.8]', async () => {
  const entries = [
    entry({ id: 'event 1', kind: 'state', actor: 'Ruth Hall', before: 'new', after: 'quoted' }),
    entry({ id: 'event 2', kind: 'assignee', actor: 'Ruth Hall', before: 'Ruth Hall', after: '' }),
    entry({ id: 'event 3', kind: 'won-amount', actor: 'Ruth Hall', before: '', after: '1234.50' }),
    entry({ id: 'quotation', kind: 'quotation-sent', subject: '2026-0001 A', quotationId: 7, after: '$600.00' }),
    entry({ id: 'event 4', kind: 'document-request', subject: 'W-9', before: 'open', after: 'refused', text: 'No.' }),
  ];
  renderTimeline(INQUIRY, { items: entries, hasMore: false });
  const [state, assignee, amount, quotation, request] = (await shownItems()).toReversed();
  expect(state).toMatch(/^State New → QuotedRuth Hall, Nov 23, 2026/);
  expect(assignee).toContain('Assigned to Ruth Hall → nobody');
  expect(amount).toContain('Won amount none → $1,234.50');
  expect(quotation).toContain('Quotation sent 2026-0001 A$600.00');
  expect(screen.getByRole('link', { name: '2026-0001 A' }).getAttribute('href')).toBe('/admin/quotations/7');
  expect(request).toContain('Document request W-9Waiting → RefusedNo.');
});

it('has what comes next from the start, and leaves the focus alone when it is loaded', async () => {
  renderTimeline(INQUIRY, { items: [email('a', 'kept')], hasMore: false });
  await screen.findByText('No editor yet');
  await screen.findByText('Editor');
  expect(document.activeElement).toBe(document.body);
});

it('resends one failed email, or all of them', async () => {
  const failed = { items: [email('a', 'failed'), email('b', 'failed'), email('c', 'delivered')], hasMore: false };
  const requests = renderTimeline(INQUIRY, failed);
  const first = (await screen.findAllByRole('listitem')).at(-1);
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Send again' }));
  await screen.findByText('On its way');
  fireEvent.click(await screen.findByRole('button', { name: 'Resend all 2 failed emails' }));
  await screen.findAllByText('On its way');
  expect(changesIn(requests)).toEqual([
    ['POST /api/admin/inquiries/Q-7K3M-92/resend', { emailId: 'a' }],
    ['POST /api/admin/inquiries/Q-7K3M-92/resend', {}],
  ]);
});

it('lists the attempts of a delivered email, and asks before it sends it again', async () => {
  const delivered = email('a', 'delivered');
  const attempts = [{ at: '2026-11-23T15:00:01.000Z', accepted: true, answer: '250 OK' }];
  const items = [{ ...delivered, email: { ...delivered.email, attempts } as TimelineEntry['email'] }];
  const requests = renderTimeline(INQUIRY, { items, hasMore: false });
  const attempt = within(await screen.findByRole('list', { name: 'Attempts', hidden: true })).getByRole('listitem', {
    hidden: true,
  });
  expect(attempt.textContent).toMatch(/accepted: 250 OK$/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Send again', hidden: true })[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog', { name: 'Send this email again?' }));
  dialog.getByText(/sales@yard\.example already has it/);
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await screen.findByText('On its way');
  expect(changesIn(requests).map(([, body]) => body)).toEqual([{ emailId: 'a' }]);
});

it('says that an email was kept as a file, and sends it without asking', async () => {
  const requests = renderTimeline(INQUIRY, { items: [email('a', 'kept')], hasMore: false });
  const [kept] = await shownItems();
  expect(kept).toMatch(/Kept as a file.*Not sent: no mail server was set up/);
  expect(kept).not.toContain('Delivered');
  fireEvent.click(screen.getByRole('button', { name: 'Send again', hidden: true }));
  await screen.findByText('On its way');
  expect(changesIn(requests).map(([, body]) => body)).toEqual([{ emailId: 'a' }]);
});

it('folds emails but the newest five and those that failed', async () => {
  const states: EmailState[] = ['kept', 'kept', 'kept', 'kept', 'kept', 'failed', 'kept', 'delivered'];
  const items = states.map((state, at) => email(`email ${at}`, state));
  renderTimeline(INQUIRY, {
    items: [entry({ id: 'note 1', kind: 'note', text: 'Called.' }), ...items],
    hasMore: false,
  });
  const fold = (await screen.findByText('Show 2 earlier emails')).closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  expect(within(fold).getAllByText(/Kept as a file|Delivered/)).toHaveLength(2);
  expect(screen.getAllByText('Kept as a file')).toHaveLength(6);
});

it('follows emails until they are sent', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const timeline = { items: [email('a', 'waiting')], hasMore: false };
  const requests = renderTimeline(INQUIRY, timeline);
  await screen.findByText('Waiting');
  timeline.items = [email('a', 'delivered')];
  act(() => jest.advanceTimersByTime(5_000));
  await screen.findByText('Delivered');
  act(() => jest.advanceTimersByTime(60_000));
  expect(requests).toHaveLength(2);
  jest.useRealTimers();
});

it('loads earlier entries', async () => {
  const requests = renderTimeline(INQUIRY, {
    items: [entry({ id: 'note 1', kind: 'note', text: 'Called.' })],
    hasMore: true,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier entries' }));
  await screen.findByText('Called.');
  expect(requests.map(({ path }) => path.split('limit=')[1])).toEqual(['50', '200']);
});

it('offers neither notes nor emails after erasure', async () => {
  const erased = { ...INQUIRY, erasedAt: '2026-11-23T15:00:00.000Z' };
  renderTimeline(erased, { items: [email('a', 'failed')], hasMore: false });
  await shownItems();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the conversation oldest first, with folded quotes and files, leads from the email to it, and is answered there', async () => {
  const message = {
    ...{ from: 'ann@refinery.example', quoted: '> Friday?', left: ['run.exe'] },
    files: [{ name: 'plan.pdf', path: '/api/admin/inquiries/5/messages/2/files/0' }],
  };
  const items = [
    entry({ id: 'note 2', kind: 'reply', actor: 'Customer', text: 'Yes.', message }),
    entry({ id: 'event 1', kind: 'state', actor: 'Ruth Hall', before: 'new', after: 'quoted' }),
    entry({ id: 'answer 1', kind: 'answer', actor: 'Ruth Hall', text: 'Friday?' }),
  ];
  const inquiry = { ...INQUIRY, state: 'quoted', assignee: null, email: 'ann@refinery.example', version: 1 };
  const answers: Record<string, unknown> = {
    timeline: { items, hasMore: false },
    answers: { answers: [], offers: [], values: {}, maxBytes: 1 },
    'Q-7K3M-92': inquiry,
  };
  renderStaffPage(<Conversation reference="Q-7K3M-92" />, { address: `${AT.address}#conversation` }, ({ path }) =>
    Response.json(answers[path.split(/[/?]/).findLast((part) => part in answers) ?? ''] ?? []),
  );
  const [first, second] = await shownItems();
  expect(first).toMatch(/^Answer\s*Friday\?Ruth Hall, Nov 23/);
  expect(second).toContain('Not stored here, but in the mailbox: run.exe');
  expect(screen.getByText('> Friday?').closest('details')?.open).toBe(false);
  expect(screen.getByRole('link', { name: 'plan.pdf' }).getAttribute('href')).toBe(message.files[0]?.path);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('OL'));
  await screen.findByRole('textbox', { name: /^Answer to ann@refinery\.example/ });
});
