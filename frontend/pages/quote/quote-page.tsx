import { lazy } from 'react';
import { useLocation } from 'react-router';
import {
  downloadAddress,
  isVendorDocument,
  isVendorPack,
  VENDOR_PACK_TITLE,
} from '../../../backend/documents/documents.contract.js';
import { interestSentence, isCertificate, LIST_SENTENCE } from '../../../backend/inquiries/inquiry-subject.contract.js';
import { LIST_PARAMETER } from '../../../backend/inquiries/quote-lines.contract.js';
import { listText } from '../../../backend/measures/words.js';
import { usePageData, useSiteApi, useSiteContent } from '../../api/page-data.js';
import { listDocumentsQuery } from '../../api/site-queries.js';
import { InquirySection, sentReference } from '../../features/inquiry/inquiry-section.js';
import { useQuoteListOnRequest } from '../../features/quote-list/use-quote-list-on-request.js';
import { Head } from '../../shell/head.js';
import { OutlineLink } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { RuledGrid, Section } from '../../ui/section.js';
import styles from './quote.module.css';
import { parseQuoteRequest, type QuoteRequest } from './quote-request.js';

// No Suspense boundary: the document includes them, and a navigation waits for them. `parts` of the page's definition lists them.
const SharedListSection = lazy(async () => ({
  default: (await import('../../features/quote-list/sharing/shared-list-section.js')).SharedListSection,
}));
const RequestedDesign = lazy(async () => ({ default: (await import('./requested-design.js')).RequestedDesign }));

export function QuotePage() {
  const searchParams = new URLSearchParams(useLocation().search);
  const request = parseQuoteRequest(searchParams);
  const { isDocument, productName, documentTitle, design, prefill } = request;
  const isShared = searchParams.has(LIST_PARAMETER);
  const { count, quantity: listedQuantity, ...quoteList } = useQuoteListOnRequest(productName);
  const isListSent = count > 0 && !isDocument;
  const which = isCertificate(documentTitle) ? 'certificateLead' : isVendorPack(documentTitle) ? 'packLead' : 'lead';
  const content = useSiteContent('quote');
  const { heading, description, formHeading } = isDocument ? content.document : content.equipment;

  return (
    <>
      <Head
        title={heading}
        description={description}
        keywords="scaffold quote, scaffold rental price, firewatch quote, scaffold estimate"
        // Links with parameters are not separate pages, and a receipt or a shared list is private.
        path={sentReference('quote', searchParams) || isShared ? undefined : '/quote'}
        share={isDocument ? 'documents' : 'contact'}
      />
      <Hero
        heading={heading}
        lead={isDocument ? content.document[which] : content.equipment.lead}
        actions={
          !isDocument && (
            <OutlineLink to={design ? `/builder?${design}` : '/builder'}>
              {design ? 'Open the scaffold design' : 'Build a scaffold'}
            </OutlineLink>
          )
        }
      />
      {isShared && <SharedListSection key={String(searchParams)} searchParams={searchParams} />}
      {design && !sentReference('quote', searchParams) && <RequestedDesign key={design} design={design} />}
      <InquirySection
        formType="quote"
        heading={formHeading}
        lead={
          // Replaced as an element: the list may empty before the receipt shows, and a translated text cannot be removed.
          <span key={isListSent ? 'list' : documentTitle}>
            {isListSent ? (
              <ListLead request={request} count={count} isListed={listedQuantity !== null} />
            ) : documentTitle ? (
              <DocumentLead title={documentTitle} />
            ) : (
              subject(request, content.equipment.formLead)
            )}
          </span>
        }
        productName={productName}
        documentTitle={documentTitle}
        design={design}
        prefill={prefill}
        latePrefill={isListSent ? listSentence(request, listedQuantity) : ''}
        {...(isDocument ? {} : quoteList)}
        submitLabel="Submit Request"
      />
      <div data-screen>
        <ProcessSection isDocument={isDocument} />
        <WhyChooseSection />
      </div>
    </>
  );
}

/**
 * The first sentence of a request with a quote list. If the product in the URL is on the list, its quantity is that of the list.
 * @param listedQuantity null if the product in the URL is not on the list
 */
function listSentence({ prefill, productName, duration }: QuoteRequest, listedQuantity: number | null): string {
  if (productName !== null && listedQuantity !== null)
    return interestSentence({ product: productName, quantity: String(listedQuantity), duration });
  return prefill.projectDescription ? '' : LIST_SENTENCE;
}

/** The list itself is below the form. */
function ListLead({ request, count, isListed }: { request: QuoteRequest; count: number; isListed: boolean }) {
  return (
    <>
      <span>{request.productName !== null && !isListed && `${subject(request, '')}. `}</span>
      Your quote list (<span>{count === 1 ? '1 item' : `${count} items`}</span>) goes with this form.{' '}
      <a href="#quote-list">Review the list</a>
    </>
  );
}

/** @param withoutProduct text for a request that names no product */
function subject({ isDocument, productName, quantity, duration }: QuoteRequest, withoutProduct: string): string {
  if (productName === null) return withoutProduct;
  const details = isDocument ? [] : [quantity && `quantity ${quantity}`, duration && `${duration} rental`];
  return ['About: ', [productName, ...details].filter(Boolean).join(', ')].join('');
}

/** Names the papers of the vendor setup pack, and offers a public document without the form. */
export function DocumentLead({ title }: { title: string }) {
  const documents = usePageData(listDocumentsQuery(useSiteApi())).data ?? [];
  const papers = isVendorPack(title) ? documents.filter(isVendorDocument).map((paper) => paper.title) : [];
  const open = documents.find((document) => document.title === title && document.access === 'public');
  return (
    <>
      About: <span>{papers.length > 0 ? VENDOR_PACK_TITLE : title}</span>
      <span>{papers.length > 0 && `. It includes ${listText(papers)}.`}</span>
      {open && (
        <>
          . <a href={downloadAddress(open)}>Download it without the form</a>
        </>
      )}
    </>
  );
}

function ProcessSection({ isDocument }: { isDocument: boolean }) {
  const { stepsHeading, steps } = useSiteContent('quote')[isDocument ? 'document' : 'equipment'];
  return (
    <Section heading={stepsHeading}>
      <ol className={`thirds above-8 ${styles.steps}`}>
        {steps.map(({ title, text, time }, index) => (
          <li key={title}>
            <span className={`figure step-2 ${styles.balloon}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="above-2">{title}</h3>
            <p className="muted">{text}</p>
            <p className="dimension mono small nowrap">{time}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function WhyChooseSection() {
  const { reasons } = useSiteContent('quote');
  if (reasons.cards.length === 0) return null;
  return (
    <Section heading={reasons.heading}>
      <RuledGrid className={styles.points}>
        {reasons.cards.map(({ title, text }) => (
          <li key={title} className="stack gap-2">
            <h3 className="step-1">{title}</h3>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}
