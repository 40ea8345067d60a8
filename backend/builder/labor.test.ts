import { counted } from '../measures/words.js';
import { defaultSalesTerms, laborOutputOf } from '../sales-terms/sales-terms.contract.js';
import { answerDesign } from './engine/answer-design.js';
import { stockByRole } from './engine/parts/match-items.js';
import { readDesign } from './engine/read-design.js';
import { laborEstimate } from './labor.contract.js';

const terms = (change = {}) => ({ ...defaultSalesTerms({ week: 3, fourWeeks: 9, minimumDays: 7 }), ...change });
const answer = answerDesign(readDesign({ length: "28'", height: '20\'-6"' }).design, stockByRole([]));
const pieces = answer.parts.reduce((sum, { quantity }) => sum + quantity, 0);

it('is not shown until the owner states an output', () => {
  expect(laborOutputOf(terms())).toBeNull();
  expect(laborEstimate(answer, null)).toBeNull();
  expect(laborOutputOf(terms({ dismantledPerHour: 30 }))).toMatchObject({
    erectedPerHour: 0,
    dismantledPerHour: 30,
    crewSize: 4,
  });
});

it('counts pieces, lifts and a crew', () => {
  const output = laborOutputOf(
    terms({ erectedPerHour: 10, dismantledPerHour: 20, morePerLiftPercent: 10, crewSize: 3 }),
  );
  // Three lifts: the mean piece takes 10 % longer.
  const hours = [10, 20].map((perHour) => Math.ceil((pieces * 1.1) / perHour));
  const days = hours.map((one) => Math.ceil(one / 12) / 2);
  const estimate = laborEstimate(answer, output);
  expect(estimate?.facts).toEqual([
    { label: 'Erection, estimate', value: `${hours[0]} person-hours, ${counted(days[0] ?? 0, 'day')} for a crew of 3` },
    { label: 'Dismantling, estimate', value: `${hours[1]} person-hours, ${days[1]} days for a crew of 3` },
  ]);
  expect(estimate?.note).toContain(`Estimated from ${pieces} pieces in 3 lifts: one person sets 10 pieces an hour`);
});
