import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import type { SiteSettings } from '../backend/config/company.contract.js';
import type { SiteApi } from '../backend/pages/site-api.contract.js';
import { SiteApiProvider } from './api/site-api-context.js';
import { SiteProvider } from './shell/site-context.js';

interface AppProvidersProps {
  api: SiteApi;
  queryClient: QueryClient;
  site: SiteSettings;
  children: ReactNode;
}

export function AppProviders({ api, queryClient, site, children }: AppProvidersProps) {
  return (
    <HelmetProvider>
      <QueryClientProvider client={queryClient}>
        <SiteApiProvider value={api}>
          <SiteProvider value={site}>{children}</SiteProvider>
        </SiteApiProvider>
      </QueryClientProvider>
    </HelmetProvider>
  );
}
