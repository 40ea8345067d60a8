import { fireEvent, screen, within } from '@testing-library/react';
import { PICTURE_REFUSED } from '../../../../backend/platform/pictures/pictures.contract.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { PicturePicker } from './picture-picker.js';

it('announces why an upload failed and does not mark the field', async () => {
  renderStaff(<PicturePicker imageUrl="" onPicked={() => {}} />, ({ method }) =>
    method === 'GET' ? Response.json([]) : Response.json({ message: PICTURE_REFUSED }, { status: 400 }),
  );
  const field = await screen.findByLabelText('Upload a picture');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('');
  fireEvent.change(field, { target: { files: [new File(['text'], 'photo.jpg', { type: 'image/jpeg' })] } });
  await within(alert).findByText(PICTURE_REFUSED);
  expect(screen.getByLabelText('Upload a picture').getAttribute('aria-invalid')).toBeNull();
});
