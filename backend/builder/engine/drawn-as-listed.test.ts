import fc from 'fast-check';
import type { Form } from '../../drawing/engine/scaffold/member.js';
import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import { plannedMembers } from '../../drawing/engine/scaffold/plan/draw-plan.js';
import { isBridged } from '../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { anyDesign, PAIRED_DESIGNS, pairsOfKinds } from '../../testing/any-design.js';
import { looseRails } from '../../testing/loose-rails.js';
import { falsePasses } from '../../testing/placed-relations/false-passes.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { sweepSeed, sweepSize } from '../../testing/sweep.js';
import type { BuilderLayout, BuilderResponse } from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { guardsOf } from './checks/guards.js';
import { clearHeight } from './layout/lay-opening.js';
import { linesOf, stockByRole } from './parts/match-items.js';
import { type DesignQuery, readDesign } from './read-design.js';
import { partKey, turnedModel } from './turned-model.js';

const STOCK = stockByRole(sampleStock());
type Drawn = BuilderResponse & { layout: BuilderLayout; forms: readonly Form[] };

/** The drawn form of the parts in each group of roles. */
const FORMS_OF_ROLES: readonly [form: Form['type'], roles: readonly string[]][] = [
  ['sill', ['sill-pad']],
  ['jack', ['ring-jack', 'cup-jack', 'screw-jack', 'caster-jack']],
  ['caster', ['caster']],
  ['beam', ['bridge-beam']],
  ['baseCollar', ['ring-collar']],
  ['standard', ['ring-standard', 'cup-standard']],
  ['frame', ['walk-through-frame', 'step-frame', 'narrow-frame', 'mason-frame']],
  ['crossBrace', ['cross-brace']],
  ['sideBracket', ['side-bracket', 'ring-bracket', 'cup-bracket']],
  ['swingGate', ['swing-gate', 'ring-gate']],
  ['toeboard', ['wood-toeboard', 'ring-toeboard']],
  ['ladder', ['ladder']],
  ['stair', ['ring-stair', 'cup-stair', 'frame-stair']],
];
const LEDGERS = ['ring-ledger', 'ring-double-ledger', 'cup-ledger', 'cup-transom'];
const PLANKS = ['ring-plank', 'steel-plank', 'frame-deck', 'lvl-plank'];
const DIAGONALS = ['ring-brace', 'cup-brace', 'ring-plan-brace', 'cup-plan-brace', 'gooser'];
const FITTINGS = [
  'beam-spigot',
  'cup-spigot-pin',
  'coupling-pin',
  'toggle-pin',
  'sleeve-clamp',
  'right-angle-clamp',
  'reducing-clamp',
  'reducing-swivel-clamp',
  'swivel-clamp',
  'ring-wedge-clamp',
  'ladder-clamp',
  'toeboard-clip',
];

