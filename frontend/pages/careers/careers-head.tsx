import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { Head } from '../../shell/head.js';
import { Loading } from '../../shell/page-boundary.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList } from '../../shell/structured-data.js';

const PATH = PUBLIC_PAGES.careers;

interface CareersHeadProps {
  title: string;
  description: string;
  /** Structured data of open positions, on the server only. */
  postings?: readonly object[] | false;
}

export function CareersHead({ title, description, postings }: CareersHeadProps) {
  const site = useSite();
  const drivers = site.company.addresses.map(({ city }) => `CDL driver ${city}`).join(', ');
  return (
    <Head
      title={title}
      description={description}
      keywords={`scaffold jobs, scaffold erector jobs, firewatch jobs, scaffold yard jobs, ${drivers}, scaffold estimator`}
      path={PATH}
      structuredData={
        import.meta.env.SSR && [breadcrumbList(site, [{ name: 'Careers', path: PATH }]), ...(postings || [])]
      }
    />
  );
}

/** Shown while the careers page loads (specification §2). */
export const CareersLoading = () => (
  <>
    <CareersHead title="Careers" description="Jobs with us." />
    <Loading />
  </>
);
