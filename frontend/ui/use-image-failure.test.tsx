import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyImage } from './lazy-image.js';

const image = () => screen.getByRole('img');
const isDrawn = () => image().getAttribute('src') === '/drawings/7.svg';
const fail = () => act(async () => void fireEvent.error(image()));
const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1_000));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([429, 404])(
  'asks once again for a picture that was refused for a while, and then by a press: %d',
  async (code) => {
    jest
      .spyOn(performance, 'getEntriesByName')
      .mockReturnValue([{ responseStatus: code } as PerformanceResourceTiming]);
    jest.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { headers: { 'Retry-After': '20' } }));
    jest.useFakeTimers();
    render(<LazyImage eager src="/drawings/7.svg" alt="Ledger" />);
    await fail();
    pass(19);
    expect(isDrawn()).toBe(false);
    pass(1);
    expect(isDrawn()).toBe(code === 429);
    await fail();
    pass(60);
    expect(isDrawn()).toBe(false);
    fireEvent.click(image());
    expect(isDrawn()).toBe(code === 429);
  },
);
