import { fireEvent, screen } from '@testing-library/react';
import type { TrashItemResponse } from '../../../../backend/trash/trash.contract.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { RestoreButton } from './admin-trash-page.js';

function restore(answer: Response) {
  const item = { id: 7, kind: 'post', name: 'Base plates' } as TrashItemResponse;
  const requests = renderStaff(<RestoreButton item={item} />, () => answer);
  fireEvent.click(screen.getByRole('button', { name: 'Restore Base plates' }));
  return requests;
}

it.each([
  [null, '“Base plates” is back where it was.'],
  ['Its address is now /blog/base-plates-2.', 'Its address is now /blog/base-plates-2.'],
])('restores with one press, and says what differs from before the deletion: %j [spec x.13]', async (note, text) => {
  const requests = restore(Response.json({ kind: 'post', recordId: 3, name: 'Base plates', note }));
  await screen.findByText(text);
  expect(requests).toEqual([{ method: 'POST', path: '/api/admin/trash/7/restore', body: undefined }]);
});

it('says why it cannot be restored', async () => {
  const message = 'Another product has the SKU RL-1 now.';
  restore(Response.json({ message }, { status: 409 }));
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
});
