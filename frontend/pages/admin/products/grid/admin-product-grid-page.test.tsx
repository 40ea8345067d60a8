import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffProduct } from '../../../../../backend/catalog/admin/catalog-admin.contract.js';
import type {
  BulkFieldPreviewRow,
  BulkPreview,
  ProductChangeResponse,
} from '../../../../../backend/catalog/bulk/bulk-admin.contract.js';
import { productDefaults } from '../../../../../backend/catalog/product.contract.js';
import type { Versioned } from '../../../../../backend/platform/editing/editing.contract.js';
import { type ApiRequest, changesIn, conflict, renderStaffPage } from '../../../../testing/render-staff.js';
import { AdminProductGridPage } from './admin-product-grid-page.js';

const API = '/api/admin/products/bulk';
const product = (id: number, sku: string): StaffProduct => ({
  ...{ ...productDefaults(), id, sku, version: 1, name: `Plank ${sku}`, family: 'planks', category: 'Specialty' },
  ...{ stockStatus: 'Specialty', drawings: { isometric: '', front: '', side: '' } },
});
const PREVIEW: BulkPreview<BulkFieldPreviewRow> = {
  items: [{ id: 1, sku: 'A-1', name: 'Plank', before: 'published', after: 'draft' }],
  ...{ total: 1, unchanged: 1, fingerprint: 'first' },
};
const CHANGE: ProductChangeResponse = {
  ...{ id: 9, at: '2026-11-24T12:00:00Z', actor: 'Ann', note: 'State set to Draft', items: 1, isRemoval: false },
};

let rows: StaffProduct[];
let change: ProductChangeResponse | null;
/** Answers the next bulk change or deletion. */
let refusal: Response | null;
let requests: ApiRequest[];

function answer({ method, path }: ApiRequest): Response {
  if (path === `${API}/preview`) return Response.json(PREVIEW);
  if (path === `${API}/export`) return new Response('sku\r\n');
  if (method === 'POST' && refusal) {
    const now = refusal;
    refusal = null;
    return now;
  }
  if (path === API) change = CHANGE;
  if (path === `${API}/remove`) rows = [];
  if (path === `${API}/changes/9/undo`) {
    change = null;
    return Response.json({ isRemoval: false, restored: 1, notRestored: [], notRestoredTotal: 0 });
  }
  if (method === 'POST') return Response.json({ ...CHANGE, selected: 2 });
  if (path.endsWith('/last-change')) return Response.json({ change: path.startsWith(API) ? change : null });
  return Response.json(rows);
}

const changedMeanwhile = (current: object) => conflict(current as Versioned);
const press = (name: string, part = within(document.body)) => fireEvent.click(part.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const selected = () => screen.getByRole('region', { name: 'Selection' }).textContent;

beforeEach(async () => {
  [rows, change, refusal] = [[product(1, 'A-1'), product(2, 'B-2')], null, null];
  const address = '/admin/products/grid?search=plank&columns=stock';
  requests = renderStaffPage(<AdminProductGridPage />, { address }, answer);
  for (const sku of ['A-1', 'B-2']) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${sku}` }));
});

it('sets a field of the selected items after a preview, and undoes it [spec 6.28]', async () => {
  expect(requests.map(({ path }) => path)).toContain('/api/admin/products?search=plank&page=1');
  press('Set a field');
  fireEvent.change(dialog().getByLabelText('Field'), { target: { value: 'state' } });
  press('Preview', dialog());
  await dialog().findByText(/Nothing is saved yet\.$/);
  // A preview of other values must not be saved.
  fireEvent.change(dialog().getByLabelText('New value'), { target: { value: 'draft' } });
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(true);
  press('Preview', dialog());
  await dialog().findByText('1 item changes. 1 stays the same. Nothing is saved yet.');
  expect(dialog().getByRole('row', { name: /A-1/ }).textContent).toContain('Published → Draft');

  refusal = changedMeanwhile({ ...PREVIEW, items: [{ ...PREVIEW.items[0], sku: 'B-2' }], fingerprint: 'second' });
  press('Change 1 item', dialog());
  await dialog().findByRole('row', { name: /B-2/ });
  press('Change 1 item', dialog());
  await screen.findByText('State set to Draft: 1 item.');
  const sent = { ids: [1, 2], field: 'state', value: 'draft' };
  expect(changesIn(requests).slice(1)).toEqual([
    [`POST ${API}/preview`, sent],
    [`POST ${API}`, { ...sent, fingerprint: 'first' }],
    [`POST ${API}`, { ...sent, fingerprint: 'second' }],
  ]);
  expect(selected()).toContain('Nothing selected');

  press('Undo');
  press('Restore');
  await screen.findByText('1 item is restored.');
  expect(screen.queryByText(/^Last bulk field change/)).toBeNull();
});

it('exports the selected items', async () => {
  const files: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  press('Export CSV');
  await waitFor(() => expect(files).toEqual(['products.csv']));
  expect(changesIn(requests)).toEqual([[`POST ${API}/export`, { ids: [1, 2] }]]);
});

it('deletes the selected items after a confirmation with their number', async () => {
  refusal = changedMeanwhile({ selected: 90, total: 100 });
  press('Delete');
  await screen.findByRole('dialog', { name: 'Delete 2 items?' });
  press('Delete', dialog());
  await screen.findByRole('dialog', { name: 'Delete 90 items?' });
  const message = 'This would delete 90 of 100 items. Enter 90 to confirm.';
  refusal = Response.json({ message, errors: { confirmed: [message] } }, { status: 400 });
  press('Delete', dialog());
  fireEvent.input(await dialog().findByLabelText('Enter 90 to confirm'), { target: { value: '90' } });
  press('Delete', dialog());
  await screen.findByText('No items match these filters. Change or clear them.');
  expect(changesIn(requests)).toEqual([
    [`POST ${API}/remove`, { ids: [1, 2], selected: 2 }],
    [`POST ${API}/remove`, { ids: [1, 2], selected: 90 }],
    [`POST ${API}/remove`, { ids: [1, 2], selected: 90, confirmed: 90 }],
  ]);
});