/** Differences between the drawn forms and the parts list. */
function differences({ layout, forms }: Drawn): string[] {
  const needs = linesOf(placeMembers(layout), layout).lines;
  const listed = (roles: readonly string[], isCounted = (_name: string) => true): number =>
    needs.reduce((sum, { role, name, quantity }) => sum + (roles.includes(role) && isCounted(name) ? quantity : 0), 0);
  const counts = new Map<Form['type'], number>();
  for (const { type } of forms) counts.set(type, (counts.get(type) ?? 0) + 1);
  const count = (type: Form['type']): number => counts.get(type) ?? 0;
  const [rails, lowBraces] = ['as a rail', 'as a brace'].map((use) =>
    listed(['cup-ledger', 'tube'], (name) => name.endsWith(use)),
  ) as [number, number];
  const gatePosts = forms.filter(
    ({ type, from }) => type === 'guardrailPost' && from[1] > 0 && from[1] < layout.width,
  ).length;
  const strips = forms.map(({ type, from, to }) => (type === 'net' ? to[0] - from[0] + to[1] - from[1] : 0));
  const pairs: [what: string, drawn: number, listed: number][] = [
    ...FORMS_OF_ROLES.map(([form, roles]): [string, number, number] => [form, count(form), listed(roles)]),
    // A stairrail comes with its two clamps.
    ['fittings', count('fitting'), listed(FITTINGS) + 2 * listed(['outer-handrail'])],
    ['ledgers', count('ledger'), listed(LEDGERS) - rails],
    ['diagonals', count('diagonal'), listed(DIAGONALS) + lowBraces],
    // A stair unit has two ends, each as wide as its flight.
    ['planks', count('plank'), listed(PLANKS) + 2 * count('stair')],
    [
      'posts',
      count('guardrailPost') - gatePosts,
      listed(['c', 'drop', 'flip'].map((lock) => `guardrail-post-${lock}-lock`)),
    ],
    // Tubes can be rails, too. A panel has two rails, a handrail four lines, and a ladder's stand-off two arms.
    [
      'tubes and rails',
      count('tube') + gatePosts + count('guardrail'),
      listed(['tube', 'wall-tie', 'guardrail']) -
        lowBraces +
        rails +
        2 * listed(['ladder-bracket', 'ring-guardrail', 'end-rail']) +
        4 * listed(['inner-handrail', 'outer-handrail']),
    ],
    ['netting', strips.reduce((sum, strip) => sum + strip, 0), listed(['netting'])],
  ];
  return pairs.filter(([, drawn, needed]) => Math.abs(drawn - needed) > 0.01).map((pair) => pair.join(' '));
}

/** Lines of the answer whose quantity, in units of sale, differs from the placed pieces. */
function wrongLines({ layout, parts }: Drawn): string[] {
  const needs = new Map(
    linesOf(placeMembers(layout), layout).lines.map(({ role, name, quantity }) => [`${role} ${name}`, quantity]),
  );
  const wrong = parts.filter(({ role, name, quantity }) => {
    const needed = needs.get(`${role} ${name}`) ?? 0;
    // Pins come in boxes of 50, netting in rolls of 150 ft.
    const sold = role === 'toggle-pin' ? needed / 50 : role === 'netting' ? needed / 1_800 : needed;
    return quantity !== Math.ceil(sold - 1e-9);
  });
  return parts.length === needs.size ? wrong.map(({ name }) => name) : ['another number of lines'];
}

/** Lines of the turned model without a shape or with other pieces than the parts list, which counts netting by length. */
function wrongModel({ layout, parts }: Drawn): string[] {
  const { lines, line, piece, points } = turnedModel(layout);
  const members = placeMembers(layout);
  const needs = new Map(linesOf(members, layout).lines.map((need) => [partKey(need), need]));
  const [drawn, pieces] = [new Set(line), new Set(piece)];
  pieces.delete(-1);
  const wrong = lines.filter(({ key, pieces: count }, index) => {
    const need = needs.get(key);
    return !drawn.has(index) || (need?.role !== 'netting' && need?.quantity !== count);
  });
  const listed = new Set(parts.map(partKey));
  const isWhole = lines.length === parts.length && lines.every(({ key }) => listed.has(key));
  const isDrawn = pieces.size === members.length && points.every(Number.isFinite);
  return [...wrong.map(({ key }) => key), ...(isWhole ? [] : ['another line']), ...(isDrawn ? [] : ['another piece'])];
}

const middles = (steps: readonly number[]): number[] =>
  steps.map((step, index) => steps.slice(0, index).reduce((sum, one) => sum + one, 0) + step / 2);

/** Half of a mudsill pad plus a margin; inches. */
const BESIDE_OPENING = 10;

/** Forms that obstruct an opening below its clear height. Tubes are not cut, so they may reach into it. */
function formsInOpening({ layout, forms }: Drawn): Form[] {
  const { opening, bays, system } = layout;
  if (!opening || system === 'tube-and-clamp') return [];
  const at = (line: number): number => bays.slice(0, line).reduce((sum, bay) => sum + bay, 0);
  const [left, right] = [at(opening.bay) + BESIDE_OPENING, at(opening.bay + opening.bays) - BESIDE_OPENING];
  return forms.filter(({ from, to, ...form }) => {
    const drop = 'depth' in form ? form.depth : 0;
    const isBelow = Math.min(from[2], to[2]) - drop < clearHeight(layout) - 1;
    // Netting hangs in front of the whole run.
    return isBelow && form.type !== 'net' && Math.max(from[0], to[0]) > left && Math.min(from[0], to[0]) < right;
  });
}

