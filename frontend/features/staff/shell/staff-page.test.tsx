import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { TemporaryPasswordNote } from './staff-page.js';

const show = (passwordExpiresAt: string | null) =>
  render(
    <MemoryRouter>
      <TemporaryPasswordNote self={{ passwordExpiresAt } as StaffSelf} />
    </MemoryRouter>,
  );

it('tells a member that the password is temporary, and where to replace it', () => {
  const { container } = show('2026-11-30T18:00:00Z');
  expect(container.textContent).toMatch(/^Temporary password: replace it before Nov 30, \d+:00 [AP]M /);
  expect(screen.getByRole('link', { name: 'replace it' }).getAttribute('href')).toBe('/admin/account');
});

it('tells nothing to a member with a password of their own', () => {
  expect(show(null).container.textContent).toBe('');
});
