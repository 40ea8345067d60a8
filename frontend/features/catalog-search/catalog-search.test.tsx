import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import type { SearchSuggestions } from '../../../backend/catalog/search/suggestions.contract.js';
import { CatalogSearch, SlashKeySwitch } from './catalog-search.js';

// Long, so that a slow machine does not fail the test.
configure({ asyncUtilTimeout: 60_000 });

const STOCK = { inStock: true, stockStatus: 'Current Stock', price: '0.17' } as const;

const ANSWER: SearchSuggestions = {
  items: [
    { id: 1, sku: 'PL-7', name: 'Plank 7 ft', family: 'planks', drawing: '/one.svg', ...STOCK },
    { id: 2, sku: 'PL-10', name: 'Plank 10 ft', family: 'planks', drawing: '/two.svg', ...STOCK },
  ],
  families: [{ value: 'planks', count: 30 }],
  ...{ lists: [], total: 34, didYouMean: null, dropped: [], nearestTo: null, isNearCode: false },
  site: { groups: [], isFirst: false },
};

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** @returns the requested addresses with their abort signals */
function renderSearch(answer: (path: string) => Response | Promise<Response> = () => Response.json(ANSWER)) {
  const requests: { path: string; signal: AbortSignal }[] = [];
  globalThis.fetch = async (path, init) => {
    requests.push({ path: String(path), signal: init?.signal as AbortSignal });
    return answer(String(path));
  };
  render(
    <MemoryRouter>
      <CatalogSearch label="Find an item" look="header" />
      <Address />
    </MemoryRouter>,
  );
  return requests;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find an item' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const address = () => screen.getByTestId('address').textContent;
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const press = (key: string) => fireEvent.keyDown(field(), { key });

async function focusField() {
  // happy-dom reports no focusout when another test's field leaves the page.
  field().focus();
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeNull());
}

async function type(text: string) {
  await focusField();
  fireEvent.input(field(), { target: { value: text } });
}

async function openList() {
  await type('plank');
  await screen.findByRole('listbox');
}

beforeEach(() => window.localStorage.clear());

it('is a plain form until it has the focus', () => {
  renderSearch();
  const form = field().form as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('/catalog');
  expect(field().name).toBe('search');
  expect(screen.queryByRole('status')).toBeNull();
});

it('suggests items, systems and all results, and says how many', async () => {
  const requests = renderSearch();
  await openList();
  expect(requests.map(({ path }) => path)).toEqual(['/api/search/suggestions?q=plank']);
  expect(options()).toEqual([
    'Plank 7 ftPL-7In Stock$0.17 /day',
    'Plank 10 ftPL-10In Stock$0.17 /day',
    'Planks and decks · 30',
    'See all 34 products',
  ]);
  expect(screen.getByRole('status').textContent).toBe('4 suggestions');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
});

it('says which words the suggestions do not match', async () => {
  renderSearch(() => Response.json({ ...ANSWER, dropped: ['5000 lb'] }));
  await openList();
  const notice = 'No exact match for "plank". Showing matches without "5000 lb".';
  expect(screen.getAllByText(notice)).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe(`${notice} 4 suggestions`);
});