/** Gaps of more than an inch between the planks of two sides that meet at a corner, on the way from one side to the other. */
function gapsAtCorners({ layout, forms }: Drawn): string[] {
  const { bays, rows, cells, decks, planks } = layout;
  if (!cells) return [];
  const [xs, ys] = [middles(bays), middles(rows)];
  const boards = forms.flatMap((form) => (form.type === 'plank' ? [form] : []));
  const platform = (planks[0]?.count ?? 0) * (planks[0]?.width ?? 0);
  return decks.flatMap(({ surface }) =>
    rows.slice(1).flatMap((_, index) => {
      const row = index + 1;
      return bays.flatMap((bay, column) => {
        const [near, far] = [cells[row - 1]?.[column], cells[row]?.[column]];
        if (!near || !far || near === far || near === '.' || far === '.') return [];
        const x = (xs[column] ?? 0) + Math.min(platform, bay - 4) / 4;
        const covered = boards
          .filter(({ from, thickness }) => Math.abs(from[2] + thickness / 2 - surface) < 2)
          .flatMap(({ from, to, width }): [number, number][] => {
            const half = [0, 1].map((axis) => (from[axis] === to[axis] ? width / 2 : 0)) as [number, number];
            return x < from[0] - half[0] || x > to[0] + half[0] ? [] : [[from[1] - half[1], to[1] + half[1]]];
          })
          .sort(([one], [other]) => one - other);
        let reached = ys[row - 1] ?? 0;
        for (const [from, to] of covered) if (from <= reached + 1) reached = Math.max(reached, to);
        return reached >= (ys[row] ?? 0) ? [] : [`${x} ${reached} ${surface}`];
      });
    }),
  );
}

/** Legs at the same place as another, or under nothing. */
function wrongLegs({ layout: { legs, bays, rows, cells, opening } }: Drawn): string[] {
  const places = legs.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  const needed = new Set<string>();
  const at = (steps: readonly number[], index: number): number =>
    Math.round(steps.slice(0, index).reduce((sum, step) => sum + step, 0));
  for (const [row] of rows.entries()) {
    for (const [bay] of bays.entries()) {
      if (cells && cells[row]?.[bay] === '.') continue;
      for (const line of [bay, bay + 1].filter((one) => !isBridged({ opening }, one)))
        for (const rank of [row, row + 1]) needed.add(`${at(bays, line)} ${at(rows, rank)}`);
    }
  }
  return places.length === needed.size && places.every((place) => needed.has(place)) ? [] : places;
}

/** Legs that are not on their beds, and members below the ground or without a leg at their ends. */
function wrongOnGround({ layout, forms }: Drawn): string[] {
  const { ground, bays, base, system } = layout;
  if (!ground) return [];
  const xs = [0];
  for (const bay of bays) xs.push((xs.at(-1) ?? 0) + bay);
  const lineAt = (x: number): number => xs.findIndex((at) => Math.abs(at - x) < 3);
  const isOn = (line: number, x: number): boolean => Math.abs(x - (xs[line] ?? 0)) < 0.01;
  const wrong: string[] = [];
  ground.lines.forEach(({ bed, foot, jack, first, ground: at }, line) => {
    if (jack < 1.5 - 1e-6 || jack > 12 + 1e-6) wrong.push(`jack of line ${line}: ${jack}`);
    if (Math.abs(foot - base.sill - jack - bed) > 0.01) wrong.push(`foot of line ${line}`);
    if (Math.abs(bed - at) > 12.1) wrong.push(`bed of line ${line}`);
    const upright = forms.filter(({ from, to }) => isOn(line, from[0]) && from[0] === to[0] && from[1] === to[1]);
    const frames = forms.filter(({ type, from }) => type === 'frame' && isOn(line, from[0]));
    const lowest = Math.min(
      ...[...upright, ...frames]
        .filter(({ type }) => !['jack', 'guardrailPost', 'ladder'].includes(type))
        .map(({ from }) => from[2]),
    );
    if (Math.abs(lowest - foot) > 0.01) wrong.push(`leg of line ${line} begins at ${lowest}, not at ${foot}`);
    const across = forms.some(
      ({ type, from, to }) =>
        (type === 'frame' || type === 'ledger' || type === 'tube') &&
        isOn(line, from[0]) &&
        from[0] === to[0] &&
        Math.abs(from[2] - first - (system === 'tube-and-clamp' ? 2.1 : 0)) < 0.01,
    );
    if (!across) wrong.push(`nothing across line ${line} at ${first}`);
  });
  for (const { type, from, to } of forms) {
    if (!['sill', 'jack', 'ledger', 'frame', 'standard', 'diagonal', 'crossBrace'].includes(type)) continue;
    for (const [x, , z] of type === 'sill' ? [] : [from, to]) {
      const line = ground.lines[lineAt(x)];
      if (!line || z < (type === 'jack' ? line.bed : line.foot) - 0.01) wrong.push(`${type} at ${x}, ${z}`);
    }
  }
  return wrong;
}

