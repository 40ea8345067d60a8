import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { ShownContent } from '../../backend/site-content/site-content.contract.js';
import { siteContentQuery } from '../api/page-data.js';
import { createQueryClient } from '../api/query-client.js';
import { AppProviders } from '../app/app-providers.js';
import { SITE } from './site-sample.js';

// Long, so that a slow machine does not fail the test.
configure({ asyncUtilTimeout: 60_000 });

// happy-dom does not know the element `search`, and React warns about unknown elements.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

interface PublicPageAt {
  /** Imports the page. */
  load(): Promise<ComponentType>;
  address: string;
  api?: Partial<SiteApi>;
  content?: Partial<ShownContent>;
  site?: Partial<typeof SITE>;
}

/** Renders a public page. @returns where its links and redirects lead */
export async function renderPublicPage({
  load,
  address,
  api = {},
  content = {},
  site,
}: PublicPageAt): Promise<() => string> {
  const Page = await load();
  const client = createQueryClient();
  const siteApi = api as SiteApi;
  for (const [section, shown] of Object.entries(content))
    client.setQueryData(siteContentQuery(siteApi, section as keyof ShownContent).queryKey, shown);
  let current = address;
  const follow = (shown: string) => {
    current = shown;
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <AppProviders api={siteApi} queries={{ client }} site={{ ...SITE, ...site }} submission={undefined}>
          <Page />
        </AppProviders>
      </QueryClientProvider>
      <Address onShow={follow} />
    </MemoryRouter>,
  );
  return () => current;
}

function Address({ onShow }: { onShow(address: string): void }) {
  const { pathname, search } = useLocation();
  onShow(pathname + search);
  return null;
}
