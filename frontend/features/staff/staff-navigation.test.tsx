/** @jest-environment @happy-dom/jest-environment */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderStaff } from '../../testing/render-staff.js';
import { StaffNavigation } from './staff-navigation.js';

test('signing out aborts what is being read, which would answer 401', async () => {
  const self = { id: 4, email: 'ruth@yard.example', name: 'Ruth Boudreaux', role: 'sales', totp: false } as const;
  const requests = renderStaff(
    <MemoryRouter>
      <StaffNavigation self={{ ...self, passwordExpiresAt: null }} onFollow={() => undefined} />
    </MemoryRouter>,
    () => new Promise<never>(() => undefined),
  );
  const reads = () => requests.filter(({ method }) => method === 'GET');
  await waitFor(() => expect(reads().map(({ path }) => path)).toContain('/api/admin/inquiries/counts'));
  for (const { signal } of reads()) expect(signal?.aborted).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/auth/logout'));
  for (const { signal } of reads()) expect(signal?.aborted).toBe(true);
});
