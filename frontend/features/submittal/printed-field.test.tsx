import { fireEvent, render, screen } from '@testing-library/react';
import { PrintedField } from './printed-field.js';

it('names the characters that the PDF cannot print while they are typed', () => {
  render(<PrintedField label="Project" name="project" />);
  const field = screen.getByRole('textbox', { name: 'Project' });
  fireEvent.change(field, { target: { value: 'Đặng 田中' } });
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('PDFs cannot print 田 中. They show □ instead.');
  fireEvent.change(field, { target: { value: 'Đặng 1⅞' } });
  expect(field.getAttribute('aria-describedby')).toBeNull();
});
