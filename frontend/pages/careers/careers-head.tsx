import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList } from '../../shell/structured-data.js';

const PATH = PUBLIC_PAGES.careers;

interface CareersHeadProps {
  /** Structured data of open positions, on the server only. */
  postings?: readonly object[] | false;
}

export function CareersHead({ postings }: CareersHeadProps) {
  const site = useSite();
  return (
    <Head
      title="Careers: Erectors, Firewatch, Yard, Drivers, Estimators"
      description="Scaffold jobs in Bogalusa, Louisiana and Athens, Tennessee: erectors, firewatch officers, yard hands, drivers and estimators. What we offer and how to apply."
      keywords={[
        'scaffold jobs',
        'scaffold erector jobs',
        'firewatch jobs',
        'scaffold yard jobs',
        'CDL driver Bogalusa',
        'scaffold estimator',
      ]}
      path={PATH}
      structuredData={
        import.meta.env.SSR && [breadcrumbList(site, [{ name: 'Careers', path: PATH }]), ...(postings || [])]
      }
    />
  );
}
