import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { AccessRequestAnswer } from '../../../../backend/documents/documents.contract.js';
import type { InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { type ApiRequest, conflict, renderStaff } from '../../../testing/render-staff.js';
import { DocumentRequestsPanel } from './related-panels.js';

const INQUIRY = { id: 12, reference: 'Q-7K3M-92', documentTitle: 'EMR Letter' } as InquiryDetail;
const REQUEST = {
  ...{ id: 7, version: 1, state: 'open', documentId: 3, documentTitle: 'EMR Letter', inquiryId: 12 },
  ...{ inquiryReference: 'Q-7K3M-92', createdAt: '2026-11-23T15:00:00.000Z', decidedAt: null, decidedBy: null },
  ...{ refusalReason: null, expiresAt: null, usesLeft: 0, mail: null, downloads: 0, lastDownloadAt: null },
  visitor: { name: 'Dale Hebert', email: 'dale@refinery.example', company: '' },
} as const satisfies AccessRequestAnswer;

const renderPanel = (answer: (request: ApiRequest) => Response) =>
  renderStaff(
    <MemoryRouter>
      <DocumentRequestsPanel inquiry={INQUIRY} />
    </MemoryRouter>,
    answer,
  );
const refuse = async (reason: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  fireEvent.input(screen.getByLabelText('Reason, emailed to the visitor'), { target: { value: reason } });
  fireEvent.click(screen.getByRole('button', { name: 'Refuse and email the visitor' }));
};

it('decides the request, and then shows who decided it, and why [spec 6.9]', async () => {
  let current: AccessRequestAnswer = REQUEST;
  const requests = renderPanel(({ method }) => {
    if (method === 'POST') {
      const decision = { state: 'refused', decidedBy: 'Ruth Hall', refusalReason: 'Only for bidders.' } as const;
      current = { ...REQUEST, ...decision, decidedAt: '2026-11-23T16:00:00.000Z', version: 2 };
    }
    return Response.json(method === 'POST' ? current : [current]);
  });
  await refuse('Only for bidders.');
  await screen.findByText('Ruth Hall');
  const panel = screen.getByRole('region', { name: 'Document request' });
  expect(panel.textContent).toContain('Reason givenOnly for bidders.');
  expect(within(panel).getByText('Change the decision')).toBeTruthy();
  expect(requests.filter(({ path }) => path.includes('?')).at(0)?.path).toBe('/api/admin/access-requests?inquiryId=12');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Only for bidders.', version: 1 });
});

it("says when a colleague has already decided on the request's own page [spec 6.9]", async () => {
  renderPanel(({ method }) =>
    method === 'POST'
      ? conflict({ ...REQUEST, state: 'granted', decidedBy: 'Ruth Hall', version: 2 } as AccessRequestAnswer)
      : Response.json([REQUEST]),
  );
  await refuse('');
  const dialog = await screen.findByRole('dialog', { name: /changed|newer|else/i });
  expect(dialog.textContent).toContain('by Ruth Hall.');
});

it('says when no document has the title', async () => {
  renderPanel(() => Response.json([]));
  expect(await screen.findByText('We have no document named “EMR Letter”, so there is nothing to grant.')).toBeTruthy();
});
