import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog.js';

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} heading="Sure?" onClose={() => setOpen(false)} actions={null}>
        <input type="file" aria-label="File" />
      </Dialog>
    </>
  );
}

const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const cancel = (element: Element) => fireEvent(element, new Event('cancel', { bubbles: true }));

it('opens again before the browser reports that Escape closed it, and stays open', () => {
  render(<Asking />);
  ask();
  expect(dialog().open).toBe(true);
  cancel(dialog());
  dialog().removeAttribute('open');
  ask();
  expect(dialog().open).toBe(true);

  fireEvent(dialog(), new Event('close'));
  expect(dialog().open).toBe(true);
});

it('stays open when a choice of files inside it is canceled', () => {
  render(<Asking />);
  ask();
  cancel(screen.getByLabelText('File'));
  expect(dialog().open).toBe(true);
});