it('requests once typing pauses, and aborts outdated requests', async () => {
  const first = Promise.withResolvers<Response>();
  const requests = renderSearch((path) => (path.endsWith('=plank') ? Response.json(ANSWER) : first.promise));
  await type('p');
  await type('pl');
  await waitFor(() => expect(requests).toHaveLength(1));
  await type('plan');
  await type('plank');
  await screen.findByRole('listbox');
  expect(requests.map(({ path }) => path.split('=')[1])).toEqual(['pl', 'plank']);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

it('cycles through the field and the options by arrow keys, which an input method may need itself', async () => {
  renderSearch();
  await openList();
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  expect(activeOption()).toBeUndefined();
  press('ArrowDown');
  expect(activeOption()).toContain('Plank 7 ft');
  press('ArrowUp');
  expect(activeOption()).toBeUndefined();
  press('ArrowUp');
  expect(activeOption()).toBe('See all 34 products');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('See all 34 products');
  press('Home');
  expect(activeOption()).toBeUndefined();
});

it('opens the active option with Enter, remembers the search and reports it', async () => {
  const beacon = jest.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  renderSearch();
  await openList();
  press('ArrowDown');
  press('Enter');
  expect(address()).toBe('/product/1');
  expect(field().value).toBe('');
  expect(options()).toEqual([]);
  expect(window.localStorage.getItem('recent-searches')).toBe('["plank"]');
  expect(beacon.mock.calls.map(([path]) => path)).toEqual(['/api/products/searches', '/api/products/searches/opened']);
});

it.each([
  ['pl 10', [2]],
  ['plank', []],
])('Enter picks the item whose SKU is %j', async (typed, picked) => {
  const ids: number[] = [];
  globalThis.fetch = async () => Response.json(ANSWER);
  render(
    <MemoryRouter>
      <CatalogSearch label="Find an item" look="field" onPick={({ id }) => ids.push(id)} />
    </MemoryRouter>,
  );
  await type(typed);
  if (picked.length === 0) await screen.findByRole('listbox');
  expect(fireEvent.submit(field().form as HTMLFormElement)).toBe(false);
  await waitFor(() =>
    expect([field().value, activeOption() !== undefined]).toEqual(picked.length > 0 ? ['', false] : [typed, true]),
  );
  expect(ids).toEqual(picked);
});

it('submits what was typed while no option is active', async () => {
  renderSearch();
  await openList();
  fireEvent.submit(field().form as HTMLFormElement);
  expect(address()).toBe('/catalog?search=plank');
});

it('closes with Escape, opens again with an arrow key, closes with Tab, and clears with Escape', async () => {
  renderSearch();
  await openList();
  press('Escape');
  expect(options()).toEqual([]);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  press('ArrowUp');
  expect(activeOption()).toBe('See all 34 products');
  press('Tab');
  expect(options()).toEqual([]);
  expect(field().value).toBe('plank');
  press('Escape');
  expect(field().value).toBe('');
});

it('offers recent searches in an empty field; Delete removes one, and an option removes all', async () => {
  window.localStorage.setItem('recent-searches', '["plank","caster","jack"]');
  renderSearch();
  await focusField();
  expect(options()).toEqual(['plank', 'caster', 'jack', 'Clear recent searches']);
  press('ArrowDown');
  press('Delete');
  expect(options()).toEqual(['caster', 'jack', 'Clear recent searches']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove jack' }));
  expect(options()).toEqual(['caster', 'Clear recent searches']);
  fireEvent.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  expect(options()).toEqual([]);
  expect(window.localStorage.getItem('recent-searches')).toBeNull();
});

it('has no list for a search without a match, and says so', async () => {
  renderSearch(() => Response.json({ ...ANSWER, items: [], total: 0, families: [] }));
  await type('boom lift');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No suggestions'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('has the focus after "/", unless that is typed into a field or is part of a shortcut', async () => {
  renderSearch();
  field().checkVisibility = () => true;
  const typed = document.body.appendChild(document.createElement('textarea'));
  fireEvent.keyDown(typed, { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(document.activeElement).not.toBe(field());
  const isAllowed = fireEvent.keyDown(document.body, { key: '/' });
  expect([document.activeElement, isAllowed]).toEqual([field(), false]);
  typed.remove();
  await screen.findByRole('status');
});

it('leaves "/" alone once that is turned off', async () => {
  renderSearch();
  render(<SlashKeySwitch />);
  field().checkVisibility = () => true;
  const press = () => fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Turn off the / key for search' }));
  expect([press(), document.activeElement]).toEqual([true, document.body]);
  fireEvent.click(screen.getByRole('button', { name: 'Turn on the / key for search' }));
  expect([press(), document.activeElement]).toEqual([false, field()]);
  await screen.findByRole('status');
});

it('leaves a code to the server, which opens its item', async () => {
  renderSearch();
  await type('PL-7');
  const isAllowed = fireEvent.submit(field().form as HTMLFormElement);
  expect([isAllowed, address(), field().value]).toEqual([true, '/', 'PL-7']);
  expect(screen.getByRole('button', { name: 'Find' }).getAttribute('value')).toBe('find');
});

it('stays a form when the suggestions fail', async () => {
  const requests = renderSearch(() => Promise.reject(new TypeError('Failed to fetch')));
  await type('plank');
  await waitFor(() => expect(requests).toHaveLength(1));
  fireEvent.submit(field().form as HTMLFormElement);
  expect(address()).toBe('/catalog?search=plank');
});
