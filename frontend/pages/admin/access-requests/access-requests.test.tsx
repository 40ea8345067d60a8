import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AccessRequestDetail } from '../../../../backend/documents/admin/documents-admin.contract.js';
import { changesIn, conflict, invalid, renderStaff, renderStaffPage } from '../../../testing/render-staff.js';
import { AdminAccessRequestPage, AdminAccessRequestsPage, DecisionPanel } from './admin-access-requests-page.js';

const API = '/api/admin/access-requests/7';
const REQUEST: AccessRequestDetail = {
  ...{ id: 7, version: 1, state: 'open', documentId: 3, documentTitle: 'EMR Letter', inquiryId: 2 },
  visitor: { name: 'Dale Hebert', email: 'dale@refinery.example', company: 'Gulf Refinery' },
  ...{ inquiryReference: 'Q-7K3M-92', createdAt: '2026-11-23T15:00:00Z', decidedAt: null, decidedBy: null },
  ...{ refusalReason: null, expiresAt: null, usesLeft: 0, emailState: null },
  ...{ downloads: 0, lastDownloadAt: null, log: [] },
};
const DECIDED = { decidedAt: '2026-11-24T15:00:00Z', decidedBy: 'Ann', emailState: 'delivered' } as const;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
it('the list shows the state of each request and what is left of its link, until somebody decides', async () => {
  const link = { state: 'granted', expiresAt: '2126-11-24T18:00:00Z', usesLeft: 5, decidedBy: 'Ann' };
  let rows: object[] = [REQUEST, { ...REQUEST, ...link, id: 4 }];
  const requests = renderStaffPage(<AdminAccessRequestsPage />, { address: '/admin/access-requests' }, (request) => {
    if (request.path.endsWith('/refuse')) rows = [];
    return Response.json(request.method === 'GET' ? rows : REQUEST);
  });
  const [, waiting, granted] = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(waiting).toMatch(/Waiting.*None/);
  expect(granted).toMatch(/Grantedby Ann0 downloads5 more until/);
  press('Grant');
  press('Grant and email the link');
  await screen.findByText('Access granted');
  press('Refuse');
  fireEvent.input(field('Reason, emailed to the visitor'), { target: { value: 'Sign first.' } });
  press('Refuse and email the visitor');
  await screen.findByText(/^No access requests yet\./);
  expect(changesIn(requests)).toEqual([
    [`POST ${API}/grant`, { version: 1 }],
    [`POST ${API}/refuse`, { reason: 'Sign first.', version: 1 }],
  ]);
});

describe('the page of a request', () => {
  async function open(request: Partial<AccessRequestDetail>): Promise<string> {
    const at = { address: '/admin/access-requests/7', path: '/admin/access-requests/:id' };
    renderStaffPage(<AdminAccessRequestPage />, at, () => Response.json({ ...REQUEST, ...request }));
    return (await screen.findByRole('region', { name: 'EMR Letter' })).textContent ?? '';
  }

  it('shows a granted one with its link and downloads', async () => {
    const download = { id: 1, startedAt: '2026-11-24T15:00:00Z', completedAt: null, requestId: 'a' };
    const log = [{ ...download, bytesSent: 100, fileSize: 2_048 }];
    const link = { expiresAt: '2126-11-24T18:00:00Z', usesLeft: 4, downloads: 1 };
    expect(await open({ ...DECIDED, ...link, state: 'granted', log })).toMatch(
      /StateGranted.*Decided byAnnEmailDelivered.*Downloads1 download, 4 left on this link$/,
    );
    expect(button('Revoke link')).toBeTruthy();
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Incomplete100 Bytes2\.00 KB$/);
  });

  it('shows a refused one with the reason', async () => {
    expect(await open({ ...DECIDED, state: 'refused', refusalReason: 'Sign first.' })).toMatch(
      /StateRefused.*Reason givenSign first\..*Downloads0 downloads$/,
    );
    screen.getByText('No downloads yet.');
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  });
});

describe('the decision', () => {
  const decide = (request: Partial<AccessRequestDetail>, answer: Parameters<typeof renderStaff>[1]) =>
    renderStaff(<DecisionPanel request={{ ...REQUEST, ...request }} />, answer);

  it('grants with the chosen terms after a confirmation, once they are valid, and over an earlier decision only if told to [spec 6.37]', async () => {
    const first = Promise.withResolvers<Response>();
    const refused = { ...REQUEST, version: 2, state: 'refused', decidedBy: 'owner@yard.example' };
    const answers = [first.promise, conflict(refused), Response.json({ ...REQUEST, state: 'granted' })];
    const requests = decide({}, () => answers.shift() ?? Response.error());
    press('Grant');
    fireEvent.input(field('Days'), { target: { value: '400' } });
    expect(screen.getByRole('dialog', { name: 'Grant access?' }).textContent).toContain(
      'We email Dale Hebert a link to “EMR Letter” at dale@refinery.example.',
    );
    expect(requests).toEqual([]);
    press('Grant and email the link');
    await waitFor(() => expect(button('Grant and email the link').disabled).toBe(true));
    first.resolve(invalid({ days: ['Enter 1 to 90 days.'] }));
    const message = await screen.findByText('Enter 1 to 90 days.');
    expect([field('Days').getAttribute('aria-describedby'), field('Days').value]).toEqual([message.id, '400']);
    fireEvent.input(field('Days'), { target: { value: '14' } });
    press('Grant and email the link');
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this request' });
    expect(dialog.textContent).toContain('Refused by owner@yard.example.');
    press('Grant anyway');
    await screen.findByText('Access granted');
    expect(changesIn(requests).map(([, body]) => body)).toEqual([
      { days: 400, version: 1 },
      { days: 14, version: 1 },
      { days: 14, version: 2 },
    ]);
  });

  it('revokes a granted link or sends a new one', async () => {
    const requests = decide({ state: 'granted' }, () => Response.json(REQUEST));
    press('Send a new link');
    expect(screen.getByRole('dialog').textContent).toContain('The earlier link stops working.');
    press('Cancel');
    press('Revoke link');
    press('Revoke the link');
    await screen.findByText('Link revoked');
    expect(changesIn(requests).map(([call]) => call)).toEqual([`POST ${API}/refuse`]);
  });

  it('cannot be made once the document is removed', () => {
    decide({ documentId: null }, () => Response.error());
    expect(screen.getByText('The document was removed, so access cannot be granted.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Grant' })).toBeNull();
  });
});
