import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { InquiryDetail } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { AnswerOptions } from '../../../backend/inquiries/answers/answers.contract.js';
import { type ApiRequest, conflict, invalid, renderStaffPage } from '../../testing/render-staff.js';
import { StaffKeys } from '../staff/shell/staff-keys.js';
import { AnswerPanel, mergedDraft } from './answer-panel.js';

const AT = { address: '/admin/inquiries/Q-7K3M-92' };
const RUTH = { id: 4, email: 'ruth@yard.example', name: 'Ruth Boudreaux' };
const INQUIRY = {
  reference: 'Q-7K3M-92',
  email: 'dale@refinery.example',
  version: 3,
  state: 'new',
  assignee: null,
  erasedAt: null,
} as InquiryDetail;
const DESK: AnswerOptions = {
  answers: [],
  values: { name: 'Dale', reference: 'Q-7K3M-92', due: '', member: 'Ruth', company: 'Diamond', phone: '555' },
  offers: [{ kind: 'cut-sheet', id: 12, label: 'Ringlock Ledger', form: 'file' }],
  maxBytes: 7_000_000,
};
const TEMPLATES = [
  {
    id: 1,
    title: 'Received',
    subject: 'Your request {reference}',
    text: 'Hello {name}, by {due}.',
    asksCustomer: false,
    version: 1,
  },
  { id: 2, title: 'Question', subject: 'A question', text: 'How high?', asksCustomer: true, version: 1 },
];

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const show = (
  post: (request: ApiRequest) => Response | Promise<Response>,
  change: Partial<InquiryDetail> = {},
  desk = DESK,
) =>
  renderStaffPage(
    <StaffKeys>
      <AnswerPanel inquiry={{ ...INQUIRY, ...change }} isReady />
    </StaffKeys>,
    AT,
    (request) => {
      if (request.method === 'POST') return post(request);
      if (request.path.endsWith('/assignees')) return Response.json([RUTH]);
      return Response.json(request.path.endsWith('/answers') ? desk : { items: TEMPLATES, total: 2 });
    },
  );

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp | string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.input(field(name));
};
const choose = async (title: string) => {
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: title });
  fireEvent.change(screen.getByRole('combobox', { name: 'Template' }), { target: { value: option.value } });
};
const showNote = async () => fireEvent.click(await screen.findByRole('button', { name: 'Note or call' }));
const posts = (requests: readonly ApiRequest[]) => requests.filter(({ method }) => method === 'POST');

it('sends a template with its fields, the chosen files and the decision', async () => {
  const requests = show(() => Response.json({}));
  await choose('Received');
  expect(field('Subject').value).toBe('Your request Q-7K3M-92');
  // A placeholder without a value stays in the text.
  expect(field(/^Answer to/).value).toBe('Hello Dale, by {due}.');
  type(/^Answer to/, 'Hello Dale.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ringlock Ledger', hidden: true }));
  press('Send answer');
  await screen.findByText('It is on its way to dale@refinery.example.');
  expect(posts(requests)).toMatchObject([
    {
      path: '/api/admin/inquiries/Q-7K3M-92/answers',
      body: {
        subject: 'Your request Q-7K3M-92',
        text: 'Hello Dale.',
        attachments: [{ kind: 'cut-sheet', id: 12 }],
        ...{ asksCustomer: false, state: 'in-progress', assigneeId: 4, version: 3 },
      },
    },
  ]);
  expect([field('Subject').value, field(/^Answer to/).value]).toEqual(['Your request Q-7K3M-92', '']);
});

it.each([
  ['r', /^Answer to/],
  ['n', /^New note/],
])('takes the key %s before the editor is loaded', async (key, name) => {
  show(() => Response.json({}));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.keyDown(document.body, { key });
  await waitFor(() => expect(document.activeElement).toBe(field(name)));
});

it('keeps the text and the idempotency key of an answer that could not be sent', async () => {
  let isDown = true;
  const requests = show(() => (isDown ? invalid({ text: ['{due} has no value.'] }) : Response.json({})));
  await choose('Question');
  press('Send answer');
  await screen.findByText('{due} has no value.');
  expect(field(/^Answer to/).value).toBe('How high?');
  isDown = false;
  press('Send answer');
  await screen.findByText('Answer sent');
  const [first, second] = posts(requests).map(({ body }) => (body as { key: string }).key);
  expect(second).toBe(first);
});

