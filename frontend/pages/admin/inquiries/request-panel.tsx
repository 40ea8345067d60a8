import { type BuilderRule, RULE_STATES, type RuleState } from '../../../../backend/builder/builder.contract.js';
import { designAddress } from '../../../../backend/builder/design-query.contract.js';
import { piecesText, rulesText, totalWeightText } from '../../../../backend/builder/design-text.contract.js';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { phoneParts } from '../../../../backend/config/phone.contract.js';
import * as desk from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import {
  INQUIRY_FIELDS,
  type InquiryField,
  inquiryFieldRules,
  inquiryValueText,
} from '../../../../backend/inquiries/inquiries.contract.js';
import { INQUIRY_SOURCES } from '../../../../backend/inquiries/inquiry-states.contract.js';
import { type FreeLine } from '../../../../backend/inquiries/quote-lines.contract.js';
import { SPAM_SIGN_TEXTS, URGENCIES } from '../../../../backend/inquiries/triage/triage.contract.js';
import { designSheetAddress } from '../../../../backend/pdf/design-sheets.contract.js';
import { PartsTable } from '../../../features/builder/parts-table.js';
import { INQUIRIES_API, inquiryAddress } from '../../../features/inquiry-admin/admin-paths.js';
import { StateBadge, UrgencyBadge } from '../../../features/inquiry-admin/badges.js';
import { outcomeText, useInquiryChange } from '../../../features/inquiry-admin/inquiry-queries.js';
import { replyLink } from '../../../features/inquiry-admin/inquiry-texts.js';
import { StaffTime, TapLink } from '../../../features/staff/cells.js';
import { AskButton } from '../../../features/staff/editing/record-form.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { CallButtons, PhoneLinks } from '../../../shell/company.js';
import { AnchorButton, Link } from '../../../ui/button.js';
import styles from './inquiries.module.css';
import { sizeText } from './queue/queue-texts.js';

/** The first facts for sales: the person, the kind of request, its state and due time, and how to answer. */
export function ContactPanel({ inquiry }: { inquiry: desk.InquiryDetail }) {
  const { name, phone, erasedAt, spamSigns, duplicateOf } = inquiry;
  const change = useInquiryChange(({ reference, urgency }) => ({
    title: 'Saved',
    description: `${reference}: ${labelOf(URGENCIES, urgency).toLowerCase()}.`,
  }));
  if (erasedAt) {
    return (
      <StaffPanel heading="Data erased">
        <p>
          This visitor’s data was erased on <StaffTime at={erasedAt} />. The inquiry stays so that the totals add up.
        </p>
      </StaffPanel>
    );
  }
  const isEmergency = inquiry.urgency === 'emergency';
  const reply = replyLink(inquiry);
  const isUnreachable = inquiry.emails.some(({ kind, state }) => kind === 'inquiry-confirmation' && state === 'failed');
  return (
    <StaffPanel heading={name}>
      <div className="row gap-1 across-5 muted small">
        <StateBadge state={inquiry.state} />
        <UrgencyBadge urgency={inquiry.urgency} />
        <span>
          Received <StaffTime at={inquiry.createdAt} />
        </span>
        {inquiry.urgentWord && <span>{`It says “${inquiry.urgentWord}”.`}</span>}
        <button
          type="button"
          className="text-button"
          disabled={change.isPending}
          onClick={() =>
            change.mutate({ reference: inquiry.reference, version: inquiry.version, emergency: !isEmergency })
          }
        >
          {isEmergency ? 'Not an emergency' : 'Make it an emergency'}
        </button>
      </div>
      {spamSigns.length > 0 && (
        <p className="note medium" data-tone="signal">
          This may be spam: <span>{spamSigns.map((sign) => SPAM_SIGN_TEXTS[sign] ?? sign).join('; ')}</span>. The sender
          got no confirmation.
        </p>
      )}
      {isUnreachable && (
        <p className="note medium" data-tone="signal">
          The confirmation was not delivered. A reply may not get through either.
        </p>
      )}
      <div className={`row ${styles.actions}`}>
        <CallButtons parts={phoneParts(phone)} />
        {reply && (
          <AnchorButton variant="outline" href={reply}>
            Reply
          </AnchorButton>
        )}
      </div>
      {inquiry.email === '' && (
        <div className="row gap-2">
          <p>There is no email address.</p>
          <AddAddress inquiry={inquiry} />
        </div>
      )}
      <StaffFacts
        facts={[
          ['Wants', whatText(inquiry)],
          ['Came in by', labelOf(INQUIRY_SOURCES, inquiry.source)],
          ['Assigned to', inquiry.assignee?.name ?? 'Nobody'],
          ['Outcome', outcomeText(inquiry)],
          ['Duplicate of', duplicateOf && <Link to={inquiryAddress(duplicateOf)}>{duplicateOf}</Link>],
          ...INQUIRY_FIELDS.filter((field) => inquiryFieldRules(field).contact && field !== 'name').map(
            (field) =>
              [
                inquiryFieldRules(field, inquiry.documentTitle).label,
                field === 'phone' && phone ? (
                  <PhoneLinks key={field} className="tap" parts={phoneParts(phone)} />
                ) : (
                  inquiry[field]
                ),
              ] as const,
          ),
        ]}
      />
    </StaffPanel>
  );
}

