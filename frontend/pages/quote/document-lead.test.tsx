import { configure, render, waitFor } from '@testing-library/react';
import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { QueryHolderProvider, SiteApiProvider } from '../../api/page-data.js';
import { DocumentLead } from './quote-page.js';

// Long, so that a slow machine does not fail the test.
configure({ asyncUtilTimeout: 60_000 });

const PAPERS = [
  { id: 1, category: 'tax', title: 'W-9', access: 'public' },
  { id: 2, category: 'safety', title: 'Fire Watch Log' },
  { id: 3, category: 'safety', title: 'EMR Letter 2025' },
  { id: 4, category: 'Insurance', title: 'Certificate of Insurance' },
];

const lead = (listDocuments: () => Promise<unknown>, title = 'vendor setup pack'): HTMLElement =>
  render(
    <SiteApiProvider value={{ listDocuments } as unknown as SiteApi}>
      <QueryHolderProvider value={{}}>
        <DocumentLead title={title} />
      </QueryHolderProvider>
    </SiteApiProvider>,
  ).container;

it('names the papers of the pack, and no others', async () => {
  const text = lead(() => Promise.resolve(PAPERS));
  await waitFor(() =>
    expect(text.textContent).toBe(
      'About: Vendor setup pack. It includes W-9, EMR Letter 2025, and Certificate of Insurance.',
    ),
  );
});

it('names the pack alone when the list fails to load', async () => {
  const list = jest.fn(() => Promise.reject(new Error('busy')));
  const text = lead(list);
  await waitFor(() => expect(list).toHaveBeenCalled());
  expect(text.textContent).toBe('About: vendor setup pack');
});

it.each([
  ['W-9', '/api/documents/1/download'],
  ['EMR Letter 2025', undefined],
  ['Manual', undefined],
])('offers the document %p as %p', async (title, address) => {
  const list = jest.fn(() => Promise.resolve(PAPERS));
  const text = lead(list, title);
  if (address === undefined) await waitFor(() => expect(list).toHaveBeenCalled());
  else await waitFor(() => expect(text.querySelector('a')).not.toBeNull());
  expect([text.textContent?.slice(0, 7 + title.length), text.querySelector('a')?.getAttribute('href')]).toEqual([
    `About: ${title}`,
    address,
  ]);
});
