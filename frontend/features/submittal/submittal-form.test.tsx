import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PrintedField } from './submittal-form.js';

it('names the characters that the PDF cannot print while they are typed', async () => {
  render(<PrintedField label="Project" name="project" />);
  const field = screen.getByRole('textbox', { name: 'Project' });
  fireEvent.change(field, { target: { value: 'Đặng 田中' } });
  const note = await screen.findByText('PDFs cannot print 田 中. They show □ instead.');
  expect(field.getAttribute('aria-describedby')).toBe(note.id);
  fireEvent.change(field, { target: { value: 'Đặng 1⅞' } });
  await waitFor(() => expect(field.getAttribute('aria-describedby')).toBeNull());
});
