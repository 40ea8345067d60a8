import { type BuilderRule, RULE_STATES, type RuleState } from '../../../backend/builder/builder.contract.js';
import { labelOf } from '../../../backend/builder/design-text.contract.js';
import styles from './rule-list.module.css';

/** So that a state is never shown by color alone. */
const SIGNS: Record<RuleState, string> = { passed: '✓', attention: '!', outside: '×' };

const ORDER: readonly RuleState[] = ['outside', 'attention', 'passed'];

/** Rules that need attention come first. */
export function RuleList({ rules }: { rules: readonly BuilderRule[] }) {
  const sorted = [...rules].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <ul className={styles.list}>
      {sorted.map(({ id, title, paragraph, state, reason }) => (
        <li key={id} data-state={state}>
          <p className={styles.state}>
            <span aria-hidden="true">{SIGNS[state]}</span>
            {labelOf(RULE_STATES, state)}
          </p>
          <div>
            <h3>{title}</h3>
            <p>{reason}</p>
          </div>
          <p className={styles.paragraph}>{paragraph || 'Our own rule'}</p>
        </li>
      ))}
    </ul>
  );
}

/** All rules in one sentence: `10 rules passed, 2 need attention`. */
export function rulesText(rules: readonly BuilderRule[]): string {
  const count = (state: RuleState) => rules.filter((rule) => rule.state === state).length;
  const outside = count('outside');
  if (outside > 0) return labelOf(RULE_STATES, 'outside');
  const [passed, attention] = [count('passed'), count('attention')];
  if (attention === 0) return `All ${passed} rules passed`;
  return `${passed} rules passed, ${attention} ${attention === 1 ? 'needs' : 'need'} attention`;
}
