import { screen, waitFor } from '@testing-library/react';
import { renderStaff } from '../../../testing/render-staff.js';
import { DueFollowUps, UnreadInquiries } from './staff-navigation.js';

it.each([
  [{ unread: 5, due: 100 }, 'Inquiries5 unread, My day99+ due'],
  [{ unread: 0, due: 0 }, 'Inquiries, My day'],
])('the menu counts %j', async (counts, text) => {
  const requests = renderStaff(
    <p>
      Inquiries
      <UnreadInquiries />, My day
      <DueFollowUps />
    </p>,
    () => Response.json(counts),
  );
  await waitFor(() => expect(document.querySelector('[data-empty]')).toBeNull());
  expect(screen.getByText(/^Inquiries/).textContent).toBe(text);
  expect(requests.map(({ path }) => path)).toEqual(['/api/admin/inquiries/counts', '/api/admin/follow-ups/counts']);
});
