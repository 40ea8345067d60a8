import { isVendorPaper, VENDOR_PACK_TITLE } from '../../../backend/documents/documents.contract.js';
import { listDocumentsQuery } from '../../api/list-documents.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { useDocumentData } from '../../api/use-document-data.js';

/** Names the papers that the request for the vendor setup pack asks for. */
export function VendorPackLead() {
  const papers = (useDocumentData(listDocumentsQuery(useSiteApi())) ?? []).filter(isVendorPaper);
  return (
    <>
      About: {VENDOR_PACK_TITLE}
      {papers.length > 0 && `. It includes ${listed(papers.map(({ title }) => title))}.`}
    </>
  );
}

/** Not created when the module loads, which is slow on a phone. */
function listed(titles: string[]): string {
  return new Intl.ListFormat('en-US').format(titles);
}
