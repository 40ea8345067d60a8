/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen } from '@testing-library/react';
import { TOAST_DURATION_MS, type Toast } from './toast.js';
import { ToastProvider, useToast } from './toasts.js';

let show: (toast: Toast) => void;

function Page() {
  show = useToast();
  return null;
}

async function showFirst(): Promise<void> {
  jest.useFakeTimers();
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  act(() => show({ title: 'Sent', description: 'The first' }));
  await screen.findByText('The first');
}

afterEach(() => jest.useRealTimers());

it('closes a toast when its time is over', async () => {
  await showFirst();
  act(() => jest.advanceTimersByTime(TOAST_DURATION_MS));
  expect(screen.queryByText('The first')).toBeNull();
});

it('shows a toast for its whole time, though the time of the previous one ends before it is rendered', async () => {
  await showFirst();
  act(() => jest.advanceTimersByTime(TOAST_DURATION_MS - 1_000));
  act(() => {
    show({ title: 'On its way', description: 'The second' });
    jest.advanceTimersByTime(1_000);
  });
  expect(screen.queryByText('The first')).toBeNull();
  expect(screen.getByText('The second')).toBeTruthy();
  act(() => jest.advanceTimersByTime(TOAST_DURATION_MS));
  expect(screen.queryByText('The second')).toBeNull();
});
