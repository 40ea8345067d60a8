import { type BuilderRule, RULE_STATES, type RuleState } from '../../../backend/builder/builder.contract.js';
import styles from './rule-list.module.css';

/** Signs beside the words, so that a state is never told by color alone. */
const SIGNS: Record<RuleState, string> = { passed: '✓', attention: '!', outside: '×' };

const ORDER: readonly RuleState[] = ['outside', 'attention', 'passed'];

/** Every rule that the scaffold was held to, the ones to look at first. */
export function RuleList({ rules }: { rules: readonly BuilderRule[] }) {
  const sorted = [...rules].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <ul className={styles.list}>
      {sorted.map(({ id, title, paragraph, state, reason }) => (
        <li key={id} data-state={state}>
          <p className={styles.state}>
            <span aria-hidden="true">{SIGNS[state]}</span>
            {labelOf(state)}
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
  if (outside > 0) return 'Outside what can be drawn here';
  const [passed, attention] = [count('passed'), count('attention')];
  if (attention === 0) return `All ${passed} rules passed`;
  return `${passed} rules passed, ${attention} ${attention === 1 ? 'needs' : 'need'} attention`;
}

const labelOf = (state: RuleState): string => RULE_STATES.find(({ value }) => value === state)?.label ?? state;
