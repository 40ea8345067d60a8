import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import type { SiteSettings } from '../backend/config/company.contract.js';
import type { PageSubmission } from '../backend/pages/render.contract.js';
import type { SiteApi } from '../backend/pages/site-api.contract.js';
import { SiteApiProvider } from './api/site-api-context.js';
import { SiteProvider } from './shell/site-context.js';
import { SubmissionProvider } from './shell/submission-context.js';

interface AppProvidersProps {
  api: SiteApi;
  queryClient: QueryClient;
  site: SiteSettings;
  submission: PageSubmission | undefined;
  children: ReactNode;
}

export function AppProviders({ api, queryClient, site, submission, children }: AppProvidersProps) {
  return (
    <HelmetProvider>
      <QueryClientProvider client={queryClient}>
        <SiteApiProvider value={api}>
          <SiteProvider value={site}>
            <SubmissionProvider submission={submission}>{children}</SubmissionProvider>
          </SiteProvider>
        </SiteApiProvider>
      </QueryClientProvider>
    </HelmetProvider>
  );
}
