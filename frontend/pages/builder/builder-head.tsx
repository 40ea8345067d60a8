import type { WebApplication } from 'schema-dts';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList, nodeId } from '../../shell/structured-data.js';

const PATH = PUBLIC_PAGES.builder;

/** @param isDesigned the address has a design; there are too many to index */
export function BuilderHead({ isDesigned }: { isDesigned: boolean }) {
  const site = useSite();
  return (
    <Head
      title="Build a Scaffold"
      description="Enter length, height and duty to get a drawing, an OSHA rule check, a parts list with weights, and the truckloads. Ring, cup, frame, tube and clamp."
      keywords={['scaffold calculator', 'scaffold parts list', 'scaffold design', 'scaffold estimate', 'ringlock']}
      path={PATH}
      noindex={isDesigned}
      share="catalog"
      structuredData={import.meta.env.SSR && builderStructuredData(site)}
    />
  );
}

function builderStructuredData(site: SiteSettings): object[] {
  const application: WebApplication = {
    '@type': 'WebApplication',
    '@id': nodeId(site, PATH, 'builder'),
    name: 'Build a Scaffold',
    url: canonicalUrl(site.publicUrl, PATH),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    publisher: { '@id': nodeId(site, '/', 'organization') },
  };
  return [application, breadcrumbList(site, [{ name: 'Build a Scaffold', path: PATH }])];
}
