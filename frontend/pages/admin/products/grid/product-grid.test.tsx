import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { StaffProduct } from '../../../../../backend/catalog/admin/catalog-admin.contract.js';
import { productDefaults } from '../../../../../backend/catalog/product.contract.js';
import { NOTHING } from '../../../../features/staff-grid/selection.js';
import { conflict, renderStaff } from '../../../../testing/render-staff.js';
import { COLUMN_SETS, ProductGrid } from './admin-product-grid-page.js';

const product = (fields: Partial<StaffProduct>): StaffProduct => ({
  ...{ ...productDefaults(), id: 1, version: 1, sku: 'A-1', name: 'Base jack', family: 'bases' },
  ...{ category: 'Current Stock', stockStatus: 'Current Stock', drawings: { isometric: '', front: '', side: '' } },
  ...fields,
});
const ROWS = [product({}), product({ id: 2, sku: 'B-2', name: 'Ledger', weight: 18, state: 'draft' })];

function Grid({ columns }: { columns: string }) {
  const { cells } = COLUMN_SETS.find(({ key }) => key === columns) ?? { cells: [] };
  return (
    <MemoryRouter>
      <ProductGrid rows={ROWS} cells={cells} selecting={{ selection: NOTHING, onSelect: () => undefined }} />
    </MemoryRouter>
  );
}

const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const saved = (body: unknown) => Response.json({ ...ROWS[0], ...(body as object), version: 9 });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more });

function type(input: HTMLInputElement, value: string): void {
  act(() => input.focus());
  fireEvent.change(input, { target: { value } });
}

it('shows each field once, in the columns of one fieldset', () => {
  const fields = COLUMN_SETS.flatMap(({ cells }) => cells.map(({ field }) => field));
  expect(new Set(fields).size).toBe(fields.length);
  expect(fields).not.toContain('sku');
  renderStaff(<Grid columns="item" />, ({ body }) => saved(body));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Item', 'Name', 'System', 'Part type', 'Category', 'State']);
  expect(screen.getByText(/B-2/).textContent).toBe('B-2, draft');
});

it('moves the focus with the arrow keys and Enter across text and choice cells [spec 6.27]', () => {
  renderStaff(<Grid columns="item" />, ({ body }) => saved(body));
  act(() => text('Name, A-1').focus());
  text('Name, A-1').select();
  press('ArrowRight');
  expect(document.activeElement).toBe(choice('System, A-1'));
  press('ArrowDown', { altKey: true });
  expect(document.activeElement).toBe(choice('System, A-1'));
  press('ArrowDown');
  expect(document.activeElement).toBe(choice('System, B-2'));
  press('ArrowLeft');
  expect(document.activeElement).toBe(text('Name, B-2'));
  press('Enter', { shiftKey: true });
  expect(document.activeElement).toBe(text('Name, A-1'));
});

it('saves a choice when it is made, and text when its cell loses the focus [spec 6.27]', async () => {
  const requests = renderStaff(<Grid columns="item" />, ({ body }) => saved(body));
  fireEvent.change(choice('Category, A-1'), { target: { value: 'Specialty' } });
  await waitFor(() => expect(requests).toHaveLength(1));
  const change = { method: 'PATCH', path: '/api/admin/products/1', body: { version: 1, category: 'Specialty' } };
  expect(requests[0]).toMatchObject(change);
  type(text('Name, A-1'), 'Screw jack');
  act(() => text('Name, A-1').blur());
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toEqual({ version: 9, name: 'Screw jack' });
});

it('asks what to keep when somebody else changed the item, and names choices by their labels [spec 6.27, c10.2]', async () => {
  const requests = renderStaff(<Grid columns="item" />, ({ body }) => {
    const { version } = body as StaffProduct;
    return version === 1 ? conflict(product({ version: 4, state: 'published', family: 'cup' })) : saved(body);
  });
  fireEvent.change(choice('System, A-1'), { target: { value: 'ring' } });
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed A-1' });
  expect(dialog.textContent).toContain('They saved System: Cup system. You typed: Ring system.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toEqual({ version: 4, family: 'ring' });
});

it('shows an empty cell for an item without a price', () => {
  renderStaff(<Grid columns="stock" />, ({ body }) => saved(body));
  expect(text('Day, A-1').value).toBe('');
});
