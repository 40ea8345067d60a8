import { type ReactNode, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { totalWeightText, truckloadsText } from '../../../backend/builder/design-text.contract.js';
import { dollarText, isZero } from '../../../backend/measures/money.contract.js';
import { counted, said } from '../../../backend/measures/words.js';
import type { PageSubmission } from '../../../backend/pages/rendering/render.contract.js';
import type { QuotationLineResponse } from '../../../backend/quotations/admin/quotations-admin.contract.js';
import type { CustomerQuotation } from '../../../backend/quotations/customer/customer-quotation.contract.js';
import { customerPdfAddress } from '../../../backend/quotations/customer/customer-quotation.contract.js';
import { deliveryText } from '../../../backend/quotations/handover/handover.contract.js';
import { kindLabel, onRequestNote } from '../../../backend/quotations/line-texts.contract.js';
import { isOpen, PRICED_KINDS } from '../../../backend/quotations/quotations.contract.js';
import {
  calculationRules,
  percentText,
  type QuotationTotals,
  quotationTotals,
  takenLines,
} from '../../../backend/quotations/totals.contract.js';
import { apiUrl, requestJson } from '../../api/http.js';
import { CompanyDate, LastDay, PhoneLinks, useSite } from '../../shell/company.js';
import { useSubmission } from '../../shell/submission-context.js';
import { AnchorButton } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { AcceptForm, DeclineForm, QuestionForm } from './answer-forms.js';
import styles from './quotation.module.css';
import { IncludedLines, OptionalLines } from './quotation-lines.js';
import { QuotationState } from './quotation-state.js';

/** Events that a person causes and a link scanner does not. Browsers send `scroll` by themselves, so it is left out. */
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Title block, lines, sums, rules and terms, and below them the forms of the answer. */
export function QuotationSheet({ token, quotation }: { token: string; quotation: CustomerQuotation }) {
  const { number, letter, state, lines, totals, introduction, terms } = quotation;
  const submission = useSubmission(({ values }) => values.answer !== undefined);
  const asked = new URLSearchParams(useLocation().search).has('asked');
  const sheet = useRef<HTMLElement>(null);
  const { chosen, shownLines, shownTotals, onChoose } = useChosenLines(sheet, quotation, submission);
  const truckloads = truckloadsText(shownTotals);
  useViewed(token, state === 'sent');
  const isAnswerable = isOpen(state);
  const hasOptional = lines.some(({ optional }) => optional);

  return (
    <article ref={sheet} className={`measure stack gap-8 ${styles.page}`}>
      <header>
        <h1>
          Quotation <span className="nowrap">{number}</span>, revision <span>{letter}</span>
        </h1>
        <PrintedCompany />
      </header>
      <QuotationState quotation={quotation} total={shownTotals.total} asked={asked} conflict={submission?.conflict} />
      <TitleFacts quotation={quotation} />
      <p data-screen>
        <AnchorButton href={customerPdfAddress(token)} variant="outline">
          Quotation as PDF
        </AnchorButton>
      </p>
      {introduction && <p className="lines">{introduction}</p>}
      <Part heading="What we quote">
        <IncludedLines lines={shownLines} rentalDays={quotation.rentalDays} />
      </Part>
      {hasOptional && (
        <Part
          heading="Optional lines"
          lead={
            isAnswerable
              ? 'Check the lines you want. They are not in the total until you do.'
              : 'Lines you could add to the quotation.'
          }
        >
          <OptionalLines
            lines={shownLines}
            chosen={chosen}
            isAnswerable={isAnswerable}
            rentalDays={quotation.rentalDays}
            onChoose={onChoose}
          />
          {isAnswerable && (
            <noscript>
              <p>Press “Update the total” beside “Accept quotation” to see the total with the lines you checked.</p>
            </noscript>
          )}
        </Part>
      )}
      <QuotationSums quotation={quotation} lines={shownLines} totals={shownTotals} />
      {totals.pieces > 0 && (
        <p className="muted small">
          <span>{counted(shownTotals.pieces, 'piece')}</span>, <span>{totalWeightText(shownTotals)}</span>
          <span>{truckloads && `, ${truckloads} by weight`}</span>.
        </p>
      )}
      <Part heading="How this quotation adds up">
        <ul className={`stack gap-1 muted small ${styles.rules}`}>
          {calculationRules(takenLines(lines, chosen), quotation).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          <li>All amounts are in US dollars.</li>
        </ul>
      </Part>
      {terms && (
        <Part heading="Terms">
          <p className="lines">{terms}</p>
        </Part>
      )}
      <div className="stack gap-6" id="answer" data-screen>
        {isAnswerable && (
          <>
            <AcceptForm
              token={token}
              letter={letter}
              hasOptionalLines={hasOptional}
              hasTerms={terms !== ''}
              statement={acceptanceStatement(quotation, shownTotals, chosen.size)}
              submission={submission}
            />
            <DeclineForm token={token} letter={letter} submission={submission} />
          </>
        )}
        {quotation.messages.length > 0 && (
          <Part heading="Questions and answers">
            <ol className="ruled">
              {quotation.messages.map(({ at, author, text }) => (
                <li key={`${at} ${text}`}>
                  <p>
                    <strong>{author === null ? 'Your question' : author || 'Our sales desk'}</strong>{' '}
                    <span className="muted small">
                      <CompanyDate at={at} />
                    </span>
                  </p>
                  <p className="lines">{text}</p>
                </li>
              ))}
            </ol>
          </Part>
        )}
        <QuestionForm token={token} isAnswerable={isAnswerable} submission={submission} />
      </div>
      {isAnswerable && (
        <nav className={styles.bar} aria-label="Accept" data-action-bar data-screen>
          <p>
            <span className="caption">Total</span> <strong>{dollarText(shownTotals.total)}</strong>
          </p>
          <AnchorButton href="#accept">Accept</AnchorButton>
        </nav>
      )}
    </article>
  );
}

const ASKED_FIRST = 'We ask you before we charge more.';

/** The sentences that the customer agrees to. Nobody accepts a price that is not known yet. */
function acceptanceStatement(
  { number, letter }: CustomerQuotation,
  { total, onRequest }: Pick<CustomerQuotation['totals'], 'total' | 'onRequest'>,
  chosen: number,
): string {
  const lines = chosen === 0 ? '' : ` with ${chosen === 1 ? 'one optional line' : `${chosen} optional lines`}`;
  const accepted = `You accept quotation ${number} ${letter}${lines} for a total of ${dollarText(total)}.`;
  return said(accepted, onRequestNote(onRequest), onRequest > 0 && ASKED_FIRST).join(' ');
}

function TitleFacts({ quotation }: { quotation: CustomerQuotation }) {
  const { company } = useSite();
  const { customerCompany, customerName, project, siteAddress, sentAt, expiresAt, sentBy } = quotation;
  const { rentalDays, startDate, siteContact } = quotation;
  return (
    <dl className="cells">
      <Fact label="Customer" texts={[customerCompany, customerName]} />
      <Fact
        label="Project"
        texts={[project, siteAddress, siteContact && `Site contact: ${siteContact}`, deliveryText(quotation)]}
      />
      <div>
        <dt className="caption muted">Your contact</dt>
        <dd>{sentBy.name || company.name}</dd>
        {sentBy.email && (
          <dd>
            <a href={`mailto:${sentBy.email}`}>{sentBy.email}</a>
          </dd>
        )}
        <dd>
          <PhoneLinks />
        </dd>
      </div>
      <Fact label="Date">
        <CompanyDate at={sentAt} />
      </Fact>
      <Fact label="Valid through">
        <LastDay end={expiresAt} />
      </Fact>
      <Fact label="Rental">
        <span>{rentalDays !== null ? counted(rentalDays, 'day') : startDate === null && '–'}</span>
        {startDate !== null && (
          <>
            {' '}
            from <CalendarDate date={startDate} style="medium" />
          </>
        )}
      </Fact>
    </dl>
  );
}

/** A fact in the words of `texts`, or as `children`. */
function Fact({ label, texts = [], children }: { label: string; texts?: readonly string[]; children?: ReactNode }) {
  const shown = texts.filter(Boolean);
  return (
    <div>
      <dt className="caption muted">{label}</dt>
      {shown.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
      {shown.length === 0 && <dd>{children ?? '–'}</dd>}
    </div>
  );
}

/** On a screen the page's header names the company. */
function PrintedCompany() {
  const { name, phone, email } = useSite().company;
  return <p data-print>{`${name}, ${phone}, ${email}`}</p>;
}

function Part({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`stack ${styles.part}`}>
      <h2 id={id}>{heading}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}

/** Reports the first action of a person in the page, once. */
function useViewed(token: string, isUnseen: boolean): void {
  useEffect(() => {
    if (!isUnseen) return;
    const actions = new AbortController();
    const report = () => {
      actions.abort();
      // The next action on another visit, or the answer itself, reports it again.
      const viewed = { method: 'POST', keepalive: true };
      requestJson(apiUrl(['/api/quotations', token, 'viewed']), viewed).catch(() => undefined);
    };
    for (const action of ACTIONS)
      window.addEventListener(action, report, { passive: true, capture: true, signal: actions.signal });
    return () => actions.abort();
  }, [token, isUnseen]);
}

/**
 * The chosen optional lines. The check boxes are uncontrolled, so that what was checked before hydration, or restored by the
 * browser, survives.
 */
function useChosenLines(
  sheet: RefObject<HTMLElement | null>,
  quotation: CustomerQuotation,
  submission: PageSubmission | undefined,
) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => initialChoice(quotation, submission));
  const onChoose = useCallback(() => {
    const boxes = [...(sheet.current?.querySelectorAll<HTMLInputElement>('input[name="optionalLines"]') ?? [])];
    if (boxes.length > 0) setChosen(new Set(boxes.filter(({ checked }) => checked).map(({ value }) => Number(value))));
  }, [sheet]);
  useEffect(onChoose, [onChoose]);
  return useMemo(() => {
    const lines = quotation.lines.map((line) => ({ ...line, optional: line.optional && !chosen.has(line.position) }));
    const shownTotals = quotationTotals(lines, quotation);
    // A percent discount depends on the choice.
    const shownLines = quotation.lines.map((line, at) => ({ ...line, ...shownTotals.lines[at] }));
    return { chosen, shownLines, shownTotals, onChoose };
  }, [quotation, chosen, onChoose]);
}

/** After a conflict nothing is chosen, because the lines may have changed. */
function initialChoice({ acceptance }: CustomerQuotation, submission: PageSubmission | undefined): Set<number> {
  if (acceptance) return new Set(acceptance.optionalLines);
  const posted = submission?.conflict === undefined ? submission?.values.optionalLines : '';
  return new Set(posted ? posted.split(',').map(Number) : []);
}

interface QuotationSumsProps {
  quotation: CustomerQuotation;
  lines: readonly QuotationLineResponse[];
  totals: QuotationTotals;
}

function QuotationSums({ quotation, lines, totals }: QuotationSumsProps) {
  const { taxPercent, depositPercent } = quotation;
  const kinds = PRICED_KINDS.filter((kind) => lines.some((line) => line.kind === kind && !isZero(totals.kinds[kind])));
  return (
    <table className={styles.sums}>
      <caption className="figure step-3">Total</caption>
      <tbody>
        {kinds.length > 1 &&
          kinds.map((kind) => <Sum key={kind} label={kindLabel(kind)} amount={totals.kinds[kind]} />)}
        <Sum label="Subtotal" amount={totals.subtotal} />
        {!isZero(totals.discount) && <Sum label="Discount" amount={`-${totals.discount}`} />}
        {!isZero(totals.tax) && (
          <Sum label={`Sales tax, ${percentText(taxPercent)} of ${dollarText(totals.taxable)}`} amount={totals.tax} />
        )}
        <Sum label="Total" amount={totals.total} isTotal />
        {!isZero(totals.deposit) && (
          <Sum
            label={depositPercent === null ? 'Deposit' : `Deposit, ${percentText(depositPercent)}`}
            amount={totals.deposit}
          />
        )}
      </tbody>
      {totals.onRequest > 0 && (
        <tfoot>
          <tr>
            <td colSpan={2}>{onRequestNote(totals.onRequest)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const Sum = ({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }) => (
  <tr data-total={isTotal}>
    <th scope="row">{label}</th>
    <td className="number">{dollarText(amount)}</td>
  </tr>
);
