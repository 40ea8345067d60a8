import { type BuilderRule, RULE_STATES, type RuleState } from '../../../../backend/builder/builder.contract.js';
import { designAddress } from '../../../../backend/builder/design-query.contract.js';
import { piecesText, rulesText, totalWeightText } from '../../../../backend/builder/design-text.contract.js';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import type { DeskDesign } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { designSheetAddress } from '../../../../backend/paper/design-sheets.contract.js';
import { PartsTable } from '../../../features/builder/parts-table.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { StaffFacts } from '../../../features/staff/shell/staff-panel.js';
import { Link } from '../../../ui/link.js';
import styles from './inquiries.module.css';

interface StoredDesignProps {
  design: DeskDesign;
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
      <h3>
        {quantity > 1 && `${quantity.toLocaleString('en-US')} x `}
        {heading}
      </h3>
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
        <Link className="tap" to={designAddress(design)}>
          Open in the builder
        </Link>
      </p>
      {answer && <Checks rules={answer.rules} />}
      {answer?.totals && (
        <details>
          <summary className="unfold">Parts{each}</summary>
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
            <strong>
              {title}: {labelOf(RULE_STATES, state)}
            </strong>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

function VersionNote({ design: { engineVersion, catalogVersion, changed } }: { design: DeskDesign }) {
  if (engineVersion === null) return null;
  const newer = [changed.engine && 'builder', changed.catalog && 'catalog'].filter(Boolean).join(' and ');
  return (
    <p>
      As sent: builder version {engineVersion}
      {catalogVersion !== null && `, catalog version ${catalogVersion}`}.{' '}
      {newer === ''
        ? 'Nothing has changed since.'
        : `The ${newer} ${changed.engine && changed.catalog ? 'have' : 'has'} changed since, so the sheet and the builder may show different parts and weights.`}
    </p>
  );
}
