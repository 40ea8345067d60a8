import { type BuilderRule, RULE_STATES, type RuleState } from '../../../backend/builder/builder.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { STATE_SYMBOLS } from '../../features/builder/comparison-table.js';
import designs from '../../features/builder/designs.module.css';
import { ExternalLink } from '../../ui/button.js';
import { FoldOnPhone } from '../../ui/fold-on-phone.js';
import styles from './builder.module.css';

/** The worst come first. */
const ORDER: readonly RuleState[] = RULE_STATES.map(({ value }) => value).reverse();

/** A phone folds the rules that passed. */
export function RuleList({ rules }: { rules: readonly BuilderRule[] }) {
  const sorted = [...rules].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const open = sorted.filter(({ state }) => state !== 'passed');
  const passed = sorted.filter(({ state }) => state === 'passed');
  return (
    <div className={styles.rules}>
      {open.length > 0 && <Rules rules={open} />}
      {passed.length > 0 && (
        <FoldOnPhone summary={`${counted(passed.length, 'rule')} passed`}>
          <Rules rules={passed} />
        </FoldOnPhone>
      )}
    </div>
  );
}

const Rules = ({ rules }: { rules: readonly BuilderRule[] }) => (
  <ul className={`sheet ${styles.list}`}>
    {rules.map(({ id, title, citations, state, reason }) => (
      <li key={id} className={designs.checked} data-state={state}>
        <p className={`line gap-0 baseline small strong ${styles.state}`}>
          <span className={designs.symbol} aria-hidden="true">
            {STATE_SYMBOLS[state]}
          </span>
          <span>{labelOf(RULE_STATES, state)}</span>
        </p>
        <div>
          <h3 className="step-1">{title}</h3>
          <p className="small">{reason}</p>
        </div>
        <div className={`muted tiny ${styles.paragraphs}`}>
          {citations.length === 0 && <p>Our own rule</p>}
          {citations.map(({ paragraph, says, link }) => (
            <p key={paragraph}>
              <ExternalLink href={link}>{paragraph}</ExternalLink> <span data-screen>{says}</span>
            </p>
          ))}
        </div>
      </li>
    ))}
  </ul>
);
