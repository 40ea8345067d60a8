import type { ReactNode } from 'react';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { dollarText, isZero } from '../../../backend/measures/money.contract.js';
import type { CustomerQuotation } from '../../../backend/quotations/customer/customer-quotation.contract.js';
import { DECLINE_REASONS } from '../../../backend/quotations/quotations.contract.js';
import { CAPACITY_ADVICE } from '../../../backend/quotations/quoted-designs.contract.js';
import { CompanyDate, LastDay, PhoneLinks } from '../../shell/company.js';
import { AnchorButton } from '../../ui/button.js';
import styles from './quotation.module.css';

interface QuotationStateProps {
  quotation: CustomerQuotation;
  /** With the chosen lines. */
  total: string;
  /** True right after a question was sent. */
  asked: boolean;
  /** The reason why the last answer came too late. */
  conflict: string | undefined;
}

/** The state of the quotation and the next step. The redirect after an answer leads here. */
export function QuotationState({ quotation, total, asked, conflict }: QuotationStateProps) {
  const { letter } = quotation;
  return (
    <div className="stack" id="state" tabIndex={-1}>
      {conflict !== undefined && (
        <Note heading="Your answer was not recorded" tone="signal" role="alert">
          <p>{`${conflict} This page shows revision ${letter}, the newest one.`}</p>
        </Note>
      )}
      {asked && (
        <Note heading="Your question was sent">
          <p>
            <span>{quotation.sentBy.name || 'Our sales desk'}</span> will answer by email or phone. Need it sooner?{' '}
            <Call />
          </p>
        </Note>
      )}
      {quotation.exceeded.map(({ name, reasons }) => (
        <Note key={name} heading={`${name} exceeds capacity`} tone="signal">
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>
            {CAPACITY_ADVICE} <Call />
          </p>
        </Note>
      ))}
      <States quotation={quotation} total={total} />
    </div>
  );
}

function States({ quotation, total }: Pick<QuotationStateProps, 'quotation' | 'total'>) {
  const { expiresAt, decidedAt, acceptance, declineReason } = quotation;
  switch (quotation.state) {
    case 'sent':
    case 'viewed':
      return (
        <Note heading="Open for your answer">
          <p>
            The total is <strong>{dollarText(total)}</strong>. Accept or decline it below through{' '}
            <LastDay end={expiresAt} />, or ask us a question.
          </p>
          <p className={`above-2 ${styles.answer}`} data-screen>
            <AnchorButton href="#answer">Answer this quotation</AnchorButton>
          </p>
        </Note>
      );
    case 'accepted':
      return (
        <Note heading="Accepted" tone="safe">
          <p>
            {acceptance?.name && (
              <span>{`${[acceptance.name, acceptance.title].filter(Boolean).join(', ')} accepted it `}</span>
            )}
            {!acceptance?.name && <span>Accepted </span>}
            {decidedAt && (
              <>
                on <CompanyDate at={decidedAt} />
              </>
            )}
            <span>{acceptance ? ` for ${dollarText(acceptance.total)}.` : '.'}</span>
            <span>{acceptance?.purchaseOrder && ` Purchase order ${acceptance.purchaseOrder}.`}</span>
            <span>{acceptance && !isZero(acceptance.deposit) && ` Deposit: ${dollarText(acceptance.deposit)}.`}</span>
            <span>{acceptance?.hasPurchaseOrderFile && ' We have your purchase order as a PDF.'}</span>
          </p>
          <p>
            We will contact you about dates and delivery. To change anything, ask us below. <Call />
          </p>
        </Note>
      );
    case 'declined':
      return (
        <Note heading="Declined" tone="amber">
          <p>
            Declined
            {decidedAt && (
              <>
                {' '}
                on <CompanyDate at={decidedAt} />
              </>
            )}
            <span>{declineReason && `: ${labelOf(DECLINE_REASONS, declineReason).toLowerCase()}`}</span>.
          </p>
          <p>
            If something has changed, ask us below for a new quotation. <Call />
          </p>
        </Note>
      );
    case 'expired':
      return (
        <Note heading="Expired" tone="amber">
          <p>
            This quotation was valid through <LastDay end={expiresAt} />. Prices and stock may have changed.
          </p>
          <p>
            Still need it? Ask us below for a new quotation. <Call />
          </p>
        </Note>
      );
  }
}

interface NoteProps {
  heading: string;
  tone?: 'safe' | 'amber' | 'signal';
  role?: 'alert';
  children: ReactNode;
}

const Note = ({ heading, tone, role, children }: NoteProps) => (
  <div className="stack gap-2 note" data-tone={tone} role={role}>
    <h2 className="step-2">{heading}</h2>
    {children}
  </div>
);

function Call() {
  return (
    <>
      Call <PhoneLinks />.
    </>
  );
}