/** Such as `Quote: Rental, 3 lines · 67 pcs · 2,742 lb`. */
function whatText({ kind, serviceType, documentTitle, size }: desk.InquiryDetail): string {
  const what = documentTitle ?? inquiryValueText('serviceType', serviceType);
  return `${labelOf(desk.INQUIRY_KINDS, kind)}: ${[what, sizeText(size)].filter(Boolean).join(', ')}`;
}

const ADDRESS = { email: { kind: 'email', label: 'Email', required: 'Enter an email address.' } } as const;

function AddAddress({ inquiry: { reference, version } }: { inquiry: desk.InquiryDetail }) {
  const add = useInquiryChange(({ email }) => ({
    title: 'Address added',
    description: `Answers to ${reference} go to ${email}.`,
  }));
  return (
    <AskButton
      {...questions.addEmailAddress}
      fields={ADDRESS}
      save={add}
      onSubmit={({ email }) => add.mutate({ reference, version, email })}
    />
  );
}

export function OriginPanel({ inquiry }: { inquiry: desk.InquiryDetail }) {
  const { createdAt, submittedAt, referrer, campaign, userAgent, requestId, formType } = inquiry;
  return (
    <details className={`box ${styles.origin}`}>
      <summary className="opener">Origin</summary>
      <StaffFacts
        facts={[
          ['Received', <StaffTime key="received" at={createdAt} />],
          ["Sent (visitor's clock)", submittedAt && <StaffTime at={submittedAt} />],
          ['Form', labelOf(desk.INQUIRY_KINDS, formType)],
          ['Sent from', referrer],
          ...Object.entries(campaign ?? {}).map(([name, value]) => [`First visit: ${name}`, value] as const),
          ['Browser', userAgent],
          ['Request', requestId],
        ]}
      />
    </details>
  );
}

const isBlock = (field: InquiryField) => inquiryFieldRules(field).type === 'block';
/** Free text first. */
const FIELDS = INQUIRY_FIELDS.filter((field) => !inquiryFieldRules(field).contact).toSorted(
  (one, other) => Number(isBlock(other)) - Number(isBlock(one)),
);

export function RequestPanel({ inquiry }: { inquiry: desk.InquiryDetail }) {
  const { kind, lines, freeLines, designs, documentTitle, productName } = inquiry;
  // A product that is a line of the list is not shown twice; document requests have the title in both fields.
  const isShown = productName !== documentTitle && ![...lines, ...designs].some(({ name }) => name === productName);
  return (
    <StaffPanel heading={kind === 'contact' ? 'Message' : labelOf(desk.INQUIRY_KINDS, kind)}>
      <StaffFacts
        facts={[
          ['Document', documentTitle],
          ['Product', isShown ? productName : null],
          ...FIELDS.map(
            (field) =>
              [inquiryFieldRules(field, documentTitle).label, inquiryValueText(field, inquiry[field])] as const,
          ),
        ]}
      />
      {lines.length > 0 && <Items lines={lines} />}
      {freeLines.length > 0 && (
        <StaffTable caption="Not in the catalog, as written" columns={FREE_COLUMNS} rows={freeLines} />
      )}
      {designs.map((design, at) => (
        <StoredDesign key={design.design} design={design} reference={inquiry.reference} place={at + 1} />
      ))}
    </StaffPanel>
  );
}