it('keeps the text in a conflict', async () => {
  const requests = show(({ body }) =>
    (body as { version: number }).version === 3 ? conflict({ ...INQUIRY, version: 4 }) : Response.json({}),
  );
  await choose('Question');
  press('Send answer');
  await screen.findByRole('dialog', { name: 'Somebody else changed this inquiry' });
  expect(field(/^Answer to/).value).toBe('How high?');
  press('Send anyway');
  await screen.findByText('Answer sent');
  expect(posts(requests).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
});

it('logs a call with one press, with its note [spec x.31]', async () => {
  const requests = show(() => Response.json({}));
  await showNote();
  type(/^New note/, 'Wants three lifts.');
  press('Log a call');
  await screen.findByText('Call logged');
  await waitFor(() => expect(field(/^New note/).value).toBe(''));
  press('Answered by email');
  await screen.findByText('Email logged');
  expect(posts(requests).map(({ path, body }) => [path, (body as { note: string }).note])).toEqual([
    ['/api/admin/inquiries/Q-7K3M-92/calls', 'Wants three lifts.'],
    ['/api/admin/inquiries/Q-7K3M-92/answered-by-email', ''],
  ]);
});

it('restores an unsent answer and note after a reload, until they are sent [spec x.25]', async () => {
  show(() => Response.json({}));
  await choose('Question');
  type(/^Answer to/, 'How high, and how long?');
  await showNote();
  type(/^New note/, 'Called twice.');
  cleanup();
  show(() => Response.json({}));
  await screen.findByDisplayValue('How high, and how long?');
  expect(field('Subject').value).toBe('A question');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /asks the customer/ }).checked).toBe(true);
  press('Send answer');
  await screen.findByText('Answer sent');
  await showNote();
  expect(field(/^New note/).value).toBe('Called twice.');
  press('Log a call');
  await screen.findByText('Call logged');
  expect(window.sessionStorage).toHaveLength(0);
});

it('keeps an answer that is typed while another one is being sent', async () => {
  const arrival = Promise.withResolvers<Response>();
  show(() => arrival.promise);
  await choose('Question');
  press('Send answer');
  type(/^Answer to/, 'One more thing');
  arrival.resolve(Response.json({}));
  await screen.findByText('Answer sent');
  expect(field(/^Answer to/).value).toBe('One more thing');
  expect(window.sessionStorage).toHaveLength(1);
});

it('keeps a note that is typed while another one is being sent', async () => {
  const arrival = Promise.withResolvers<Response>();
  const requests = show(() => arrival.promise.then((answer) => answer.clone()));
  await showNote();
  type(/^New note/, 'Call Dale.');
  press('Add note');
  await screen.findByRole('button', { name: 'Adding...' });
  type(/^New note/, 'Call Dale. And Ruth.');
  arrival.resolve(Response.json({}));
  await screen.findByRole('button', { name: 'Add note' });
  expect(field(/^New note/).value).toBe('Call Dale. And Ruth.');
  expect(posts(requests).map(({ body }) => body)).toEqual([{ text: 'Call Dale.' }]);
});

it('does not restore an answer that was sent before the page was reloaded', async () => {
  show(() => Response.json({}));
  await choose('Question');
  cleanup();
  const sent = { subject: 'A question', text: 'How high?' } as AnswerOptions['answers'][number];
  show(() => Response.json({}), {}, { ...DESK, answers: [sent] });
  await screen.findByRole('button', { name: 'Send answer' });
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
  expect(field(/^Answer to/).value).toBe('');
});

it('a template never removes what somebody wrote', () => {
  const none = { subject: '', text: '', asksCustomer: false };
  const first = { subject: 'A', text: 'First', asksCustomer: false };
  const second = { subject: 'B', text: 'Second', asksCustomer: true };
  expect(mergedDraft(first, first, second)).toEqual(second);
  expect(mergedDraft({ ...none, text: 'Mine' }, none, first)).toEqual({ ...first, text: 'Mine\n\nFirst' });
});

it('offers no email to a customer without an email address, but logs calls', async () => {
  show(() => Response.json({}), { email: '' });
  expect(await screen.findByText(/has no email address/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log a call' })).toBeTruthy();
});
