import { type BuilderRule, RULE_STATES, type RuleState } from '../../../backend/builder/builder.contract.js';
import { labelOf } from '../../../backend/builder/design-text.contract.js';
import { ExternalLink } from '../../ui/external-link.js';
import styles from './rule-list.module.css';

/** So that a state is never shown by color alone. */
const SIGNS: Record<RuleState, string> = { passed: '✓', unchecked: '?', attention: '!', exceeded: '×', outside: '×' };

/** The worst come first. */
const ORDER: readonly RuleState[] = RULE_STATES.map(({ value }) => value).reverse();

export function RuleList({ rules }: { rules: readonly BuilderRule[] }) {
  const sorted = [...rules].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <ul className={styles.list}>
      {sorted.map(({ id, title, citations, state, reason }) => (
        <li key={id} data-state={state}>
          <p className={styles.state}>
            <span aria-hidden="true">{SIGNS[state]}</span>
            {labelOf(RULE_STATES, state)}
          </p>
          <div>
            <h3>{title}</h3>
            <p>{reason}</p>
          </div>
          <div className={styles.paragraphs}>
            {citations.length === 0 && <p>Our own rule</p>}
            {citations.map(({ paragraph, says, link }) => (
              <p key={paragraph}>
                <ExternalLink href={link}>{paragraph}</ExternalLink> {says}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** All rules in one sentence: `1 exceeds capacity, 2 need attention, 3 not checked, 10 passed`. */
export function rulesText(rules: readonly BuilderRule[]): string {
  const count = (state: RuleState) => rules.filter((rule) => rule.state === state).length;
  if (count('outside') > 0) return labelOf(RULE_STATES, 'outside');
  const [exceeded, attention, unchecked, passed] = COUNTED.map(count) as [number, number, number, number];
  return [
    exceeded > 0 ? `${exceeded} ${exceeded === 1 ? 'exceeds' : 'exceed'} capacity` : '',
    attention > 0 ? `${attention} ${attention === 1 ? 'needs' : 'need'} attention` : '',
    unchecked > 0 ? `${unchecked} not checked` : '',
    `${passed} passed`,
  ]
    .filter((text) => text !== '')
    .join(', ');
}

const COUNTED: readonly RuleState[] = ['exceeded', 'attention', 'unchecked', 'passed'];