/** Members within a building or past the wall of a run. A wall at an unknown distance may be 4 in from the legs. */
function membersInWall({ layout }: Drawn): string[] {
  const { shape, cells, bays, rows, length, width, wallGaps } = layout;
  if (shape !== 'run' && !cells) return [];
  const [wide, deep] = [wallGaps?.leftAndRight ?? 4, wallGaps?.frontAndBack ?? 4];
  const right = shape === 'run' || shape === 'l' ? Number.POSITIVE_INFINITY : length - (bays.at(-1) ?? 0) - wide;
  const behind = shape === 'around' ? width - (rows.at(-1) ?? 0) - deep : Number.POSITIVE_INFINITY;
  const [left, front] = cells
    ? [(bays[0] ?? 0) + wide, (rows[0] ?? 0) + deep]
    : [Number.NEGATIVE_INFINITY, width + deep];
  const isKnown =
    typeof (cells ? wallGaps?.leftAndRight : 0) === 'number' && typeof wallGaps?.frontAndBack === 'number';
  // They are made to reach the wall, and pads may be under it.
  const atWall = ['tie', 'bracket', 'bracketPlank', 'sill'];
  const isIn = (x: number, y: number): boolean =>
    x > left + 0.01 && x < right - 0.01 && y > front + 0.01 && y < behind - 0.01;
  return placeMembers(layout)
    .filter(({ part }) => isKnown || !atWall.includes(part))
    .flatMap(({ part, forms }) =>
      forms.flatMap((form) => {
        const { from, to } = form;
        const isAlongX = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
        const half = 'width' in form && form.type !== 'ladder' && form.type !== 'stair' ? form.width / 2 : 0;
        const [dx, dy] = isAlongX ? [0, half] : [half, 0];
        const isCrossing = Array.from({ length: 9 }, (_, eighth) => eighth / 8).some((at) => {
          const [x, y] = [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at];
          return isIn(x - dx, y - dy) || isIn(x + dx, y + dy);
        });
        return isCrossing ? [`${part} from ${from} to ${to}`] : [];
      }),
    );
}

/** Members more than an eighth of an inch below the ground, or below the bed of a leg that is dug into it. Netting hangs down to the lowest ground. */
function membersBelowGround({ layout }: Drawn): string[] {
  const { ground, bays } = layout;
  const xs = [0];
  for (const bay of bays) xs.push((xs.at(-1) ?? 0) + bay);
  const lowestAt = (x: number): number => {
    if (!ground) return 0;
    const at = Math.max(0, Math.min(xs.at(-1) ?? 0, x));
    const next = Math.max(
      1,
      xs.findIndex((line) => line >= at - 0.01),
    );
    const part = (at - (xs[next - 1] ?? 0)) / (bays[next - 1] ?? 1);
    const [one, other] = [ground.lines[next - 1], ground.lines[next]];
    if (!one || !other) return 0;
    const slope = one.ground + (other.ground - one.ground) * part;
    return Math.min(ground.isStepped ? (part < 0.5 ? one : other).ground : slope, (part < 0.5 ? one : other).bed);
  };
  return placeMembers(layout)
    .filter(({ part }) => part !== 'netting')
    .flatMap(({ part, forms }) =>
      forms.flatMap(({ from, to }) =>
        [from, to].flatMap(([x, , z]) => (z < lowestAt(x) - 0.125 ? [`${part} at ${x}, ${z}`] : [])),
      ),
    );
}

