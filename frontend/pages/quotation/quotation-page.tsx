import { useParams } from 'react-router';
import { NO_QUOTATION } from '../../../backend/quotations/customer/customer-quotation.contract.js';
import { usePageData, useSiteApi } from '../../api/page-data.js';
import { customerQuotationQuery } from '../../api/site-queries.js';
import { CallButtons, useSite } from '../../shell/company.js';
import { Head } from '../../shell/head.js';
import { PageFailed } from '../../shell/page-failed.js';
import { AnchorButton } from '../../ui/button.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { QuotationSheet } from './quotation-sheet.js';

/** The customer's page of a quotation. Anyone who has its address can answer. */
export function QuotationPage() {
  const { token = '' } = useParams();
  const quotation = usePageData(customerQuotationQuery(useSiteApi(), token));
  if (quotation.status === 'pending') return <p role="status">Loading quotation</p>;
  if (quotation.status === 'error') return <PageFailed title="Quotation failed to load" subject="quotation" />;
  return quotation.data ? (
    <>
      <Head
        title={`Quotation ${quotation.data.number} ${quotation.data.letter}`}
        description="Your quotation: lines, prices and terms, and the form to accept it."
      />
      <QuotationSheet key={quotation.data.letter} token={token} quotation={quotation.data} />
    </>
  ) : (
    <NoQuotation />
  );
}

function NoQuotation() {
  const { email } = useSite().company;
  return (
    <>
      <Head title="Quotation Not Found" description="There is no quotation at this address." />
      <MessageSheet
        title="Quotation Not Found"
        section="Not found"
        actions={
          <>
            <CallButtons />
            <AnchorButton href={`mailto:${email}`} variant="outline">
              Email us
            </AnchorButton>
          </>
        }
      >
        <p>{NO_QUOTATION}</p>
      </MessageSheet>
    </>
  );
}
