import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportRunDetail } from '../../../backend/catalog/admin/catalog-admin.contract.js';
import { changesIn, renderStaffPage } from '../../testing/render-staff.js';
import * as runs from './import-run-panel.js';

const PATH = '/api/admin/products/imports';
const FILES = {
  kind: 'catalog',
  address: '/admin/products/import',
  importPath: '/api/admin/products/import',
  importsPath: PATH,
  changes: [],
} as const;

const CHANGE = {
  kind: 'changed',
  row: 2,
  sku: 'A-1',
  name: 'Jack',
  field: 'price',
  before: '1.00',
  after: '1050.00',
  notice: 'jump',
};

const run = (fields: Partial<ImportRunDetail>): ImportRunDetail => ({
  ...{ id: 7, state: 'done', dryRun: true, prune: false, fileName: 'prices.xlsx', requestedBy: 'Ann' },
  ...{ fileSize: 100, bytesRead: 100, rowsRead: 3, error: null, isWaiting: true },
  ...{ requestedAt: '2026-11-24T12:00:00Z', finishedAt: '2026-11-24T12:00:01Z' },
  counts: { rows: 3, created: 0, updated: 1, unchanged: 2, removed: 0, total: 40, changes: 1 },
  ...{ errors: [], moreErrors: 0, warnings: [], moreWarnings: 0, columns: [] },
  ...fields,
});
const texts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

function renderPanel(detail: ImportRunDetail) {
  const panel = <runs.ImportRunPanel files={FILES} id={detail.id} onStarted={() => undefined} />;
  return renderStaffPage(panel, { address: FILES.address }, ({ method, path }) => {
    if (method === 'POST') return Response.json({ id: 8 });
    return Response.json(path.includes('/changes') ? { items: [CHANGE], total: 1 } : detail);
  });
}

it('shows each change with both values, and imports once that is confirmed', async () => {
  const requests = renderPanel(run({}));
  const table = await screen.findByRole('table', { name: 'Changes in the file' });
  expect(texts(table)).toEqual(['2', 'A-1 Jack', 'Day', '$1.00', '$1,050.00']);
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('0 new, 1 changed, 2 unchanged, 0 removed');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(changesIn(requests)).toEqual([[`POST ${PATH}/7/confirm`, {}]]));
});

it('marks prices that look wrong, and imports them only once somebody has checked them', async () => {
  const counts = { rows: 3, created: 0, updated: 1, unchanged: 2, removed: 0, total: 40, changes: 1, unusual: 1 };
  const requests = renderPanel(run({ counts }));
  const table = await screen.findByRole('table', { name: 'Changes in the file' });
  expect(texts(table).at(-1)).toBe('Much higher or lower');
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('1 marked price looks wrong.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
  expect(changesIn(requests)).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Enter 1 to confirm'), { target: { value: '1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(changesIn(requests)).toEqual([[`POST ${PATH}/7/confirm`, { unusual: 1 }]]));
});