/** Half of a last tube that is up to 60 in too long, plus the overhang of 6 in. */
const PAST = 36;

/** Forms outside the scaffold, allowing for the overhang of tubes and planks, brackets, ties and the ladder. */
function formsOutside({ layout: { length, width, height, brackets, wallGaps }, forms }: Drawn): Form[] {
  const back = width + Math.max(PAST, (brackets?.reach ?? 0) + 1, (wallGaps?.frontAndBack ?? 0) + 1);
  return forms.filter(({ from, to }) =>
    [from, to].some(
      // Posts of tube are not cut, either.
      ([x, y, z]) =>
        !(x >= -PAST && x <= length + PAST && y >= -PAST && y <= back && z >= -PAST && z <= height + 48 + 60),
    ),
  );
}

const CHECKS = {
  differences,
  wrongLines,
  wrongModel,
  gapsAtCorners,
  wrongLegs,
  formsInOpening,
  formsOutside,
  wrongOnGround,
  membersInWall,
  membersBelowGround,
  looseRails: ({ layout }: Drawn) => looseRails(layout),
  falsePasses,
  // The checks must see the members where they are placed.
  openEdges: ({ layout }: Drawn) =>
    layout.guardrails ? guardsOf({ layout, members: placeMembers(layout) }).filter(({ isGuarded }) => !isGuarded) : [],
};
const errorsOf = (design: Drawn): [string, unknown[]][] =>
  Object.entries(CHECKS)
    .map(([name, check]): [string, unknown[]] => [name, check(design)])
    .filter(([, found]) => found.length > 0);

describe('draws what it lists, with rails at every edge and a landing at every flight', () => {
  const answerOf = (query: DesignQuery): BuilderResponse => answerDesign(readDesign(query).design, STOCK);
  const paired = PAIRED_DESIGNS.map(answerOf);
  const covered = new Set(paired.flatMap(({ design, layout }) => (layout ? pairsOfKinds(design, layout) : [])));

  function check({ layout, ...answer }: BuilderResponse): void {
    if (layout) expect(errorsOf({ ...answer, layout, forms: plannedMembers(layout) })).toEqual([]);
  }

  it('in designs in which every two kinds meet [spec b.11, b.20, b.25]', () => {
    expect(paired.filter(({ layout }) => layout === null)).toEqual([]);
    expect(covered.size).toBeGreaterThan(1_600);
    for (const answer of paired) check(answer);
  });

  it('in random designs, whose kinds all meet in those, too [spec b.20, b.25]', () => {
    const runs = sweepSize(200, 30_000);
    let drawn = 0;
    let uneven = paired.filter(({ layout }) => layout?.ground).length;
    const seen = new Map<string, { count: number; query: DesignQuery }>();
    fc.assert(
      fc.property(anyDesign, (query) => {
        const answer = answerOf(query);
        const { design, layout } = answer;
        if (layout === null) return;
        drawn += 1;
        if (layout.ground) uneven += 1;
        for (const pair of pairsOfKinds(design, layout))
          seen.set(pair, { count: (seen.get(pair)?.count ?? 0) + 1, query });
        check(answer);
      }),
      { seed: sweepSeed(52), numRuns: runs },
    );
    expect(drawn).toBeGreaterThan(0.4 * runs);
    expect(uneven).toBeGreaterThan(runs / 15);
    // If a pair is missing, add its design to `paired-designs.json`.
    const often = Math.max(3, drawn / 1_000);
    expect([...seen].filter(([pair, { count }]) => count >= often && !covered.has(pair))).toEqual([]);
  });
});
