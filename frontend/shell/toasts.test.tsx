import { act, fireEvent, render, screen } from '@testing-library/react';
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

it('closes a toast after five seconds, and removes its area after a million milliseconds [spec 9.17, 9.18]', async () => {
  await showFirst();
  act(() => jest.advanceTimersByTime(4_999));
  expect(screen.getByText('The first')).toBeTruthy();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('The first')).toBeNull();
  const area = () => screen.queryByRole('region', { name: 'Notifications (F8)' });
  act(() => jest.advanceTimersByTime(999_999));
  expect(area()).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(area()).toBeNull();
});

it('shows one toast at a time [spec 4.12, 9.16]', async () => {
  await showFirst();
  act(() => show({ title: 'On its way', description: 'The second' }));
  expect(screen.queryByText('The first')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('The second')).toBeNull();
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
