import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProductFacets, ProductQuery } from '../../../backend/catalog/catalog.contract.js';
import {
  type ProductCardResponse,
  type ProductPage,
  productDefaults,
} from '../../../backend/catalog/product.contract.js';
import { defaultContent } from '../../../backend/site-content/content-fields.contract.js';
import { CATALOG_SECTION } from '../../../backend/site-content/sections/catalog.contract.js';
import { renderPublicPage } from '../../testing/render-public-page.js';

const FACETS = {
  ...{ categories: [], stockStatuses: [], vendors: [], materials: [], capacities: [], families: [], partTypes: [] },
  ...{ conditions: [], search: null, isSample: false },
} as unknown as ProductFacets;
const OUTCOME = {
  ...{ dropped: [], nearestTo: null, isNearCode: false, didYouMean: null, marks: [], nearestFamilies: [] },
};
const PLANK = {
  ...productDefaults(),
  ...{ id: 7, name: 'Plank', sku: 'PL-7', family: 'planks', drawings: { isometric: '/drawing.svg' } },
} as ProductCardResponse;

/** @returns the queries of the list, and the current address */
async function show(
  path: string,
  list: () => Promise<ProductPage<ProductCardResponse>> = async () => ONE,
  pages = async () => SITE,
) {
  const queries: ProductQuery[] = [];
  const address = await renderPublicPage({
    load: async () => (await import('./catalog-page.js')).CatalogPage,
    address: path,
    content: { catalog: defaultContent(CATALOG_SECTION.fields) },
    api: {
      listProducts: (query) => {
        queries.push(JSON.parse(JSON.stringify(query)));
        return list();
      },
      productFacets: async () => FACETS,
      findPages: pages,
      catalogGroups: async () => ({ systems: [], partTypes: [] }),
    },
  });
  return { queries, address };
}

const SITE = {
  isFirst: false,
  groups: [{ heading: 'Services', pages: [{ title: 'Firewatch', text: 'Officers.', address: '/services#firewatch' }] }],
};
const ONE = { items: [PLANK], total: 30 };
const NONE = { items: [], total: 0 };
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search equipment' });
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const status = (region = 'Products') =>
  within(screen.getByRole('region', { name: region })).getByRole('status').textContent;

const sortedBy = () => {
  const { value, selectedOptions } = screen.getByLabelText<HTMLSelectElement>('Sort by');
  return [value, selectedOptions[0]?.textContent];
};

afterEach(() => jest.useRealTimers());

it('debounces a search: one call and one address 300 ms after the last key, from page 1 and by relevance [spec 2.44, 9.1, 4.4]', async () => {
  const { queries, address } = await show('/catalog?page=2');
  await screen.findByRole('article');
  jest.useFakeTimers();
  for (const text of ['p', 'pl', 'plank']) {
    type(text);
    await act(async () => jest.advanceTimersByTime(299));
  }
  expect([queries.length, address()]).toEqual([1, '/catalog?page=2']);
  // Room for the results is made while somebody types.
  expect(screen.getByRole('heading', { level: 1 }).closest('.visually-hidden')).not.toBeNull();
  await act(async () => jest.advanceTimersByTime(1));
  expect(address()).toBe('/catalog?search=plank');
  expect(queries.slice(1)).toEqual([{ search: 'plank', page: 1, pageSize: 12 }]);
  expect(sortedBy()).toEqual(['', 'Relevance']);
});

it.each([
  ['/catalog?family=frame', ['', 'Main parts']],
  ['/catalog?family=frame&sort=name', ['name', 'Name']],
  ['/catalog?sort=name', ['name', 'Name']],
])('names the order of %s', async (address, order) => {
  await show(address);
  expect(sortedBy()).toEqual(order);
});

it('applies a filter and an order at once, with the typed search, from page 1 and without taking the focus [spec 4.3, 4.5]', async () => {
  const { address } = await show('/catalog?material=Aluminum&page=2');
  screen.getByLabelText('Load capacity').focus();
  choose('Load capacity', '50');
  expect(address()).toBe('/catalog?capacity=50&material=Aluminum');
  expect(document.activeElement).toBe(screen.getByLabelText('Load capacity'));
  type('plank');
  choose('Sort by', 'weight');
  expect(address()).toBe('/catalog?search=plank&capacity=50&material=Aluminum&sort=weight');
});

it('submits the typed search at once', async () => {
  const { address } = await show('/catalog');
  type('plank');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/catalog?search=plank');
});

