import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyImage } from './lazy-image.js';

const ledger = () => screen.getByRole<HTMLImageElement>('img', { name: 'Ledger' });
const isDrawn = () => ledger().getAttribute('src') === '/drawings/7.svg';

async function refuse(responseStatus: number) {
  jest.spyOn(performance, 'getEntriesByName').mockReturnValue([{ responseStatus } as PerformanceResourceTiming]);
  const head = jest.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { headers: { 'Retry-After': '20' } }));
  jest.useFakeTimers();
  render(<LazyImage eager src="/drawings/7.svg" alt="Ledger" />);
  await act(async () => void fireEvent.error(ledger()));
  expect(isDrawn()).toBe(false);
  return head;
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('asks once again for a picture that was refused for a while, after that time, and later by a press', async () => {
  await refuse(429);
  act(() => void jest.advanceTimersByTime(19_000));
  expect(isDrawn()).toBe(false);
  act(() => void jest.advanceTimersByTime(1_000));
  expect(isDrawn()).toBe(true);
  await act(async () => void fireEvent.error(ledger()));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(isDrawn()).toBe(false);
  fireEvent.click(ledger());
  expect(isDrawn()).toBe(true);
});

it('does not ask again for a picture that is missing', async () => {
  const head = await refuse(404);
  act(() => void jest.advanceTimersByTime(60_000));
  fireEvent.click(ledger());
  expect([isDrawn(), head.mock.calls.length]).toEqual([false, 0]);
});
