import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  ImportRunDetail,
  ImportRunResponse,
} from '../../../../../backend/catalog/admin/catalog-admin.contract.js';
import { type ApiRequest, changesIn, renderStaffPage } from '../../../../testing/render-staff.js';
import { AdminRatesImportPage } from './admin-rates-import-page.js';

const API = '/api/admin/rates';
const ADDRESS = '/admin/rates/import';
const RUN: ImportRunResponse = {
  ...{ id: 7, state: 'done', dryRun: true, prune: false, fileName: 'list.csv', fileSize: 9, bytesRead: 9, rowsRead: 1 },
  ...{ requestedBy: 'Ann', requestedAt: '2026-11-24T12:00:00Z', finishedAt: '2026-11-24T12:00:01Z' },
  counts: { rows: 1, created: 0, updated: 1, unchanged: 0, removed: 0, total: 4, changes: 1 },
  ...{ error: null, isWaiting: true },
};

let runs: ImportRunResponse[];
let requests: ApiRequest[];

function answer({ method, path }: ApiRequest): Response {
  if (path.endsWith('/cancel')) {
    runs = [{ ...RUN, state: 'canceled', isWaiting: false }];
    return new Response(null, { status: 204 });
  }
  if (method === 'POST') {
    runs = path.endsWith('/confirm') ? [{ ...RUN, id: 8, dryRun: false, isWaiting: false }, ...runs] : [RUN];
    return Response.json(runs[0]);
  }
  const [, id] = /imports\/(\d+)$/.exec(path) ?? [];
  const errors = { errors: [], moreErrors: 0, warnings: [], moreWarnings: 0, columns: [] };
  const detail = runs.find((run) => run.id === Number(id));
  if (detail) return Response.json({ ...detail, ...errors } satisfies ImportRunDetail);
  return Response.json(path.includes('/changes') ? { items: [], total: 0 } : { items: runs, total: runs.length });
}

function open(known: ImportRunResponse[], address = ADDRESS): void {
  runs = known;
  requests = renderStaffPage(<AdminRatesImportPage />, { address }, answer);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks for a file, and previews and imports it', async () => {
  open([]);
  await screen.findByText('No imports yet.');
  press('Preview');
  const field = screen.getByLabelText(/^Excel or CSV file/);
  await screen.findByText('Choose an Excel or CSV file.');
  expect([document.activeElement, changesIn(requests)]).toEqual([field, []]);
  const file = new File(['sku,price'], 'list.csv', { type: 'text/csv' });
  Object.assign(field, { files: [file] });
  press('Preview');
  await screen.findByText(/^Nothing was changed yet/);
  screen.getByText(`At ${ADDRESS}?run=7`);
  expect(screen.getByRole('row', { name: /list\.csv/ }).textContent).toMatch(/^Previewlist\.csvDone.*Ann/);
  press('Import');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  await screen.findByText('The rate card now matches the file.');
  screen.getByText(`At ${ADDRESS}?run=8`);
  expect(changesIn(requests)).toEqual([
    [`POST ${API}/import?dryRun=true`, expect.any(FormData)],
    [`POST ${API}/imports/7/confirm`, {}],
  ]);
  const sent = requests.find(({ method }) => method === 'POST')?.body as FormData;
  expect(sent.get('file')).toBe(file);
});

it('follows a run that is not over, and opens any other from the list', async () => {
  open([{ ...RUN, id: 9, state: 'running', finishedAt: null, isWaiting: false, counts: null, bytesRead: 3 }, RUN]);
  await screen.findByText('1 rows read, 33% of the file');
  screen.getByText(`At ${ADDRESS}?run=9`);
  fireEvent.click(screen.getAllByRole('link', { name: 'list.csv' })[1] as Element);
  await screen.findByText(/^Nothing was changed yet/);
});

it('moves the focus to the heading of a canceled run', async () => {
  open([RUN], `${ADDRESS}?run=7`);
  const button = await screen.findByRole('button', { name: 'Cancel import' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('The import was canceled. Nothing was changed.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Preview of list.csv'));
});
