import type { WebApplication } from 'schema-dts';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList, nodeId } from '../../shell/structured-data.js';

const PATH = '/builder';

/** @param isDesigned the address names a design of its own: one of too many to be found by a search */
export function BuilderHead({ isDesigned }: { isDesigned: boolean }) {
  const site = useSite();
  return (
    <Head
      title="Build a Scaffold"
      description="From a wall to a parts list: length, height and duty give the drawing, the OSHA rules, the parts with their weights, and the truckloads. Ring, cup, frame, tube and clamp."
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