const COLUMNS: readonly StaffColumn<desk.InquiryLineResponse>[] = [
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

function Items({ lines }: { lines: readonly desk.InquiryLineResponse[] }) {
  const total = lines.reduce((sum, { quantity, weight }) => sum + quantity * (weight ?? 0), 0);
  const unknown = lines.filter(({ weight }) => weight === null).length;
  return (
    <>
      <StaffTable caption="Quote list" columns={COLUMNS} rows={lines} />
      <p>
        Total weight: <span>{count(total)}</span> lb
        <span>{unknown > 0 && ` (weight unknown for ${unknown} of ${lines.length} items)`}</span>.
      </p>
    </>
  );
}

function Item({ line: { productId, name, currentName } }: { line: desk.InquiryLineResponse }) {
  if (currentName === null) return `${name} (no longer in the catalog)`;
  return (
    <>
      <Link to={`/product/${productId}`}>{currentName}</Link>
      {currentName !== name && <span>{` (requested as ${name})`}</span>}
    </>
  );
}

const count = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

interface StoredDesignProps {
  design: desk.AdminDesign;
  reference: string;
  /** 1-based position in the inquiry. */
  place: number;
}

/** A design as the customer saw it, from the stored result. The server draws it, so that staff pages need no builder code. */
export function StoredDesign({ design: requested, reference, place }: StoredDesignProps) {
  const { design, name, quantity, answer, facts, isDrawn } = requested;
  const files = `${INQUIRIES_API}/${reference}/designs/${place}`;
  const each = quantity > 1 ? ' of one scaffold' : '';
  const heading = name || 'Scaffold design';
  return (
    <section className="stack" aria-label={heading}>
      <h3>{quantity > 1 ? `${quantity.toLocaleString('en-US')} x ${heading}` : heading}</h3>
      {isDrawn && (
        <img
          className={styles.drawing}
          src={`${files}/drawing.svg`}
          alt={`Illustration: ${heading}, isometric view`}
          width="480"
          height="300"
        />
      )}
      <StaffFacts
        facts={[
          ...facts.map(({ label, value }) => [label, value] as const),
          [`Weight${each}`, answer?.totals && totalWeightText(answer.totals)],
          [`Pieces${each}`, answer?.totals && piecesText(answer.parts)],
          ['Checks', answer && rulesText(answer.rules)],
        ]}
      />
      {!answer && <p>Its parts could not be calculated when the request was saved. Open it in the builder.</p>}
      <p className="row gap-0 across-5">
        {answer?.totals && (
          <a className="tap" href={`${files}/parts.csv`} download>
            Parts list (CSV)
          </a>
        )}
        {isDrawn && (
          <a className="tap" href={designSheetAddress(design)}>
            Sheet (PDF)
          </a>
        )}
        <TapLink to={designAddress(design)} text="Open in the builder" />
      </p>
      {answer && <Checks rules={answer.rules} />}
      {answer?.totals && (
        <details>
          <summary className="unfold">{`Parts${each}`}</summary>
          <PartsTable parts={answer.parts} totals={answer.totals} />
        </details>
      )}
      <VersionNote design={requested} />
    </section>
  );
}

/** The worst first. */
const ORDER: readonly RuleState[] = ['outside', 'exceeded', 'attention', 'unchecked', 'passed'];

function Checks({ rules }: { rules: readonly BuilderRule[] }) {
  const sorted = rules.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <details>
      <summary className="unfold">Check details</summary>
      <ul className="ruled">
        {sorted.map(({ id, title, state, reason }) => (
          <li key={id}>
            <strong>{`${title}: ${labelOf(RULE_STATES, state)}`}</strong>
            <br />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function VersionNote({ design: { engineVersion, catalogVersion, changed } }: { design: desk.AdminDesign }) {
  if (engineVersion === null) return null;
  const newer = [changed.engine && 'builder', changed.catalog && 'catalog'].filter(Boolean).join(' and ');
  return (
    <p>
      As sent: builder version <span>{engineVersion}</span>
      <span>{catalogVersion !== null && `, catalog version ${catalogVersion}`}</span>.{' '}
      <span>
        {newer === ''
          ? 'Nothing has changed since.'
          : `The ${newer} ${changed.engine && changed.catalog ? 'have' : 'has'} changed since, so the sheet and the builder may show different parts and weights.`}
      </span>
    </p>
  );
}
