import { useLocation } from 'react-router';
import { LinkButton } from '../ui/button.js';
import { PhoneIcon } from '../ui/icons.js';
import { CallButtons } from './company.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { PageFrame } from './page-frame.js';
import styles from './page-frame.module.css';
import { QuoteListMark } from './quote-list-mark.js';
import { QuoteSubjectProvider, useQuoteLink } from './quote-subject.js';

/** On forms the bar would cover fields and link to the page itself. A quotation has a bar of its own. */
const WITHOUT_BAR = /^\/(?:quote|contact|quotation|admin)(?:\/|$)/;

/** Layout of the pages for visitors. */
export const Shell = () => (
  <QuoteSubjectProvider>
    <PageFrame
      header={<Header />}
      footer={
        <>
          <Footer />
          <ActionBar />
        </>
      }
    />
  </QuoteSubjectProvider>
);

/** Call and quote buttons at the bottom of a phone's screen. The quote is for the item on the page. */
function ActionBar() {
  const quoteLink = useQuoteLink();
  if (WITHOUT_BAR.test(useLocation().pathname)) return null;
  return (
    <nav className={styles.actionBar} aria-label="Call or get a quote" data-action-bar>
      <CallButtons variant="light">
        <PhoneIcon />
        Call
      </CallButtons>
      <LinkButton {...quoteLink}>
        Get Quote
        <QuoteListMark />
      </LinkButton>
    </nav>
  );
}