it('asks to type the number of removals when there are many, and sends it', async () => {
  const counts = { rows: 3, created: 0, updated: 0, unchanged: 3, removed: 37, total: 40, changes: 37 };
  const requests = renderPanel(run({ prune: true, counts }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Enter 37 to confirm'), { target: { value: '37' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(changesIn(requests)).toEqual([[`POST ${PATH}/7/confirm`, { removals: 37 }]]));
});

it.each<[string, Partial<ImportRunDetail>, RegExp, boolean]>([
  [
    'outdated',
    { state: 'outdated', dryRun: false },
    /^The catalog changed after the preview, so the import would/,
    true,
  ],
  ['canceled', { state: 'canceled', isWaiting: false }, /^The import was canceled\. Nothing was changed\./, false],
  ['confirmed', { state: 'confirmed', isWaiting: false }, /^These changes were confirmed/, false],
  ['too old', { isWaiting: false }, /^This preview is too old/, false],
  ['done', { dryRun: false, isWaiting: false }, /^The catalog now matches the file/, false],
])('says that a run is %s', async (_what, fields, text, canImport) => {
  renderPanel(run(fields));
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
  expect(screen.queryAllByRole('button', { name: 'Import' })).toHaveLength(canImport ? 1 : 0);
});

it('names row, column and problem of each error, and offers no import', async () => {
  const errors = [{ row: 5, column: 'Day rate', message: '"on request" is not an amount.' }];
  renderPanel(run({ state: 'refused', isWaiting: false, errors }));
  const table = await screen.findByRole('table', { name: 'Errors in the file' });
  expect(texts(table)).toEqual(['5', 'Day rate', '"on request" is not an amount.']);
  expect(screen.queryByRole('table', { name: 'Changes in the file' })).toBeNull();
});

it('shows what each column of the file was read as, and reads it again with another choice', async () => {
  const columns = [
    { name: 'Item', sample: 'x1', field: '' },
    { name: 'SKU', sample: 'A-1', field: 'sku' },
  ] as const;
  const requests = renderPanel(run({ state: 'refused', isWaiting: false, columns: [...columns] }));
  await screen.findByText('2 columns, 1 not used');
  expect(screen.getByLabelText<HTMLSelectElement>('SKU: A-1').selectedOptions[0]?.text).toBe('SKU');
  fireEvent.change(screen.getByLabelText('Item: x1'), { target: { value: 'name' } });
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(changesIn(requests)).toEqual([[`POST ${PATH}/7/columns`, { columns: ['name', 'sku'] }]]));
});

describe('its texts', () => {
  const counts = { rows: 1_303, created: 1_000, updated: 2, unchanged: 301, removed: 4, total: 307, changes: 1_010 };

  it('describes the outcome of a run', () => {
    expect(runs.outcomeText(run({ counts }))).toBe('1,000 new, 2 changed, 301 unchanged, 4 removed');
    expect(runs.outcomeText(run({ state: 'refused', counts }))).toBe('Nothing was changed');
    expect(runs.outcomeText(run({ state: 'failed', error: 'No worker took it up' }))).toBe('No worker took it up');
    expect(runs.outcomeText(run({ state: 'running', counts: null }))).toBe('');
    expect(runs.stateText(run({ state: 'refused' }))).toBe('Errors in the file');
  });

  it('says that a preview waits', () => {
    const counted = '1,000 new, 2 changed, 301 unchanged, 4 removed';
    expect(runs.listedOutcome(run({ isWaiting: true, counts }))).toBe(`Waiting for your confirmation: ${counted}`);
    expect(runs.listedOutcome(run({ isWaiting: false, counts }))).toBe(counted);
    expect(runs.listedOutcome(run({ isWaiting: false, state: 'canceled', counts }))).toBe('Nothing was changed');
  });

  it('describes the progress', () => {
    expect(runs.progressText(run({ state: 'queued' }))).toBe('Waiting to start...');
    expect(runs.progressText(run({ state: 'running', bytesRead: 99, fileSize: 200, rowsRead: 12_000 }))).toBe(
      '12,000 rows read, 49% of the file',
    );
    expect(runs.progressText(run({ state: 'running', bytesRead: 100, rowsRead: 24_000 }))).toBe(
      '24,000 rows read. Comparing with the catalog...',
    );
  });
});

it('names a field as the grid does', () => {
  expect(runs.fieldText({ kind: 'changed', field: 'price' })).toBe('Day');
  expect(runs.fieldText({ kind: 'changed', field: 'description' })).toBe('Short description');
  expect(runs.fieldText({ kind: 'changed', field: 'specifications' })).toBe('Specifications');
  expect(runs.fieldText({ kind: 'new', field: null })).toBe('New item');
  expect(runs.fieldText({ kind: 'removed', field: null })).toBe('Removed');
});

it('writes values as the form does', () => {
  expect(runs.valueText('price', '1234.50')).toBe('$1,234.50');
  expect(runs.valueText('price', '0.00')).toBe('none');
  expect(runs.valueText('minimumRentalDays', null)).toBe('none');
  expect(runs.valueText('vendor', '')).toBe('none');
  expect(runs.valueText('inStock', 'false')).toBe('Limited');
  expect(runs.valueText('condition', 'used-a')).toBe('Used A');
  expect(runs.valueText('weight', '27.5')).toBe('27.5');
  expect(runs.valueText(null, null)).toBe('');
});
