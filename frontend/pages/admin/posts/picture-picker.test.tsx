import { fireEvent, screen, within } from '@testing-library/react';
import { renderStaff } from '../../../testing/render-staff.js';
import { PicturePicker } from './picture-picker.js';

it('announces why an upload failed and does not mark the field', async () => {
  renderStaff(<PicturePicker imageUrl="" onPicked={() => {}} />, () => Response.json([]));
  const field = await screen.findByLabelText('Upload a picture');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('');
  fireEvent.change(field, { target: { files: [new File(['photo'], 'photo.heic')] } });
  await within(alert).findByText(/^photo.heic is an HEIC photo/);
  expect(screen.getByLabelText('Upload a picture').getAttribute('aria-invalid')).toBeNull();
});
