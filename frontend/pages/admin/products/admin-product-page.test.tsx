import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffProduct } from '../../../../backend/catalog/admin/catalog-admin.contract.js';
import { productDefaults } from '../../../../backend/catalog/product.contract.js';
import { type ApiRequest, changesIn, conflict, invalid, renderStaffPage } from '../../../testing/render-staff.js';
import { AdminProductPage, NewProductPage } from './admin-product-page.js';

const API = '/api/admin/products';
const PLANK: StaffProduct = {
  ...{ ...productDefaults(), id: 7, sku: 'P-7', version: 1, name: 'Plank', family: 'planks', category: 'Specialty' },
  ...{ stockStatus: 'Specialty', drawings: { isometric: '', front: '', side: '' } },
};

let saved: StaffProduct;
let requests: ApiRequest[];

/** The API with one product; a change needs the current version. */
function answer({ method, path, body }: ApiRequest): Response {
  if (path === `${API}/7/duplicate` || path === `${API}/8`) return Response.json({ ...PLANK, id: 8, sku: 'P-8' });
  if (path.startsWith('/api/') && method === 'GET') return Response.json(saved);
  if (method === 'POST' && (body as StaffProduct).sku === '') return invalid(EMPTY);
  if (method === 'POST') return Response.json(PLANK);
  const version = Number(/version=(\d+)/.exec(path)?.[1] ?? (body as StaffProduct).version);
  if (version !== saved.version) return conflict(saved);
  if (method === 'DELETE') return new Response(null, { status: 204 });
  const { price, ...change } = body as StaffProduct;
  saved = { ...saved, ...change, ...(price && { price: Number(price).toFixed(2) }), version: version + 1 };
  return Response.json(saved);
}

const EMPTY = {
  ...{ name: ['Enter a name.'], sku: ['Enter a SKU.'], family: ['Choose a system family.'] },
  ...{ category: ['Choose a category.'], stockStatus: ['Choose a stock status.'] },
};

const PRICE = /^Price per day/;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const descriptionOf = (label: string | RegExp) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('the form of a new product', () => {
  beforeEach(async () => {
    requests = renderStaffPage(<NewProductPage />, { address: '/admin/products/new' }, answer);
    await screen.findByRole('button', { name: 'Save product' });
  });

  it('shows each message at its field, and focuses the first one', async () => {
    press('Save product');
    await screen.findByText('Check the 5 marked fields.');
    const labels = ['Name', 'SKU', 'System family', 'Category', 'Stock status'];
    expect(labels.map(descriptionOf)).toEqual(Object.values(EMPTY).flat());
    expect(document.activeElement).toBe(field('Name'));
  });

  it('sends every field, and opens the saved product', async () => {
    type('Name', 'Plank');
    type('SKU', 'P-7');
    type('System family', 'planks');
    type(/^Specifications, one per line/, 'Tube: 48.3 mm\nFinish: hot-dip galvanized');
    press('Save product');
    await screen.findByText('At /admin/products/7');
    const sent = { name: 'Plank', sku: 'P-7', family: 'planks', price: '0.00', state: 'published' };
    const specifications = '{"Tube":"48.3 mm","Finish":"hot-dip galvanized"}';
    expect(changesIn(requests)).toEqual([[`POST ${API}`, expect.objectContaining({ ...sent, specifications })]]);
  });

  it('finds a wrong specification line itself', async () => {
    type(/^Specifications, one per line/, 'galvanized');
    press('Save product');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Specifications, one per line/)));
    expect(changesIn(requests)).toEqual([]);
  });
});

describe('the editor', () => {
  const open = async (product: StaffProduct) => {
    saved = product;
    const at = { address: '/admin/products/7', path: '/admin/products/:id' };
    requests = renderStaffPage(<AdminProductPage />, at, answer);
    await screen.findByRole('heading', { level: 2, name: /^Plank/ });
  };

  it('sends what was edited, and shows it as it was saved', async () => {
    await open(PLANK);
    expect(screen.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe('/product/7');
    type(PRICE, '9.5');
    press('Save changes');
    await waitFor(() => expect(field(PRICE).value).toBe('9.50'));
    expect(changesIn(requests)).toEqual([[`PATCH ${API}/7`, { price: '9.5', version: 1 }]]);
    press('Save changes');
    await screen.findByText('No field was changed.');
  });

  it('names the characters that a cut sheet cannot print', async () => {
    await open(PLANK);
    expect(screen.queryByText(/PDFs cannot print/)).toBeNull();
    type('Name', 'Plank 田中 ⅜');
    press('Save changes');
    expect(await screen.findByText(/PDFs cannot print 田 中\. They show □ instead\./)).not.toBeNull();
  });

  it('two people do not save over each other', async () => {
    await open(PLANK);
    type('Vendor', 'Layher');
    saved = { ...saved, price: '7.00', version: 2 };
    press('Save changes');
    await screen.findByRole('dialog', { name: 'Somebody else changed this product' });
    press('Discard mine and load theirs');
    await waitFor(() => expect([field(PRICE).value, field('Vendor').value]).toEqual(['7.00', '']));

    type('Vendor', 'PERI');
    saved = { ...saved, price: '8.00', version: 3 };
    press('Save changes');
    await screen.findByRole('dialog', { name: 'Somebody else changed this product' });
    press('Keep my changes');
    await waitFor(() => expect([field(PRICE).value, field('Vendor').value]).toEqual(['8.00', 'PERI']));
    expect(changesIn(requests).map(([, body]) => body)).toEqual([
      { vendor: 'Layher', version: 1 },
      { vendor: 'PERI', version: 2 },
      { vendor: 'PERI', version: 3 },
    ]);
  });

  it('deletes the shown version after a confirmation', async () => {
    await open(PLANK);
    press('Delete product');
    expect(changesIn(requests)).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('At /admin/products');
    expect(changesIn(requests)).toEqual([[`DELETE ${API}/7?version=1`, undefined]]);
  });

  it('says that a draft is not public, previews it, and copies it under another SKU', async () => {
    await open({ ...PLANK, state: 'draft' });
    screen.getByText(/^This is a draft/);
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe('/admin/products/7/preview');
    press('Duplicate');
    type('SKU of the copy', 'P-8');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Duplicate' }));
    await screen.findByRole('heading', { level: 2, name: 'Plank (P-8)' });
    screen.getByText('At /admin/products/8');
    expect(changesIn(requests)).toEqual([[`POST ${API}/7/duplicate`, { sku: 'P-8' }]]);
  });
});
