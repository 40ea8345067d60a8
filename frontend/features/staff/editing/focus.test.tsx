import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useFocusAfterRemoval } from './focus.js';

// Long, so that a slow machine does not fail the test.
configure({ asyncUtilTimeout: 60_000 });

function Page({ hasKeys = false }: { hasKeys?: boolean }) {
  const page = useFocusAfterRemoval();
  const [rows, setRows] = useState(['Plank', 'Ledger', 'Base jack']);
  return (
    <div ref={page}>
      <h1>Page</h1>
      <section>
        <dialog>
          <h2>A closed dialog</h2>
        </dialog>
        <h2>Rows</h2>
        <ul>
          {rows.map((row) => (
            <li key={row} data-row={hasKeys ? row : undefined}>
              <a href={`/${row}`}>{row}</a>
              <button type="button" onClick={() => setRows((before) => before.filter((one) => one !== row))}>
                Remove {row}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <input aria-label="Search" />
    </div>
  );
}

const button = (row: string) => screen.getByRole('button', { name: `Remove ${row}` });
const remove = (row: string) => {
  button(row).focus();
  fireEvent.click(button(row));
};
const focused = () => document.activeElement;

it('moves the focus from a removed row to the heading of its list [spec x.6]', async () => {
  render(<Page />);
  remove('Ledger');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Rows' })));
});

it('moves the focus to the next row of a list with keys, and from the last row to the one before [spec x.6]', async () => {
  render(<Page hasKeys />);
  remove('Ledger');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('link', { name: 'Base jack' })));
  remove('Base jack');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('link', { name: 'Plank' })));
});

it('does nothing when the focus is elsewhere or was already lost', async () => {
  render(<Page />);
  button('Ledger').focus();
  screen.getByRole('textbox', { name: 'Search' }).focus();
  fireEvent.click(button('Ledger'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Ledger' })).toBeNull());
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Search' }));

  button('Plank').focus();
  button('Plank').blur();
  await Promise.resolve();
  fireEvent.click(button('Plank'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Plank' })).toBeNull());
  expect(focused()).toBe(document.body);
});
