import { Fragment, type ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import type { SiteSettings } from '../../backend/config/company.contract.js';
import type { PageSubmission } from '../../backend/pages/rendering/render.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { type QueryHolder, QueryHolderProvider, SiteApiProvider } from '../api/page-data.js';
import { SiteProvider } from '../shell/company.js';
import { SubmissionProvider } from '../shell/submission-context.js';

/** In browsers React itself renders the head (docs/decisions/033-less-code-on-a-page.md). */
const HeadProvider = import.meta.env.SSR ? HelmetProvider : Fragment;

interface AppProvidersProps {
  api: SiteApi;
  queries: QueryHolder;
  site: SiteSettings;
  submission: PageSubmission | undefined;
  children: ReactNode;
}

export const AppProviders = ({ api, queries, site, submission, children }: AppProvidersProps) => (
  <HeadProvider>
    <QueryHolderProvider value={queries}>
      <SiteApiProvider value={api}>
        <SiteProvider value={site}>
          <SubmissionProvider submission={submission}>{children}</SubmissionProvider>
        </SiteProvider>
      </SiteApiProvider>
    </QueryHolderProvider>
  </HeadProvider>
);
