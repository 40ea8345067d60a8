import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import type { DocumentResponse } from '../../../backend/documents/documents.contract.js';
import { downloadAddress, isVendorDocument, VENDOR_PACK_TITLE } from '../../../backend/documents/documents.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { listText } from '../../../backend/measures/words.js';
import { type PageData, usePageData, useSiteApi, useSiteContent } from '../../api/page-data.js';
import { listDocumentsQuery } from '../../api/site-queries.js';
import { DocumentIcon, fileSizeText } from '../../features/documents/document-icon.js';
import { useSite } from '../../shell/company.js';
import { breadcrumbList, Head } from '../../shell/head.js';
import { AnchorButton, LinkButton, OutlineLink } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Card, CardFigures, CardGrid } from '../../ui/card.js';
import { FailedList } from '../../ui/failed-list.js';
import { Hero } from '../../ui/hero.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { Rosette } from '../../ui/rosette.js';
import { paragraphsOf, Section } from '../../ui/section.js';
import styles from './documents.module.css';

const PATH = PUBLIC_PAGES.documents;
const KEYWORDS = [
  'capability statement, scaffold company DUNS CAGE UEI, scaffold safety record, EMR letter',
  'certificate of insurance, small business scaffold contractor',
].join(', ');

export function DocumentsPage() {
  const site = useSite();
  const { head } = useSiteContent('documents');
  const list = usePageData(listDocumentsQuery(useSiteApi()));
  const isLoading = list.status === 'pending';

  return (
    <>
      <Head
        {...head}
        keywords={KEYWORDS}
        path={PATH}
        share="documents"
        structuredData={import.meta.env.SSR && [breadcrumbList(site, [{ name: 'Capabilities', path: PATH }])]}
      />
      <DocumentsHero loading={isLoading} />
      <div aria-busy={isLoading}>
        {!isLoading && (
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
      {...hero}
      actions={
        loading ? (
          <p role="status" className={`line mono small ${styles.loading}`}>
            <Rosette size={32} />
            Loading documents
          </p>
        ) : (
          <>
            <AnchorButton href="#documents">See the documents</AnchorButton>
            <OutlineLink to="/contact">Contact us</OutlineLink>
          </>
        )
      }
    />
  );
}

function CompanyFactsSection() {
  const { company } = useSite();
  const content = useSiteContent('documents').facts;
  const facts = [
    { label: 'DUNS', figure: company.duns },
    { label: 'CAGE code', figure: company.cage },
    { label: 'UEI', figure: company.uei },
    { label: 'NAICS', figure: company.naics },
    { label: 'Entity type', figure: company.entityType },
    { label: 'ISNetworld ID', figure: company.isnetworldId },
    ...content.more,
  ];

  return (
    <Section heading={content.heading} lead={content.lead}>
      <dl className={`cells ${styles.facts}`}>
        {facts.map(({ label, figure }) => (
          <div key={label}>
            <dt className="caption muted">{label}</dt>
            <dd className="figure step-3">{figure}</dd>
          </div>
        ))}
      </dl>
      {content.standing.length > 0 && (
        <div className="halves above-8">
          {content.standing.map(({ title, entries, text }) => (
            <div key={title} className="stack gap-3">
              <h3 className="step-1">{title}</h3>
              <ul className="row gap-2">
                {entries.map(({ figure }) => (
                  <li key={figure} className="chip medium">
                    {figure}
                  </li>
                ))}
              </ul>
              <p className="muted small">{text}</p>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

function SafetyRecordSection() {
  const { record } = useSiteContent('documents');
  if (record.metrics.length === 0) return null;
  return (
    <Section heading={record.heading} lead={record.lead}>
      <dl className={`quarters above-8 ${styles.record}`}>
        {record.metrics.map(({ figure, name, period, meaning }) => (
          <div key={name}>
            <dt className="title">
              <span>{name}</span> {period && <span className="caption">{`(${period})`}</span>}
            </dt>
            <dd className="dimension figure">{figure}</dd>
            <dd className="muted small">{meaning}</dd>
          </div>
        ))}
      </dl>
      <div id="explanations">
        {record.metrics.map(
          ({ name, explainedHeading, explained }) =>
            explainedHeading &&
            explained && (
              <div key={name} className="stack gap-2 small above-8">
                <h3>{explainedHeading}</h3>
                {paragraphsOf(explained).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            ),
        )}
      </div>
    </Section>
  );
}

/**
 * Answers the first questions of a vendor form, and requests all papers at once.
 * @param documents empty if the list failed to load
 */
function VendorSetupSection({ documents }: { documents: readonly DocumentResponse[] }) {
  const { company } = useSite();
  const { vendor } = useSiteContent('documents');
  const papers = documents.filter(isVendorDocument);
  const addresses = company.addresses.map(
    ({ street, city, region, postalCode }) => `${street}, ${city}, ${region} ${postalCode}`,
  );
  const answers = [
    { ask: vendor.nameQuestion, answer: [company.name, ...addresses].join('; ') },
    { ask: vendor.numbersQuestion, answer: [...new Set([company.duns, company.cage, company.uei])].join(', ') },
    ...vendor.answers.map(({ ask, figure, period }) => ({ ask, answer: period ? `${figure} (${period})` : figure })),
  ];
  return (
    <Section id="vendor-setup" heading={vendor.heading} lead={vendor.lead}>
      <div className={`stack top above-8 ${styles.columns}`}>
        <dl className={`facts ruled ${styles.answers}`}>
          {answers.map(({ ask, answer }) => (
            <div key={ask}>
              <dt>{ask}</dt>
              <dd className="medium">{answer}</dd>
            </div>
          ))}
        </dl>
        <div className={`stack left panel ${styles.pack}`}>
          <h3>{vendor.packHeading}</h3>
          {papers.length > 0 && (
            <ul className="stack gap-1 small">
              {papers.map((paper) => (
                <li key={paper.id} className="ring">
                  {paper.access === 'public' ? (
                    <a className="tap" href={downloadAddress(paper)}>
                      {paper.title}
                    </a>
                  ) : (
                    paper.title
                  )}
                </li>
              ))}
            </ul>
          )}
          <LinkButton to={`/quote?document=${encodeURIComponent(VENDOR_PACK_TITLE)}`}>
            Request the whole pack
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}

function DocumentsSection({ list }: { list: PageData<DocumentResponse[]> }) {
  const content = useSiteContent('documents').list;
  return (
    <div id="documents">
      <Section heading={content.heading} lead={content.lead + samplesText(list.data ?? [])}>
        <div className="above-8">
          <DocumentList list={list} />
        </div>
      </Section>
    </div>
  );
}

/** One sentence for all samples; empty without any. */
function samplesText(documents: readonly DocumentResponse[]): string {
  const samples = documents.filter(({ isSample }) => isSample).map(({ title }) => title);
  if (samples.length === 0) return '';
  const which =
    samples.length === documents.length
      ? 'These are samples'
      : `${listText(samples)} ${samples.length === 1 ? 'is a sample' : 'are samples'}`;
  return ` ${which}: not issued, not signed, and marked on each sheet.`;
}

function DocumentList({ list }: { list: PageData<DocumentResponse[]> }) {
  if (list.status === 'error') return <FailedList of="documents" />;
  if (!list.data || list.data.length === 0) {
    return (
      <MessageSheet
        level={2}
        title="No documents are currently available."
        section="Empty"
        actions={<LinkButton to="/contact">Contact us</LinkButton>}
      >
        <p>Tell us what you need and we will send it.</p>
      </MessageSheet>
    );
  }
  return (
    <CardGrid>
      {list.data.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} />
        </li>
      ))}
    </CardGrid>
  );
}

function DocumentCard({ document }: { document: DocumentResponse }) {
  const { title, category, description, access, fileSize, uploadedAt, downloadCount } = document;
  return (
    <Card className={styles.card}>
      <div className="line signal">
        <DocumentIcon category={category} />
        <span className={`caption box ${styles.category}`}>{category}</span>
      </div>
      <h3>{title}</h3>
      <p className="muted small">{description}</p>
      <CardFigures>
        <div>
          <dt>File size</dt>
          <dd>{fileSizeText(fileSize)}</dd>
        </div>
        <div>
          <dt>Uploaded</dt>
          <dd>
            <CalendarDate date={uploadedAt} style="medium" />
          </dd>
        </div>
        <div>
          <dt>Downloads</dt>
          <dd>{numberText(downloadCount)}</dd>
        </div>
      </CardFigures>
      <div className="stack rule-top">
        {access === 'public' && (
          <AnchorButton href={downloadAddress(document)}>
            Download <span className="visually-hidden">{title}</span>
          </AnchorButton>
        )}
        <OutlineLink to={`/quote?document=${encodeURIComponent(title)}`} aria-label={`Request ${title}`}>
          Request
        </OutlineLink>
      </div>
    </Card>
  );
}
