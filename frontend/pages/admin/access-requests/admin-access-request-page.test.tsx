import { screen } from '@testing-library/react';
import type { AccessRequestDetail } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { renderStaffPage } from '../../../testing/render-staff-page.js';
import { AdminAccessRequestPage } from './admin-access-request-page.js';

const REQUEST: AccessRequestDetail = {
  ...{ id: 7, version: 1, state: 'open', documentId: 3, documentTitle: 'EMR Letter', inquiryId: 2 },
  visitor: { name: 'Dale Hebert', email: 'dale@refinery.example', company: 'Gulf Refinery' },
  ...{ inquiryReference: 'Q-7K3M-92', createdAt: '2026-11-23T15:00:00Z', decidedAt: null, decidedBy: null },
  ...{ refusalReason: null, expiresAt: null, usesLeft: 0, mail: null, downloads: 0, lastDownloadAt: null, log: [] },
};
const DECIDED = { decidedAt: '2026-11-24T15:00:00Z', decidedBy: 'Ann', mail: 'delivered' } as const;
const DOWNLOAD = { id: 1, startedAt: '2026-11-24T15:00:00Z', completedAt: null, requestId: 'a' };

async function open(request: Partial<AccessRequestDetail>): Promise<string> {
  const at = { address: '/admin/access-requests/7', path: '/admin/access-requests/:id' };
  renderStaffPage(<AdminAccessRequestPage />, at, () => Response.json({ ...REQUEST, ...request }));
  return (await screen.findByRole('region', { name: 'EMR Letter' })).textContent ?? '';
}

it('shows a granted request with its link and downloads', async () => {
  const log = [{ ...DOWNLOAD, bytesSent: 100, fileSize: 2_048 }];
  const link = { expiresAt: '2126-11-24T18:00:00Z', usesLeft: 4, downloads: 1 };
  expect(await open({ ...DECIDED, ...link, state: 'granted', log })).toMatch(
    /StateGranted.*Decided byAnnEmailDelivered.*Downloads1 download, 4 left on this link$/,
  );
  screen.getByRole('button', { name: 'Revoke link' });
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Incomplete100 Bytes2\.00 KB$/);
});

it('shows a refused request with the reason', async () => {
  expect(await open({ ...DECIDED, state: 'refused', refusalReason: 'Sign first.' })).toMatch(
    /StateRefused.*Reason givenSign first\..*Downloads0 downloads$/,
  );
  screen.getByText('No downloads yet.');
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});
