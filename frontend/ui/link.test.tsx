import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { Link } from './button.js';

const Address = () => <p>At {useLocation().pathname}</p>;

function show(target?: string): HTMLElement {
  render(
    <MemoryRouter>
      <Link to="/about" target={target}>
        About
      </Link>
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'About' });
}

/** True if the link leaves the click to the browser, which is kept from opening anything. */
function isBrowsers(link: HTMLElement, init?: MouseEventInit): boolean {
  let isLeft = false;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  fireEvent.click(link, init);
  return isLeft;
}

it('navigates in place of the browser on a plain click', () => {
  expect(isBrowsers(show())).toBe(false);
  screen.getByText('At /about');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser, and the page as it is',
  (init) => {
    expect(isBrowsers(show(), init)).toBe(true);
    screen.getByText('At /');
  },
);

it('leaves a click to the browser if the link opens a new tab', () => {
  expect(isBrowsers(show('_blank'))).toBe(true);
  screen.getByText('At /');
});
