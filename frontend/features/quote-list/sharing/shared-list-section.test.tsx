import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SiteApi } from '../../../../backend/pages/rendering/site-api.contract.js';
import { RECORD } from '../../../testing/design-samples.js';
import { renderPublicPage } from '../../../testing/render-public-page.js';
import { quoteListStore } from '../quote-list.js';
import { SharedListSection } from './shared-list-section.js';

const OWN = { id: 9, sku: 'PL-LVL-10', name: 'LVL Plank', weight: null, quantity: 5 };
const SHARED = { id: 7, sku: RECORD.sku, name: RECORD.name, weight: 19, quantity: 40 };

/** @returns where the page leads */
const show = (listedProducts: SiteApi['listedProducts'], search = 'list=7*40') =>
  renderPublicPage({
    load: async () => () => <SharedListSection searchParams={new URLSearchParams(search)} />,
    address: `/quote?${search}`,
    api: { listedProducts, checkList: async () => [] },
  });

const found = () => Promise.resolve([RECORD]);

beforeEach(() => quoteListStore.update(() => []));

it('says that a list could not be read, and offers to try again', async () => {
  await show(() => Promise.reject(new Error('busy')));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.getByText(/^The list could not be opened\./).textContent).toBe(
    'The list could not be opened. Check your connection, and try again.',
  );
});

it.each([
  ['Replace my list', [SHARED]],
  ['Add to my list', [OWN, SHARED]],
])("keeps the visitor's own list until somebody presses %s [spec q.3]", async (name, list) => {
  quoteListStore.update(() => [OWN]);
  const address = await show(found);
  const button = await screen.findByRole('button', { name });
  expect(screen.getByText('You already have a quote list with 1 line.')).toBeDefined();
  expect(quoteListStore.read()).toEqual([OWN]);
  fireEvent.click(button);
  await waitFor(() => expect(address()).toBe('/quote'));
  expect(quoteListStore.read()).toEqual(list);
});

it('takes a whole list over without asking', async () => {
  const address = await show(found);
  await waitFor(() => expect(address()).toBe('/quote'));
  expect(quoteListStore.read()).toEqual([SHARED]);
});

it('takes a list with missing items over when asked', async () => {
  const address = await show(found, 'list=7*40_999999*2');
  const button = await screen.findByRole('button', { name: 'Use this list' });
  expect(screen.getByText('1 item of this list is no longer in our catalog.')).toBeDefined();
  expect(quoteListStore.read()).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(address()).toBe('/quote'));
  expect(quoteListStore.read()).toEqual([SHARED]);
});
