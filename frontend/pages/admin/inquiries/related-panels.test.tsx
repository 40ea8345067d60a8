import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AccessRequestResponse } from '../../../../backend/documents/documents.contract.js';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { RelatedInquiries } from '../../../../backend/inquiries/related/related.contract.js';
import { RelatedPanel } from '../../../features/inquiry-admin/conversation.js';
import { StaffKeys } from '../../../features/staff/shell/staff-keys.js';
import { type ApiRequest, changesIn, conflict, renderStaffPage } from '../../../testing/render-staff.js';
import { DocumentRequestsPanel, QuotationsPanel, QuoteButton } from './admin-inquiry-page.js';

const INQUIRY = {
  ...{ id: 12, reference: 'Q-7K3M-92', documentTitle: 'EMR Letter', erasedAt: null, wonAmount: '1234.50' },
  lostReason: null,
} as InquiryDetail;
const REQUEST = {
  ...{ id: 7, version: 1, state: 'open', documentId: 3, documentTitle: 'EMR Letter', inquiryId: 12 },
  ...{ inquiryReference: 'Q-7K3M-92', createdAt: '2026-11-23T15:00:00.000Z', decidedAt: null, decidedBy: null },
  ...{ refusalReason: null, expiresAt: null, usesLeft: 0, emailState: null, downloads: 0, lastDownloadAt: null },
  visitor: { name: 'Dale Hebert', email: 'dale@refinery.example', company: '' },
} as const satisfies AccessRequestResponse;

const show = (panel: ReactNode, answer: (request: ApiRequest) => Response) =>
  renderStaffPage(panel, { address: '/admin/inquiries/Q-7K3M-92' }, answer);

describe('document requests', () => {
  const open = (answer: (request: ApiRequest) => Response) => show(<DocumentRequestsPanel inquiry={INQUIRY} />, answer);
  const refuse = async (reason: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
    fireEvent.input(screen.getByLabelText('Reason, emailed to the visitor'), { target: { value: reason } });
    fireEvent.click(screen.getByRole('button', { name: 'Refuse and email the visitor' }));
  };

  it('decides the request, and then shows who decided it, and why [spec 6.9]', async () => {
    let current: AccessRequestResponse = REQUEST;
    const requests = open(({ method }) => {
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
    expect(requests[0]?.path).toBe('/api/admin/access-requests?inquiryId=12');
    expect(changesIn(requests).map(([, body]) => body)).toEqual([{ reason: 'Only for bidders.', version: 1 }]);
  });

  it("says when a colleague has already decided on the request's own page [spec 6.9]", async () => {
    open(({ method }) =>
      method === 'POST'
        ? conflict({ ...REQUEST, state: 'granted', decidedBy: 'Ruth Hall', version: 2 } as AccessRequestResponse)
        : Response.json([REQUEST]),
    );
    await refuse('');
    const dialog = await screen.findByRole('dialog', { name: /^Somebody else changed/ });
    expect(dialog.textContent).toContain('by Ruth Hall.');
  });

  it('says when no document has the title', async () => {
    open(() => Response.json([]));
    await screen.findByText('We have no document named “EMR Letter”, so there is nothing to grant.');
  });
});

describe('quotations', () => {
  const ACCEPTED = {
    ...{ id: 3, number: '2026-0001', letter: 'B', state: 'accepted', total: '900.00', acceptedTotal: '850.00' },
  };
  const open = (row: object) =>
    show(
      <StaffKeys>
        <QuotationsPanel inquiry={INQUIRY} />
        <QuoteButton id="Q-7K3M-92" />
      </StaffKeys>,
      ({ method, path }) => {
        if (method !== 'GET') return Response.json({ id: 9 });
        return Response.json(path.includes('quotations') ? { items: [row], total: 1 } : INQUIRY);
      },
    );

  it('are shown with their state and accepted total, and another one is started', async () => {
    const requests = open(ACCEPTED);
    expect((await screen.findByRole('listitem')).textContent).toMatch(/^2026-0001 B\s*Accepted\s*\$850\.00$/);
    expect(screen.getByRole('link', { name: '2026-0001 B' }).getAttribute('href')).toBe('/admin/quotations/3');
    expect(screen.getByText('$1,234.50')).toBeTruthy();
    await screen.findByRole('button', { name: 'Quote more work' });
    fireEvent.keyDown(document.body, { key: 'q' });
    await screen.findByText('At /admin/quotations/9');
    expect(changesIn(requests)).toEqual([['POST /api/admin/quotations', { inquiry: 'Q-7K3M-92' }]]);
  });

  it('have one draft at most', async () => {
    open({ ...ACCEPTED, number: null, state: 'draft' });
    fireEvent.click(await screen.findByRole('button', { name: 'Open the draft' }));
    await screen.findByText('At /admin/quotations/3');
  });
});

describe('related inquiries', () => {
  const open = (related: RelatedInquiries) =>
    show(<RelatedPanel reference="Q-7K3M-92" />, () => Response.json(related));

  it('are shown with what they share, and links to each one and to all with the same value', async () => {
    const known = {
      quotations: [{ id: 4, number: '2026-0004', state: 'sent', total: '900.00' } as const],
      note: 'Pays late.',
    };
    const ann = { reference: 'Q-AAAA-22', state: 'won', name: 'Ann', company: '' } as const;
    open({
      items: [{ ...ann, ...known, createdAt: '2026-11-23T15:00:00.000Z', by: ['phone', 'domain'] }],
      totals: { email: 0, phone: 1, domain: 1_000, company: 0 },
    });
    const link = await screen.findByRole('link', { name: 'Q-AAAA-22' });
    expect(link.getAttribute('href')).toBe('/admin/inquiries/Q-AAAA-22');
    expect(screen.getByText('Ann. Same phone number, company domain.')).toBeTruthy();
    expect(screen.getByText('Pays late.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '2026-0004' }).closest('p')?.textContent).toMatch(/Sent\s*\$900\.00$/);
    expect(screen.queryByRole('link', { name: /Same email/ })).toBeNull();
    const all = screen.getByRole('link', { name: 'Same company domain: 1,000 or more' });
    expect(all.getAttribute('href')).toBe('/admin/inquiries?related=domain-Q-7K3M-92');
  });

  it('have no panel when there are none', async () => {
    const requests = open({ items: [], totals: { email: 0, phone: 0, domain: 0, company: 0 } });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
