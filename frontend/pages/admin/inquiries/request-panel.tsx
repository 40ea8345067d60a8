import {
  INQUIRY_KINDS,
  type InquiryDetail,
  type InquiryLineAnswer,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import {
  INQUIRY_FIELDS,
  type InquiryField,
  inquiryFieldRules,
  inquiryValueText,
  labelOf,
} from '../../../../backend/inquiries/inquiries.contract.js';
import type { FreeLine } from '../../../../backend/inquiries/quote-lines.contract.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { Link } from '../../../ui/link.js';
import { StoredDesign } from './stored-design.js';

const isBlock = (field: InquiryField) => inquiryFieldRules(field).type === 'block';
/** Free text first. */
const FIELDS = INQUIRY_FIELDS.filter((field) => !inquiryFieldRules(field).contact).toSorted(
  (one, other) => Number(isBlock(other)) - Number(isBlock(one)),
);

export function RequestPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { kind, lines, freeLines, designs, documentTitle, productName } = inquiry;
  // A product that is a line of the list is not shown twice; document requests have the title in both fields.
  const isShown = productName !== documentTitle && ![...lines, ...designs].some(({ name }) => name === productName);
  return (
    <StaffPanel heading={kind === 'contact' ? 'Message' : labelOf(INQUIRY_KINDS, kind)}>
      <StaffFacts
        facts={[
          ['Document', documentTitle],
          ['Product', isShown ? productName : null],
          ...FIELDS.map((field) => [inquiryFieldRules(field).label, inquiryValueText(field, inquiry[field])] as const),
        ]}
      />
      {lines.length > 0 && <Items lines={lines} />}
      {freeLines.length > 0 && (
        <StaffTable
          caption="Not in the catalog, as written"
          columns={FREE_COLUMNS}
          rows={freeLines}
          rowKey={({ text }) => text}
        />
      )}
      {designs.map((design, at) => (
        <StoredDesign key={design.design} design={design} reference={inquiry.reference} place={at + 1} />
      ))}
    </StaffPanel>
  );
}

const COLUMNS: readonly StaffColumn<InquiryLineAnswer>[] = [
  { head: 'Item', cell: (line) => <Item line={line} /> },
  { head: 'SKU', cell: ({ sku }) => sku },
  { head: 'Pieces', cell: ({ quantity }) => count(quantity), figures: true },
  { head: 'lb each', cell: ({ weight }) => (weight === null ? 'unknown' : count(weight)), figures: true },
  { head: 'lb', cell: ({ quantity, weight }) => (weight === null ? '' : count(quantity * weight)), figures: true },
];

const FREE_COLUMNS: readonly StaffColumn<FreeLine>[] = [
  { head: 'Line', cell: ({ text }) => text },
  { head: 'Pieces', cell: ({ quantity }) => count(quantity), figures: true },
];

function Items({ lines }: { lines: readonly InquiryLineAnswer[] }) {
  const total = lines.reduce((sum, { quantity, weight }) => sum + quantity * (weight ?? 0), 0);
  const unknown = lines.filter(({ weight }) => weight === null).length;
  return (
    <>
      <StaffTable caption="Quote list" columns={COLUMNS} rows={lines} rowKey={({ productId }) => productId} />
      <p>
        Total weight: {count(total)} lb
        {unknown > 0 && ` (weight unknown for ${unknown} of ${lines.length} items)`}.
      </p>
    </>
  );
}

function Item({ line: { productId, name, currentName } }: { line: InquiryLineAnswer }) {
  if (currentName === null) return <>{name} (no longer in the catalog)</>;
  return (
    <>
      <Link to={`/product/${productId}`}>{currentName}</Link>
      {currentName !== name && ` (requested as ${name})`}
    </>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
