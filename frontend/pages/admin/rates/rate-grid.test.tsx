import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { RateRow } from '../../../../backend/catalog/rates/rates-admin.contract.js';
import { NOTHING, type Selection } from '../../../features/staff-grid/selection.js';
import { invalid, renderStaff } from '../../../testing/render-staff.js';
import { RateGrid } from './admin-rates-page.js';

const FACTORS = { week: 3, fourWeeks: 9, minimumDays: 7 };
const row = (id: number, sku: string): RateRow => ({
  ...{ id, version: 1, sku, name: 'Base jack', category: 'Current Stock', condition: 'new' },
  ...{ day: '1.05', week: null, fourWeeks: null, sale: '20.00', minimumDays: null },
});
const ROWS = [row(1, 'A-1'), row(2, 'B-2'), row(3, 'C-3')];

let selection: Selection = NOTHING;

function Grid() {
  const [chosen, setChosen] = useState<Selection>(NOTHING);
  selection = chosen;
  const selecting = { selection: chosen, onSelect: setChosen };
  return <RateGrid rows={ROWS} factors={FACTORS} selecting={selecting} onHistory={() => {}} />;
}

const cell = (label: string, sku: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${label}, ${sku}` });
const saved = (body: unknown) => Response.json({ ...ROWS[0], ...(body as object), version: 9 });

/** Focuses a cell and types into it; the cell keeps the focus. */
function type(input: HTMLInputElement, value: string): void {
  act(() => input.focus());
  fireEvent.change(input, { target: { value } });
}

const leave = (input: HTMLInputElement) => act(() => input.blur());
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

it('shows calculated prices as placeholders, and saves nothing when a change is undone with Escape', () => {
  const requests = renderStaff(<Grid />, ({ body }) => saved(body));
  expect([cell('Day', 'A-1').value, cell('Week', 'A-1').placeholder, cell('28 days', 'A-1').placeholder]).toEqual([
    '1.05',
    '3.15*',
    '9.45*',
  ]);
  type(cell('Day', 'A-1'), '9');
  press('Escape');
  leave(cell('Day', 'A-1'));
  expect(cell('Day', 'A-1').value).toBe('1.05');
  expect(requests).toEqual([]);
});

it('saves a cell that loses the focus, such as by Enter [spec 6.30]', async () => {
  const requests = renderStaff(<Grid />, ({ body }) => saved(body));
  type(cell('Day', 'A-1'), '$1.10');
  press('Enter');
  expect(document.activeElement).toBe(cell('Day', 'B-2'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests).toEqual([{ method: 'PATCH', path: '/api/admin/rates/1', body: { version: 1, day: '$1.10' } }]);
});

it('saves two cells of a row sequentially, the second with the version that the first returned', async () => {
  const first = Promise.withResolvers<Response>();
  const requests = renderStaff(<Grid />, ({ body }) => {
    return 'day' in (body as object) ? first.promise : saved(body);
  });
  type(cell('Day', 'A-1'), '2');
  leave(cell('Day', 'A-1'));
  type(cell('Week', 'A-1'), '4');
  leave(cell('Week', 'A-1'));
  await waitFor(() => expect(requests).toHaveLength(1));
  first.resolve(saved({ day: '2.00' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toEqual({ version: 9, week: '4' });
});

it('shows the error of a cell, and keeps the typed text', async () => {
  const message = '"-5" is negative. Enter 0.00 or more.';
  renderStaff(<Grid />, () => invalid({ sale: [message] }));
  type(cell('Sale', 'A-1'), '-5');
  leave(cell('Sale', 'A-1'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(cell('Sale', 'A-1').value).toBe('-5');
  expect(cell('Sale', 'A-1').getAttribute('aria-invalid')).toBe('true');
});

it('selects a range with Shift', () => {
  renderStaff(<Grid />, () => Response.json({}));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select A-1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select C-3' }), { shiftKey: true });
  expect(selection).toEqual({ all: false, ids: new Set([1, 2, 3]) });
});
