import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { QuantityStepper } from './quantity-stepper.js';

// Long, so that a slow machine does not fail the test.
configure({ asyncUtilTimeout: 60_000 });

type StepperProps = { first: number; onSubmit?(quantity: number): void };

function Stepper({ first, onSubmit }: StepperProps) {
  const [quantity, setQuantity] = useState(first);
  return (
    <form onSubmit={() => onSubmit?.(quantity)}>
      <QuantityStepper of="Plank" value={quantity} onChange={setQuantity} />
      <output>{quantity}</output>
    </form>
  );
}

function PressedAtOnce({ onSubmit }: Required<Pick<StepperProps, 'onSubmit'>>) {
  useLayoutEffect(() => queueMicrotask(() => fireEvent.submit(field())), []);
  return <Stepper first={1} onSubmit={onSubmit} />;
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of Plank' });
const quantity = () => Number(screen.getByRole('status').textContent);
const note = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const show = (first: number) => void render(<Stepper first={first} />);

/** Types a text as with a keyboard. */
function type(text: string) {
  for (let length = 1; length <= text.length; length++) {
    const event = new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text[length - 1] });
    Object.defineProperty(event, 'target', { value: field() });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text.slice(0, length));
    fireEvent(field(), event);
  }
}

const paste = (text: string) => fireEvent.input(field(), { target: { value: text } });

it('takes a pasted quantity at once, in plain digits', () => {
  show(1);
  paste(' 1,200 ea ');
  expect([field().value, quantity(), note()]).toEqual(['1200', 1_200, '']);
});

it('follows typing without interrupting it, and tidies up when the field is left', () => {
  show(40);
  type('1,200');
  expect([field().value, quantity()]).toEqual(['1,200', 1_200]);
  fireEvent.blur(field());
  expect(field().value).toBe('1200');
});

it('refuses an unclear text with a note, keeps the earlier quantity, and is invalid until it is clear [spec q.1]', () => {
  show(40);
  type('1.200');
  fireEvent.blur(field());
  expect([field().value, quantity()]).toEqual(['1.200', 40]);
  expect(note()).toBe('“1.200” is not clear. Write whole pieces, such as 1200 or 1,200. The quantity is still 40.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().form?.checkValidity()).toBe(false);
  paste('1200');
  expect([quantity(), note(), field().form?.checkValidity()]).toEqual([1_200, '', true]);
});

it.each([
  ['-5', 'The smallest quantity is 1.'],
  ['lots', 'The quantity is now 1, because “lots” is not a number.'],
])('turns %j into 1 after a pause, and says so', async (text, said) => {
  show(40);
  type(text);
  await waitFor(() => expect(field().value).toBe('1'));
  expect([quantity(), note()]).toEqual([1, said]);
});

it.each([
  ['leaving the field', () => fireEvent.blur(field())],
  ['Enter', () => fireEvent.keyDown(field(), { key: 'Enter' })],
])('holds back one submission when %s turns words into 1', (_way, leave) => {
  show(40);
  type('sixty');
  leave();
  expect([field().value, note()]).toEqual(['1', 'The quantity is now 1, because “sixty” is not a number.']);
  expect([field().form?.checkValidity(), document.activeElement]).toEqual([false, field()]);
  expect(field().form?.checkValidity()).toBe(true);
});

it('is selected to be typed over, and emptied turns into 1, selected for the next digit, and says so [spec 2.60]', () => {
  show(40);
  field().focus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 2]);
  paste('');
  expect([field().value, quantity(), note()]).toEqual(['1', 1, 'The quantity is now 1, because it cannot be empty.']);
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 1]);
});

it('has what was typed before hydration at the first press after it', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Stepper first={1} />);
  field().value = '4';
  const pressed = Promise.withResolvers<number>();
  // As in a browser, effects wait for a paint.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const root = hydrateRoot(container, <PressedAtOnce onSubmit={pressed.resolve} />);
  try {
    expect(await pressed.promise).toBe(4);
  } finally {
    root.unmount();
    container.remove();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

it('steps by buttons and arrow keys, from 1 up', () => {
  show(1);
  const decrease = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity of Plank' });
  expect(decrease.disabled).toBe(true);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect([quantity(), note()]).toEqual([1, 'The smallest quantity is 1.']);
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity of Plank' }));
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect([quantity(), note()]).toEqual([3, '']);
  fireEvent.click(decrease);
  expect(quantity()).toBe(2);
});
