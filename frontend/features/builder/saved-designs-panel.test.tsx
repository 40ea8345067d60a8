import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SavedDesignsPanel } from './saved-designs-panel.js';

const DESIGN = 'system=frame&length=40%27';

const named = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('[id]')?.textContent);
const press = (name: string, at = 0) => fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement);

afterEach(() => localStorage.clear());

it('saves, renames, copies, removes and brings back designs [spec b.10]', () => {
  const panel = (design: string, title: string) => (
    <MemoryRouter>
      <SavedDesignsPanel design={design} title={title} />
    </MemoryRouter>
  );
  const { rerender } = render(panel(DESIGN, 'Wall of 40 ft'));
  press('Save design');
  expect(named()).toEqual(['Wall of 40 ft, shown here']);
  press('Rename');
  fireEvent.change(screen.getByLabelText('New name'), { target: { value: 'North wall' } });
  press('Save name');
  press('Duplicate');
  expect(named()).toEqual(['North wall, shown here', 'North wall (copy), shown here']);
  expect(screen.getByText('Choose two or three different designs to compare.')).toBeTruthy();
  press('Remove', 1);
  expect(named()).toEqual(['North wall, shown here']);
  expect(screen.getByRole('status').textContent).toBe('North wall (copy) removed. Undo');
  expect(document.activeElement?.textContent).toBe('Undo');
  press('Undo');
  expect(named()).toHaveLength(2);

  rerender(panel('system=frame&length=30%27', 'Wall of 30 ft'));
  fireEvent.change(screen.getByLabelText('Name of this design'), { target: { value: 'Short wall' } });
  press('Save design');
  expect(named()).toEqual(['Short wall, shown here', 'North wall', 'North wall (copy)']);
  expect(screen.getByRole('link', { name: 'North wall' }).getAttribute('href')).toBe(
    '/builder?system=frame&length=40%27',
  );
  for (const box of screen.getAllByRole('checkbox', { name: 'Compare' })) fireEvent.click(box);
  // The copy is the same design.
  expect(screen.getByRole('button', { name: 'Compare 2 designs' })).toBeTruthy();
});
