import {
  INQUIRY_KINDS,
  type InquiryDetail,
  type InquiryLineAnswer,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { BUDGETS, PROJECT_TYPES, SERVICE_TYPES, TIMELINES } from '../../../../backend/inquiries/inquiries.contract.js';
import { labelOf } from '../../../features/inquiry-desk/labels.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/staff-panel.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/staff-table.js';
import { Link } from '../../../ui/link.js';

/** What is asked for, in the visitor's own words and choices. */
export function RequestPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { kind, lines, documentTitle, productName, budget } = inquiry;
  return (
    <StaffPanel heading={kind === 'contact' ? 'Message' : labelOf(INQUIRY_KINDS, kind)}>
      <StaffFacts
        facts={[
          ['Document', documentTitle && <DocumentWish title={documentTitle} />],
          // A request for a document names it in both places.
          ['Product', productName === documentTitle ? null : productName],
          ['Scaffold', inquiry.designAddress && <Link to={inquiry.designAddress}>Open the design</Link>],
          ['Description', inquiry.projectDescription],
          ['Additional notes', inquiry.additionalNotes],
          ['Project type', labelOf(PROJECT_TYPES, inquiry.projectType)],
          ['Service type', labelOf(SERVICE_TYPES, inquiry.serviceType)],
          ['Timeline', labelOf(TIMELINES, inquiry.timeline)],
          ['Budget', budget && labelOf(BUDGETS, budget)],
        ]}
      />
      {lines.length > 0 && <Articles lines={lines} />}
    </StaffPanel>
  );
}

function DocumentWish({ title }: { title: string }) {
  return (
    <>
      {title}
      <br />
      <Link to="/admin/access-requests">Decide in access requests</Link>
    </>
  );
}

const COLUMNS: readonly StaffColumn<InquiryLineAnswer>[] = [
  { head: 'Article', cell: (line) => <Article line={line} /> },
  { head: 'SKU', cell: ({ sku }) => sku },
  { head: 'Pieces', cell: ({ quantity }) => count(quantity), figures: true },
  { head: 'lb each', cell: ({ weight }) => (weight === null ? 'not known' : count(weight)), figures: true },
  { head: 'lb', cell: ({ quantity, weight }) => (weight === null ? '' : count(quantity * weight)), figures: true },
];

function Articles({ lines }: { lines: readonly InquiryLineAnswer[] }) {
  const total = lines.reduce((sum, { quantity, weight }) => sum + quantity * (weight ?? 0), 0);
  const unknown = lines.filter(({ weight }) => weight === null).length;
  return (
    <>
      <StaffTable caption="Quote list" columns={COLUMNS} rows={lines} rowKey={({ productId }) => productId} />
      <p>
        Total weight: {count(total)} lb
        {unknown > 0 && `, without ${unknown} of ${lines.length} articles whose weight is not known`}.
      </p>
    </>
  );
}

function Article({ line: { productId, name, currentName } }: { line: InquiryLineAnswer }) {
  if (currentName === null) return <>{name} (not in the catalog any more)</>;
  return (
    <>
      <Link to={`/product/${productId}`}>{currentName}</Link>
      {currentName !== name && ` (asked for as ${name})`}
    </>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
