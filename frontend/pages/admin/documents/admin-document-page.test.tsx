import { fireEvent, screen, within } from '@testing-library/react';
import type { StaffDocumentResponse } from '../../../../backend/documents/admin/documents-admin.contract.js';
import { type ApiRequest, changesIn, renderStaffPage } from '../../../testing/render-staff.js';
import { AdminDocumentPage } from './admin-document-page.js';

const API = '/api/admin/documents/7';
const MANUAL: StaffDocumentResponse = {
  ...{
    id: 7,
    version: 1,
    title: 'Manual',
    category: 'safety',
    description: '',
    access: 'request',
    fileSize: 300,
    isSample: false,
  },
  ...{ uploadedAt: '2026-11-24T12:00:00Z', downloadCount: 2, filePresent: true, waiting: 1, links: 2 },
};

let saved: StaffDocumentResponse;
let requests: ApiRequest[];

/** The API with one document. */
function answer({ method, path, body }: ApiRequest): Response {
  if (method === 'GET') return path === API ? Response.json(saved) : Response.json([saved]);
  if (method === 'DELETE') return new Response(null, { status: 204 });
  saved = { ...saved, ...(body as object), version: saved.version + 1 };
  return Response.json(saved);
}

beforeEach(async () => {
  saved = MANUAL;
  const at = { address: '/admin/documents/7', path: '/admin/documents/:id' };
  requests = renderStaffPage(<AdminDocumentPage />, at, answer);
  await screen.findByRole('heading', { level: 2, name: 'Manual' });
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the file, and changes the texts', async () => {
  expect(screen.getByRole('region', { name: 'File' }).textContent).toMatch(
    /^FileSize300 BytesStateFile availableUploaded.*Downloads2 downloadsActive links2/,
  );
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Handbook' } });
  press('Save');
  await screen.findByRole('heading', { level: 2, name: 'Handbook' });
  const texts = { title: 'Handbook', category: 'safety', description: '', access: 'request' };
  expect(changesIn(requests)).toEqual([[`PATCH ${API}`, { ...texts, version: 1 }]]);
});

it('is removed after a question that names the consequences', async () => {
  press('Remove the document');
  const question = within(screen.getByRole('dialog', { name: 'Remove “Manual”?' }));
  question.getByText(/1 request is waiting for it\. 2 links to it stop working\.$/);
  fireEvent.click(question.getByRole('button', { name: 'Remove it' }));
  await screen.findByText('At /admin/documents');
  expect(changesIn(requests)).toEqual([[`DELETE ${API}?version=1`, undefined]]);
});
