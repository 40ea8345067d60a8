import { ActionBar } from './action-bar.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { PageFrame } from './page-frame.js';
import { QuoteSubjectProvider } from './quote-subject.js';

/** Layout of the pages for visitors. */
export function Shell() {
  return (
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
}
