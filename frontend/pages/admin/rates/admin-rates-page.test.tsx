import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BulkPreview } from '../../../../backend/catalog/bulk/bulk-admin.contract.js';
import type * as card from '../../../../backend/catalog/rates/rates-admin.contract.js';
import { defaultSalesTerms } from '../../../../backend/sales-terms/sales-terms.contract.js';
import type { StaffRole } from '../../../../backend/staff/staff.contract.js';
import { type ApiRequest, changesIn, renderStaffPage } from '../../../testing/render-staff.js';
import { AdminRatesPage } from './admin-rates-page.js';

const API = '/api/admin/rates';
const TERMS = { ...defaultSalesTerms({ week: 3, fourWeeks: 9, minimumDays: 7 }), version: 2 };
const PRICES = { day: '1.05', week: null, fourWeeks: null, sale: null };
const ROW: card.RateRow = {
  ...{ id: 1, version: 1, sku: 'A-1', name: 'Jack', category: 'Specialty', condition: 'new', minimumDays: null },
  ...PRICES,
};
const PREVIEW: BulkPreview<card.BulkPreviewRow> = {
  items: [{ ...{ id: 1, sku: 'A-1', name: 'Jack' }, before: PRICES, after: { ...PRICES, day: '1156.00' } }],
  ...{ total: 1, unchanged: 0, fingerprint: 'first', rounding: { kept: 2, further: 1, furthest: '6.7' } },
};
const CHANGE: card.PriceChangeResponse = {
  ...{ id: 9, at: '2026-11-24T12:00:00Z', way: 'bulk', actor: 'Ann', note: 'Day rate +10%', items: 1 },
};
const HISTORY = [
  { ...CHANGE, changeId: 9, rate: 'day', before: '1.05', after: '1050.50' },
  { ...CHANGE, changeId: 8, way: 'form', note: '', rate: 'sale', before: null, after: '2.00' },
];

let row: card.RateRow;
let change: card.PriceChangeResponse | null;
let requests: ApiRequest[];

function answer({ method, path }: ApiRequest): Response {
  if (method === 'PATCH') {
    row = { ...row, day: '1050.50', version: 2 };
    return Response.json(row);
  }
  if (path === `${API}/bulk/preview`) return Response.json(PREVIEW);
  if (path === `${API}/bulk`) change = CHANGE;
  if (path === `${API}/changes/9/undo`) {
    change = null;
    return Response.json({ restored: 1, notRestored: [], notRestoredTotal: 0 });
  }
  if (method === 'POST') return Response.json(CHANGE);
  if (path === `${API}/terms`) return Response.json(TERMS);
  if (path === `${API}/last-change`) return Response.json({ change });
  return Response.json(path.includes('/history') ? { items: HISTORY, total: 2 } : { items: [row], total: 1 });
}

const press = (name: string, part = within(document.body)) => fireEvent.click(part.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name}, A-1`);

async function open(role: StaffRole): Promise<void> {
  [row, change] = [ROW, null];
  requests = renderStaffPage(<AdminRatesPage />, { address: '/admin/rates' }, answer, { role });
  await screen.findByText('A-1');
}

it('shows a typed price as it was saved, and the prices calculated from it', async () => {
  await open('owner');
  act(() => cell('Day').focus());
  fireEvent.change(cell('Day'), { target: { value: '$1,050.5' } });
  act(() => cell('Day').blur());
  await waitFor(() => expect(cell('Day').value).toBe('1050.50'));
  expect(cell('Week').placeholder).toBe('3151.50*');
});

it('changes the prices of the selected items after a preview, and restores them [spec 6.31]', async () => {
  await open('owner');
  fireEvent.click(screen.getByLabelText('Select A-1'));
  press('Change prices');
  fireEvent.input(dialog().getByLabelText('Percent'), { target: { value: '10' } });
  fireEvent.change(dialog().getByLabelText('Round to'), { target: { value: '1.00' } });
  press('Preview', dialog());
  expect((await dialog().findByRole('row', { name: /A-1/ })).textContent).toContain('$1.05 → $1,156.00');
  dialog().getByText('Rounding: 2 prices unchanged, 1 price moved by more than the percentage, by up to 6.7%.');
  press('Change 1 item', dialog());
  await screen.findByText('Day rate +10%: 1 item.');
  press('Undo');
  press('Restore previous prices');
  await screen.findByText('The prices of 1 item are restored.');
  const sent = { ids: [1], rates: ['day'], way: 'raise', value: '10', roundTo: '1.00' };
  expect(changesIn(requests)).toEqual([
    [`POST ${API}/bulk/preview`, sent],
    [`POST ${API}/bulk`, { ...sent, fingerprint: 'first' }],
    [`POST ${API}/changes/9/undo`, undefined],
  ]);
});

it('lists the changes of a price [spec 6.32]', async () => {
  await open('owner');
  press('History of A-1');
  const table = within(await screen.findByRole('table', { name: 'Price changes of Jack' }));
  const texts = table.getAllByRole('row').map(({ children }) => [...children].slice(1).map((one) => one.textContent));
  expect(texts).toEqual([
    ['Price', 'Before', 'After', 'Who', 'How'],
    ['Day', '$1.05', '$1,050.50', 'Ann', 'Bulk change: Day rate +10%'],
    ['Sale', 'none', '$2.00', 'Ann', 'Form'],
  ]);
});

it('sales see prices, and change none [spec 6.30]', async () => {
  await open('sales');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  screen.getByText('3.15*');
  screen.getByRole('button', { name: 'History of A-1' });
  expect(screen.queryByText('Import')).toBeNull();
});
