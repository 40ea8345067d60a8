import { fireEvent, screen } from '@testing-library/react';
import type { BinItemAnswer } from '../../../../backend/bin/bin.contract.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { RestoreButton } from './admin-bin-page.js';

const ITEM = { id: 7, kind: 'post', name: 'Base plates' } as BinItemAnswer;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Restore Base plates' }));
const answer = (note: string | null) => () => Response.json({ kind: 'post', recordId: 3, name: 'Base plates', note });

it('restores with one press [spec x.13]', async () => {
  const requests = renderStaff(<RestoreButton item={ITEM} />, answer(null));
  press();
  await screen.findByText('“Base plates” is back where it was.');
  expect(requests).toEqual([{ method: 'POST', path: '/api/admin/bin/7/restore', body: undefined }]);
});

it('says what differs from before the deletion', async () => {
  renderStaff(<RestoreButton item={ITEM} />, answer('Its address is now /blog/base-plates-2.'));
  press();
  await screen.findByText('Its address is now /blog/base-plates-2.');
});

it('says why it cannot be restored', async () => {
  const message = 'Another product has the SKU RL-1 now.';
  renderStaff(<RestoreButton item={ITEM} />, () => Response.json({ message }, { status: 409 }));
  press();
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
});
