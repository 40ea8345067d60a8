import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { AdminDesign } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { StoredDesign } from './request-panel.js';

const RULE = { paragraph: '', citations: [] };
const DESIGN = {
  ...{ design: 'system=cup', name: 'Zinc tank', quantity: 2, engineVersion: 5, catalogVersion: 12, isDrawn: true },
  facts: [{ label: 'Duty', value: 'Medium' }],
  answer: {
    parts: [{ role: 'standard', name: 'Standard', item: null, quantity: 14, unitWeightLb: null, lineWeightLb: null }],
    totals: { weightLb: 4_370.2, piecesWithoutWeight: 0 },
    rules: [
      { ...RULE, id: 'base', title: 'Base', state: 'passed', reason: 'It is wide enough.' },
      { ...RULE, id: 'load', title: 'Leg load', state: 'exceeded', reason: 'It is too high.' },
    ],
  },
  changed: { engine: true, catalog: true },
} as unknown as AdminDesign;

const show = (change: Partial<AdminDesign> = {}) =>
  render(
    <MemoryRouter>
      <StoredDesign design={{ ...DESIGN, ...change }} reference="Q-7K3M-92" place={2} />
    </MemoryRouter>,
  );

it('shows the drawing, weight, pieces, checks with the worst first, and files of the stored design [spec 6.11]', () => {
  show();
  const design = within(screen.getByRole('region', { name: 'Zinc tank' }));
  expect(design.getByRole('img').getAttribute('src')).toBe('/api/admin/inquiries/Q-7K3M-92/designs/2/drawing.svg');
  expect(design.getByText('4,370.2 lb', { selector: 'dd' })).toBeTruthy();
  expect(design.getByText('14', { selector: 'dd' })).toBeTruthy();
  const checks = design.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(checks).toEqual(['Leg load: Exceeds capacityIt is too high.', 'Base: PassedIt is wide enough.']);
  const link = design.getByRole('link', { name: 'Parts list (CSV)' });
  expect(link.getAttribute('href')).toBe('/api/admin/inquiries/Q-7K3M-92/designs/2/parts.csv');
});

it.each([
  [{ engine: true, catalog: true }, /The builder and catalog have changed since, so/],
  [{ engine: false, catalog: true }, /The catalog has changed since, so/],
  [{ engine: false, catalog: false }, /Nothing has changed since\./],
])('says what has changed: %j', (changed, text) => {
  show({ changed });
  expect(screen.getByText(text)).toBeTruthy();
});

it('says when the design could not be computed', () => {
  show({ answer: null, facts: [], isDrawn: false, engineVersion: null });
  expect(screen.getByText(/could not be calculated/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('link', { name: /CSV|PDF/ })).toBeNull();
});