it('toggles a quick filter, with the typed search [spec 2.45]', async () => {
  const { address } = await show('/catalog?page=2');
  const aluminum = screen.getByRole('button', { name: 'Aluminum' });
  type('plank');
  fireEvent.click(aluminum);
  expect(address()).toBe('/catalog?search=plank&material=Aluminum');
  expect(aluminum.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(aluminum);
  expect(address()).toBe('/catalog?search=plank');
  expect(aluminum.getAttribute('aria-pressed')).toBe('false');
});

it('removes a word or a filter by its chip, and shows results in place of the heading', async () => {
  FACETS.search = { ...OUTCOME, terms: ['cross brace', '4x7'] };
  const { address } = await show('/catalog?search=Cross+brace+4x7&material=Aluminum');
  const chips = () => screen.getAllByRole('link', { name: /^Remove / }).map(({ textContent }) => textContent);
  await waitFor(() => expect(chips()).toEqual(['cross brace ×', '4x7 ×', 'Aluminum ×']));
  expect(screen.getByRole('heading', { level: 1 }).closest('.visually-hidden')).not.toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Remove cross brace' }));
  expect([address(), field().value]).toEqual(['/catalog?search=4x7&material=Aluminum', '4x7']);
  fireEvent.click(screen.getByRole('link', { name: 'Remove Aluminum' }));
  expect(address()).toBe('/catalog?search=4x7');
  FACETS.search = null;
});

it.each([
  ['a list loads', '/catalog', '30 products, showing 1 to 1'],
  ['a part of a search loads', '/catalog?search=plank', '30 products, showing 1 to 1, 1 more on this site'],
])('shows 12 skeletons while %s [spec 2.52]', async (_, address, shown) => {
  const answer = Promise.withResolvers<void>();
  await show(
    address,
    () => (address === '/catalog' ? answer.promise : Promise.resolve()).then(() => ONE),
    () => answer.promise.then(() => SITE),
  );
  await act(async () => {});
  const skeletons = () => document.querySelectorAll('[aria-busy="true"] [data-skeleton]').length;
  expect([status(), skeletons()]).toEqual(['Loading products', 12]);
  answer.resolve();
  await screen.findByRole('article');
  expect([status(), skeletons()]).toEqual([shown, 0]);
});

it('says that the list failed, and offers to load the same address again [spec 2.53]', async () => {
  await show('/catalog?search=plank&sort=weight', () => Promise.reject(new Error('down')));
  const alert = within(await screen.findByRole('alert'));
  alert.getByRole('heading', { name: 'Failed to load products. Please try again.' });
  const { form } = alert.getByRole<HTMLButtonElement>('button', { name: 'Retry' });
  expect(form?.getAttribute('action')).toBe('/catalog');
  expect([...new FormData(form as HTMLFormElement)]).toEqual([
    ['search', 'plank'],
    ['sort', 'weight'],
  ]);
});

it('clears all filters of an empty list, and moves the focus to the results [spec 2.54, 2.55]', async () => {
  const { address } = await show('/catalog?search=plank&material=Aluminum', async () => NONE);
  await screen.findByRole('heading', { name: 'No products found' });
  screen.getByText('No products match your current filters. Try adjusting your search criteria.');
  fireEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect([address(), field().value]).toEqual(['/catalog', '']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Products' }));
  await screen.findByText('No products are currently available.');
});

it('shows what the search finds besides items: after the first of them, or instead of them', async () => {
  const found = () => within(screen.getByRole('navigation', { name: 'Also on this site' }));
  await show('/catalog?search=plank');
  await screen.findByRole('article');
  const link = await found().findByRole('link', { name: 'Firewatch' });
  expect([link.getAttribute('href'), !!link.closest('li li')]).toEqual(['/services#firewatch', true]);
  found().getByRole('heading', { name: 'Services' });
  expect(status()).toBe('30 products, showing 1 to 1, 1 more on this site');
});

it('does not say that nothing was found when pages answer a search, except under filters', async () => {
  await show('/catalog?search=firewatch', async () => NONE);
  await screen.findByText('No items in the catalog match "firewatch".');
  expect([status('Results'), screen.queryByText('No products found')]).toEqual(['1 page on this site', null]);
});

it('shows the placeholder for a picture that fails after it was rendered [spec 2.57]', async () => {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(480);
  await show('/catalog');
  const picture = () => within(screen.getByRole('article')).getByRole<HTMLImageElement>('img');
  await screen.findByRole('article');
  expect(picture().src).toMatch(/drawing\.svg$/);
  fireEvent.error(picture());
  expect(picture().src).toMatch(/placeholder\.svg$/);
});

it('reports a search that stays on the screen once, and what is opened from it', async () => {
  const beacon = jest.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const reports = () => beacon.mock.calls.map(([path]) => path);
  jest.useFakeTimers();
  await show('/catalog?search=toe+board');
  await act(async () => jest.advanceTimersByTime(1));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await act(async () => jest.advanceTimersByTime(1_998));
  expect(reports()).toEqual([]);
  await act(async () => jest.advanceTimersByTime(2));
  jest.useRealTimers();
  await waitFor(() => expect(reports()).toEqual(['/api/products/searches']));
  fireEvent.click(screen.getByRole('link', { name: 'Plank' }));
  await waitFor(() => expect(reports()).toEqual(['/api/products/searches', '/api/products/searches/opened']));
});
