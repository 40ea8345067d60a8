import { useLocation } from 'react-router';
import { InquirySection } from '../../features/inquiry/inquiry-section.js';
import { sentReference } from '../../features/inquiry/sent-reference.js';
import { useQuoteListOnRequest } from '../../features/quote-list/use-quote-list-on-request.js';
import { Head } from '../../shell/head.js';
import { LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { ProcessSection } from './process-section.js';
import styles from './quote-page.module.css';
import { parseQuoteRequest, type QuoteRequest } from './quote-request.js';
import { WhyChooseSection } from './why-choose-section.js';

export function QuotePage() {
  const searchParams = new URLSearchParams(useLocation().search);
  const request = parseQuoteRequest(searchParams);
  const { isDocument, productName, documentTitle, design, prefill } = request;
  const quoteList = useQuoteListOnRequest();
  const title = isDocument ? 'Request Document Access' : 'Request Equipment or Firewatch Quote';

  return (
    <>
      <Head
        title={title}
        description={
          isDocument
            ? 'Ask for access to safety, insurance and capability documents. Answered within 24 hours.'
            : 'Ask for a quote on scaffold rental, purchase, erection or firewatch staffing. Estimators answer within 24 hours; stocked systems ship nationwide within 48.'
        }
        keywords={['scaffold quote', 'scaffold rental price', 'firewatch quote', 'scaffold estimate']}
        // What a link asks for is no page of its own, and a receipt is nobody else's.
        path={sentReference('quote', searchParams) ? undefined : '/quote'}
        share={isDocument ? 'documents' : 'contact'}
      />
      <Hero
        heading={title}
        lead={
          isDocument
            ? 'Tell us who asks and for which project. Safety, insurance and capability documents go out by a personal link.'
            : 'Rental, purchase, erection, management or a fire watch: tell us the job, and an estimator answers within 24 hours.'
        }
        actions={
          !isDocument && (
            <LinkButton to={design ? `/builder?${design}` : '/builder'} variant="light">
              {design ? 'Open the scaffold design' : 'Build a scaffold'}
            </LinkButton>
          )
        }
        block={{ section: isDocument ? 'Document access' : 'Quote request', sheet: '1 of 4' }}
      />
      <div className={styles.request}>
        <ProcessSection isDocument={isDocument} />
        <InquirySection
          formType="quote"
          heading={isDocument ? 'Who is asking' : 'Your requirements'}
          lead={subject(request)}
          block={{ section: 'Request form', sheet: '3 of 4' }}
          productName={productName}
          documentTitle={documentTitle}
          design={design}
          prefill={prefill}
          {...(isDocument ? {} : quoteList)}
          submitLabel="Submit Request"
        />
      </div>
      <WhyChooseSection />
    </>
  );
}

function subject({ isDocument, productName, quantity, duration }: QuoteRequest): string {
  if (productName === null) return 'The more of it we know, the closer the first quote comes to the last.';
  const details = isDocument ? [] : [quantity && `quantity ${quantity}`, duration && `${duration} rental`];
  return ['About: ', [productName, ...details].filter(Boolean).join(', ')].join('');
}
