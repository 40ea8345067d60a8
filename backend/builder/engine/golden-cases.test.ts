import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sampleStock } from '../../testing/sample-stock.js';
import {
  type BuilderPart,
  type BuilderResponse,
  type BuilderTotals,
  ENGINE_VERSION,
  type RuleState,
} from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, readDesign } from './read-design.js';

/** A design calculated by hand, with the expected result and its arithmetic. */
interface GoldenCase {
  name: string;
  query: DesignQuery;
  arithmetic: string;
  expect: {
    state?: RuleState;
    bays?: number[];
    lastBay?: number;
    height?: number;
    ties?: number;
    /** Number of lines in the parts list. */
    lines?: number;
    /** Role, words of the name, pieces, and SKU (null if the catalog has no such item). */
    parts?: [role: string, words: string, quantity: number, sku: string | null][];
    totals?: Partial<BuilderTotals>;
    rules?: Record<string, RuleState>;
    /** Words that a rule's reason contains. */
    says?: Record<string, string>;
  };
}

const CASES = JSON.parse(readFileSync('backend/builder/engine/golden-cases.json', 'utf8')) as GoldenCase[];
const STOCK = stockByRole(sampleStock());

/** The digest covers parts, totals and outcomes of the cases. After a change, raise the version and put the new digest here. */
const ANSWERS = { version: 14, digest: 'T8ykvWYDuxtcmVLe4co85KM5NLtpOhY65Xa7mzzwsT0' };

it('are answered as this version of the engine did when it was recorded [spec b.5]', () => {
  // Without items, because a change to the sample catalog does not change the engine.
  const stock = stockByRole([]);
  const answers = CASES.map(({ query }) => {
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

it.each(CASES)('$name [spec b.28]', ({ query, expect: expected }) => {
  const { design, errors } = readDesign(query);
  expect(errors).toEqual({});
  const answer = answerDesign(design, STOCK);
  expect({ ...expected, ...pick(answer, expected) }).toEqual(expected);
});

/** The expected fields of an answer. */
function pick(answer: BuilderResponse, expected: GoldenCase['expect']): GoldenCase['expect'] {
  const { layout, parts, totals, rules } = answer;
  const rule = (id: string) => rules.find((one) => one.id === id);
  const shown: GoldenCase['expect'] = {
    state: answer.state,
    bays: layout?.bays,
    lastBay: layout ? Math.round((layout.bays.at(-1) ?? 0) * 100) / 100 : undefined,
    height: layout ? Math.round(layout.height * 1000) / 1000 : undefined,
    ties: layout?.ties.length,
    lines: parts.length,
    parts: expected.parts?.map(([role, words]) => {
      const part = partOf(parts, role, words);
      return [role, words, part?.quantity ?? 0, part?.item?.sku ?? null];
    }),
    totals: totals ? only(totals, Object.keys(expected.totals ?? {})) : undefined,
    rules: Object.fromEntries(Object.keys(expected.rules ?? {}).map((id) => [id, rule(id)?.state as RuleState])),
    says: Object.fromEntries(
      Object.entries(expected.says ?? {}).map(([id, words]) => {
        const reason = rule(id)?.reason ?? '';
        return [id, reason.includes(words) ? words : reason];
      }),
    ),
  };
  return only(shown, Object.keys(expected));
}

/** The line of a role whose name contains the words. If there are several, the one whose name ends with them. */
function partOf(parts: readonly BuilderPart[], role: string, words: string): BuilderPart | undefined {
  const found = parts.filter((part) => part.role === role && part.name.includes(words));
  return found.length > 1 ? found.find(({ name }) => name.endsWith(words)) : found[0];
}

const only = <T extends object>(held: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(held).filter(([name]) => names.includes(name))) as T;
