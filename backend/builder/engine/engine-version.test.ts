import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ENGINE_VERSION } from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, readDesign } from './read-design.js';

/** The digest covers parts, totals and outcomes of the golden cases. After a change, raise the version and put the new digest here. */
const ANSWERS = { version: 12, digest: 'H6kkrK_p-uWAMomB3S7KtZsMMW-qSOppFFfcyD4JFp4' };

it('answers the golden cases as this version did when it was recorded [spec b.5]', () => {
  const cases = JSON.parse(readFileSync('backend/builder/engine/golden-cases.json', 'utf8')) as {
    query: DesignQuery;
  }[];
  // Without items, because a change to the sample catalog does not change the engine.
  const stock = stockByRole([]);
  const answers = cases.map(({ query }) => {
    const { parts, totals, rules } = answerDesign(readDesign(query).design, stock);
    return [
      parts.map(({ role, name, quantity }) => [role, name, quantity]),
      totals,
      rules.map(({ id, state }) => [id, state]),
    ];
  });
  const digest = createHash('sha256').update(JSON.stringify(answers)).digest('base64url');
  expect({ version: ENGINE_VERSION, digest }).toEqual(ANSWERS);
});
