import { useQuery } from '@tanstack/react-query';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { useSiteContent } from '../../api/site-content.js';
import { listDocumentsQuery } from '../../api/site-queries.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList } from '../../shell/structured-data.js';
import { AnchorButton, LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { Rosette } from '../../ui/rosette.js';
import { CompanyFactsSection } from './company-facts-section.js';
import styles from './documents.module.css';
import { DocumentsSection } from './documents-section.js';
import { SafetyRecordSection } from './safety-record-section.js';
import { VendorSetupSection } from './vendor-setup-section.js';

const PATH = PUBLIC_PAGES.documents;

export function DocumentsPage() {
  const site = useSite();
  const { head } = useSiteContent('documents');
  const list = useQuery(listDocumentsQuery(useSiteApi()));

  return (
    <>
      <Head
        title={head.title}
        description={head.description}
        keywords={[
          'capability statement',
          'scaffold company DUNS CAGE UEI',
          'scaffold safety record',
          'EMR letter',
          'certificate of insurance',
          'small business scaffold contractor',
        ]}
        path={PATH}
        share="documents"
        structuredData={import.meta.env.SSR && [breadcrumbList(site, [{ name: 'Capabilities', path: PATH }])]}
      />
      <DocumentsHero loading={list.isPending} />
      <div aria-busy={list.isPending}>
        {!list.isPending && (
          <>
            <CompanyFactsSection />
            <SafetyRecordSection />
            <VendorSetupSection documents={list.data ?? []} />
            <DocumentsSection list={list} />
          </>
        )}
      </div>
    </>
  );
}

/** Shown alone while the documents load (specification §2), then above them. */
function DocumentsHero({ loading }: { loading: boolean }) {
  const { hero } = useSiteContent('documents');
  return (
    <Hero
      heading={hero.heading}
      lead={hero.lead}
      actions={
        loading ? (
          <p role="status" className={`line mono small ${styles.loading}`}>
            <Rosette size={32} />
            Loading documents
          </p>
        ) : (
          <>
            <AnchorButton href="#documents">See the Documents</AnchorButton>
            <LinkButton to="/contact" variant="outline">
              Contact Us
            </LinkButton>
          </>
        )
      }
    />
  );
}
