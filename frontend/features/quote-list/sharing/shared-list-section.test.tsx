/** @jest-environment @happy-dom/jest-environment */
import { configure, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { SiteApi } from '../../../../backend/pages/rendering/site-api.contract.js';
import { QueryHolderProvider } from '../../../api/query-holder.js';
import { SiteApiProvider } from '../../../api/site-api-context.js';
import { SharedListSection } from './shared-list-section.js';

// Long, so that a slow machine does not fail the test.
configure({ asyncUtilTimeout: 60_000 });

it('says that a list could not be read, and offers to try again', async () => {
  const api = { listedProducts: () => Promise.reject(new Error('busy')) } as unknown as SiteApi;
  render(
    <MemoryRouter initialEntries={['/quote?list=7*40']}>
      <SiteApiProvider value={api}>
        <QueryHolderProvider value={{}}>
          <SharedListSection searchParams={new URLSearchParams('list=7*40')} />
        </QueryHolderProvider>
      </SiteApiProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe(
    'The list could not be opened. Check your connection, and try again.',
  );
});
