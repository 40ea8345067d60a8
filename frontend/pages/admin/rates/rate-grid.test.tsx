import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { RateRow } from '../../../../backend/catalog/rates/rates-admin.contract.js';
import { NOTHING, type Selection } from '../../../features/staff-grid/selection.js';
import { conflict, invalid, renderStaff } from '../../../testing/render-staff.js';
import { RateGrid } from './rate-card.js';

const FACTORS = { week: 3, fourWeeks: 9, minimumDays: 7 };
const row = (fields: Partial<RateRow>): RateRow => ({
  id: 1,
  version: 1,
  sku: 'A-1',
  name: 'Base jack',
  category: 'Current Stock',
  condition: 'new',
  day: '1.05',
  week: null,
  fourWeeks: null,
  sale: '20.00',
  minimumDays: null,
  ...fields,
});
const ROWS = [row({}), row({ id: 2, sku: 'B-2', name: 'Ledger', day: '2.00', sale: null }), row({ id: 3, sku: 'C-3' })];

let selection: Selection = NOTHING;

function Grid({ mayEdit }: { mayEdit: boolean }) {
  const [chosen, setChosen] = useState<Selection>(NOTHING);
  selection = chosen;
  const selecting = mayEdit ? { selection: chosen, onSelect: setChosen } : null;
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
  const requests = renderStaff(<Grid mayEdit />, ({ body }) => saved(body));
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

it('moves the focus with the arrow keys and Enter, and saves a cell that loses the focus [spec 6.30]', async () => {
  const requests = renderStaff(<Grid mayEdit />, ({ body }) => saved(body));
  type(cell('Day', 'A-1'), '$1.10');
  press('Enter');
  expect(document.activeElement).toBe(cell('Day', 'B-2'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests).toEqual([{ method: 'PATCH', path: '/api/admin/rates/1', body: { version: 1, day: '$1.10' } }]);
  press('ArrowRight');
  expect(document.activeElement).toBe(cell('Week', 'B-2'));
  press('ArrowDown');
  expect(document.activeElement).toBe(cell('Week', 'C-3'));
  press('ArrowUp');
  press('ArrowLeft');
  expect(document.activeElement).toBe(cell('Day', 'B-2'));
});

it('saves two cells of a row sequentially, the second with the version that the first returned', async () => {
  const first = Promise.withResolvers<Response>();
  const requests = renderStaff(<Grid mayEdit />, ({ body }) => {
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
  renderStaff(<Grid mayEdit />, () => invalid({ sale: [message] }));
  type(cell('Sale', 'A-1'), '-5');
  leave(cell('Sale', 'A-1'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(cell('Sale', 'A-1').value).toBe('-5');
  expect(cell('Sale', 'A-1').getAttribute('aria-invalid')).toBe('true');
});

it('asks what to keep when somebody else changed the row [spec c10.2]', async () => {
  const requests = renderStaff(<Grid mayEdit />, ({ body }) => {
    return (body as RateRow).version === 1 ? conflict(row({ version: 4, day: '7.00' })) : saved(body);
  });
  type(cell('Day', 'A-1'), '3');
  leave(cell('Day', 'A-1'));
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed A-1' });
  expect(dialog.textContent).toContain('They saved Day: 7.00. You typed: 3.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toEqual({ version: 4, day: '3' });
});

it('selects a range with Shift', () => {
  renderStaff(<Grid mayEdit />, () => Response.json({}));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select A-1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select C-3' }), { shiftKey: true });
  expect(selection).toEqual({ all: false, ids: new Set([1, 2, 3]) });
});

it('is read-only for sales', () => {
  renderStaff(<Grid mayEdit={false} />, () => Response.json({}));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByText('3.15*')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'History of A-1' })).not.toBeNull();
});
