import { type BuilderRule, RULE_STATES, type RuleState } from '../../builder/builder.contract.js';
import { labelOf } from '../../config/choices.contract.js';
import { printable } from '../printable.contract.js';
import { type Ink, SIGNAL, textInks } from './block.js';
import { addHeading, type Entry, SMALL, SMALL_LABEL, SMALL_STRONG } from './blocks.js';
import { addInColumns, HALF_WIDTH, rule } from './columns.js';
import { type Cursor, type Sheets, WHOLE } from './sheets.js';
import { textHeight, textWidth } from './text.js';

/** The worst first. */
const ORDER: readonly RuleState[] = RULE_STATES.map(({ value }) => value).reverse();
const BAD: readonly RuleState[] = ['attention', 'exceeded', 'outside'];

export function addRules(cursor: Cursor, rules: readonly BuilderRule[]): void {
  addHeading(cursor, 'Rules', WHOLE);
  cursor.text('P', LEAD, WHOLE, SMALL);
  cursor.y += 4;
  const sorted = [...rules].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  addInColumns(
    cursor,
    'L',
    sorted.map((one) => ruleEntry(cursor.sheets, one)),
  );
}

const LEAD =
  'Checked against these rules only. For what is not checked here, ask the manufacturer. State plans may require more.';
const RULE_PAD = 2;
const RULE_INDENT = 6;

/** A rule's outcome in words, title, reason and paragraph. */
function ruleEntry({ wrap, metrics }: Sheets, { title, state, reason, paragraph }: BuilderRule): Entry {
  const width = HALF_WIDTH - RULE_INDENT;
  const label = labelOf(RULE_STATES, state);
  const labelWidth = textWidth(label, SMALL_STRONG, metrics);
  const titles = wrap(printable(title), SMALL_STRONG, width - labelWidth - 8);
  const reasons = wrap(printable(reason), SMALL, width);
  const source = printable(paragraph || 'Our own rule');
  const sourceWidth = textWidth(source, SMALL_LABEL, metrics);
  // The source is at the end of the last line if there is room.
  const lastWidth = textWidth(reasons.at(-1) ?? '', SMALL, metrics);
  const sources = lastWidth + sourceWidth + 10 <= width ? [] : wrap(source, SMALL_LABEL, width);
  const titleHeight = textHeight(titles, SMALL_STRONG);
  const reasonHeight = textHeight(reasons, SMALL);
  const height = titleHeight + reasonHeight + textHeight(sources, SMALL_LABEL) + 2 * RULE_PAD;
  return {
    height,
    at(left, y) {
      const [x, top] = [left + RULE_INDENT, y + RULE_PAD];
      const below = top + titleHeight + reasonHeight;
      const lastLine = { x: x + width - sourceWidth, y: below - textHeight([''], SMALL) };
      const mark: Ink[] = BAD.includes(state)
        ? [{ kind: 'fill', box: { x: left, y: y + 1.5, width: 2.5, height: height - 3 }, color: SIGNAL }]
        : [];
      return {
        tag: 'LI',
        box: { x: left, y, width: HALF_WIDTH, height },
        inks: [rule(left, y, left + HALF_WIDTH, y), ...mark],
        children: [
          {
            tag: 'LBody',
            box: { x, y, width, height },
            inks: [
              ...textInks([label], { x: x + width - labelWidth, y: top }, SMALL_STRONG),
              ...textInks(titles, { x, y: top }, SMALL_STRONG),
              ...textInks(reasons, { x, y: top + titleHeight }, SMALL),
              ...(sources.length === 0
                ? textInks([source], lastLine, SMALL_LABEL)
                : textInks(sources, { x, y: below }, SMALL_LABEL)),
            ],
          },
        ],
      };
    },
  };
}

export function addAssumptions(cursor: Cursor, assumptions: readonly string[]): void {
  const text = printable(assumptions.join(' '));
  cursor.reserve(textHeight(['', ...cursor.sheets.wrap(text, SMALL, WHOLE.width)], SMALL));
  cursor.text('H2', 'Assumptions', WHOLE, SMALL_STRONG);
  cursor.text('P', text, WHOLE, SMALL);
}
