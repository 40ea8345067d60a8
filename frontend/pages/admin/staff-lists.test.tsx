import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { type ApiRequest, changesIn, renderStaffPage } from '../../testing/render-staff.js';
import { AuditPage } from './audit/audit-page.js';
import { AdminDocumentsPage } from './documents/admin-documents-page.js';
import { AdminProductsPage } from './products/admin-products-page.js';
import { AdminSearchesPage } from './products/searches/admin-searches-page.js';
import { AdminTrashPage } from './trash/admin-trash-page.js';

let rows: object[];
let requests: ApiRequest[];

/** @param changed the response to a change; a success empties the list */
function open(page: JSX.Element, address: string, listed: object[] = [], changed = Response.json({})): void {
  rows = listed;
  requests = renderStaffPage(page, { address }, ({ method }) => {
    if (method === 'GET') return Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    if (changed.ok) rows = [];
    return changed;
  });
}

const lists = () => requests.filter(({ path }) => path.includes('?')).map(({ path }) => path);
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
const filter = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it.each([
  [AdminDocumentsPage, '/admin/documents', 'No documents yet. Upload the first one.'],
  [AdminDocumentsPage, '/admin/documents?search=x', 'No documents match these filters. Change or clear them.'],
  [AdminProductsPage, '/admin/products?search=x', 'No products match these filters. Change or clear them.'],
  [AdminTrashPage, '/admin/trash', 'The trash is empty.'],
])('%p at %s says why it is empty', async (Page, address, text) => {
  open(<Page />, address);
  await screen.findByText(text);
});

it('a typed filter is applied by the button, and stays in the address', async () => {
  const line = { id: 3, at: '2026-11-24T12:00:00Z', actor: 'ann@yard.example', action: 'staff.add', requestId: '' };
  open(<AuditPage />, '/admin/audit', [
    { ...line, subject: 'dale@yard.example as sales', actorName: 'Ann' },
    { ...line, id: 2, action: 'staff.sign-in', subject: '' },
    { ...line, id: 1, action: 'quotation.accepted', subject: 'quotation 2026-0001 A' },
    { ...line, id: 4, action: 'follow-up.set', subject: 'inquiry Q-7K3M-92' },
    { ...line, id: 5, action: 'staff.sign-in-refused', subject: 'wrong password or code, from 10.0.0.1' },
    { ...line, id: 6, action: 'sales-terms.change', subject: 'sales tax 0.000 to 9.450' },
  ]);
  await screen.findByText('6 lines');
  const [, ...first] = cells();
  expect(first.slice(0, 2)).toEqual(['Ann (ann@yard.example)', 'Added the account of dale@yard.example as sales']);
  expect(first.filter((_, index) => index % 3 === 1)).toEqual([
    'Added the account of dale@yard.example as sales',
    'Signed in',
    'Accepted quotation 2026-0001 A',
    'Set a follow-up for inquiry Q-7K3M-92',
    'Sign-in was refused: wrong password or code, from 10.0.0.1',
    'Changed quotation settings: sales tax 0.000 to 9.450',
  ]);
  fireEvent.input(filter('Person, action or record'), { target: { value: 'dale@' } });
  fireEvent.change(filter('Person, action or record'));
  screen.getByText('At /admin/audit');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  screen.getByText('At /admin/audit?search=dale%40');
  await waitFor(() => expect(lists().at(-1)).toBe('/api/admin/audit?search=dale%40&page=1'));
});

it.each([
  ['search=+emr+&state=open&utm_source=a', 'search=emr&page=1'],
  ['search=', 'page=1'],
  ['page=0', 'page=1'],
  ['page=1e99', 'page=1'],
])('a list ignores what is not valid in its address: %s', async (query, asked) => {
  open(<AuditPage />, `/admin/audit?${query}`);
  await waitFor(() => expect(lists()).toEqual([`/api/admin/audit?${asked}`]));
});

it('a list links to its other pages with the filters', async () => {
  const line = { at: '2026-11-24T12:00:00Z', action: 'staff.sign-in', subject: '' };
  const listed = Array.from({ length: 101 }, (_, id) => ({ ...line, id }));
  open(<AuditPage />, '/admin/audit?search=a%26b&page=2', listed);
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of the lines' })).getAllByRole('link');
  expect(new Set(pages.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/admin/audit?search=a%26b', '/admin/audit?search=a%26b&page=2', '/admin/audit?search=a%26b&page=3']),
  );
});

it('a chosen filter is applied at once', async () => {
  const searched = { text: 'boom lift', searches: 1_200, results: 0, opened: 0, lastDay: '2026-11-24' };
  open(<AdminSearchesPage />, '/admin/products/searches', [searched]);
  await screen.findByText('1 search');
  expect(cells()).toEqual(['boom lift', '1,200', 'None', '0', 'Nov 24, 2026']);
  expect(screen.getByRole('link', { name: 'boom lift' }).getAttribute('href')).toBe('/catalog?search=boom+lift');
  // Happy DOM names the form as its own submitter, which React rejects.
  jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    fireEvent.submit(this);
  });
  fireEvent.change(filter('Show'), { target: { value: 'nothing' } });
  await waitFor(() => expect(lists().at(-1)).toBe('/api/admin/products/searches?found=nothing&page=1'));
});

describe('the trash', () => {
  const item = { id: 7, kind: 'product', name: 'Plank', removedBy: 'Ann', removedAt: '2026-11-24T12:00:00Z' };
  const restore = async (answer: Response) => {
    open(<AdminTrashPage />, '/admin/trash?search=plank', [{ ...item, endsAt: '2026-12-24T12:00:00Z' }], answer);
    const button = await screen.findByRole('button', { name: 'Restore Plank' });
    expect(cells()[1]).toBe('Product');
    button.focus();
    fireEvent.click(button);
  };

  it.each([
    [null, '“Plank” is back where it was.'],
    ['Its address is now /product/9.', 'Its address is now /product/9.'],
  ])(
    'restores with one press, says what differs from before the deletion, and moves the focus to its heading: %j [spec x.13]',
    async (note, text) => {
      await restore(Response.json({ note }));
      await screen.findByText(text);
      expect(changesIn(requests)).toEqual([['POST /api/admin/trash/7/restore', undefined]]);
      await screen.findByText('No items match these filters. Change or clear them.');
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Last deleted first' }));
    },
  );

  it('says why a record cannot be restored', async () => {
    const message = 'Another product has the SKU RL-1 now.';
    await restore(Response.json({ message }, { status: 409 }));
    expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  });
});

it('the export is a download, not a page', async () => {
  open(<AdminProductsPage />, '/admin/products');
  const link = await screen.findByRole('link', { name: 'Export CSV' });
  expect(link.getAttribute('href')).toBe('/api/admin/products/export');
});
