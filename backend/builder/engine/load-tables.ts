import { rowName, stretchesOf } from '../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { lengthText } from '../../measures/lengths.js';
import { wholePounds } from '../../measures/weights.js';
import { said } from '../../measures/words.js';
import type { BuilderLayout, LoadTable } from '../builder.contract.js';
import { legLimitOf, limitSource } from './checks/check-capacity.js';
import type { Checked } from './checks/checked.js';
import { linesOf } from './layout/fit-bays.js';
import { TIE_FORCE_ASSUMPTION, tieForces } from './layout/tie-forces.js';
import { legLoadsOf, weightsOf } from './parts/leg-load.js';

export const loadTables = (checked: Checked): LoadTable[] => [
  legTable(checked),
  ...(checked.layout.ties.length > 0 ? [tieTable(checked)] : []),
];

/** The loads of every leg against their limit, the largest first. */
function legTable(checked: Checked): LoadTable {
  const { design, layout, parts, totals } = checked;
  const legs = legLoadsOf(design, layout, weightsOf(parts)).sort((one, other) => other.total - one.total);
  const limit = legLimitOf(checked);
  return {
    title: 'Loads of the legs',
    columns: ['Legs', 'Dead', 'Live', 'Total', 'Limit'],
    rows: rowsOf(layout, legs, (leg) => {
      const [live, total] = [Math.round(leg.load + leg.stair + leg.brackets), Math.ceil(leg.total - 1e-6)];
      return [total - live, live, total, limit.pounds].map(wholePounds);
    }),
    note: said(
      'A is the front row, 1 the line at the left end.',
      'Dead: the share of the scaffold’s own weight. Live: the duty, and people.',
      totals.piecesWithoutWeight > 0 && 'Pieces without a known weight are left out, so dead loads are higher.',
      `Limit: ${limitSource(limit)}, in lifts of ${lengthText(limit.lift, design.unit)}.`,
      limit.atBest > limit.pounds && `Up to ${wholePounds(limit.atBest)} a load above it is not checked either.`,
      limit.rating === null && 'A load below it is not proven: no published rating at 4 to 1 covers these legs.',
    ).join(' '),
  };
}

/** The forces of the ties, from the lowest level up. */
function tieTable(checked: Checked): LoadTable {
  const { unit } = checked.design;
  const ties = tieForces(checked).map(({ tie, ...one }) => ({ ...tie, ...one }));
  return {
    title: 'Forces of the ties',
    columns: ['Ties at legs', 'Height', 'Share of face', 'Force'],
    rows: rowsOf(
      checked.layout,
      ties.sort((a, b) => a.z - b.z || b.pounds - a.pounds),
      ({ z, area, pounds }) => [lengthText(z, unit), `${Math.round(area)} sq ft`, wholePounds(pounds)],
    ),
    note: `${TIE_FORCE_ASSUMPTION} The strength of the ties, of their clamps and of their anchors is not checked here.`,
  };
}

type Place = BuilderLayout['legs'][number];

/** A row for all legs with the same figures. */
function rowsOf<T extends Place>(layout: BuilderLayout, places: readonly T[], figuresOf: (place: T) => string[]) {
  const groups = new Map<string, { figures: string[]; legs: Place[] }>();
  for (const place of places) {
    const figures = figuresOf(place);
    const group = groups.get(figures.join()) ?? { figures, legs: [] };
    groups.set(figures.join(), group);
    group.legs.push(place);
  }
  return [...groups.values()].map(({ figures, legs }) => [namesOf(legs, layout), ...figures]);
}

/** `A1, A3-A7, B1`: the row of each leg, and its line as a number. */
function namesOf(legs: readonly Place[], { bays, rows }: BuilderLayout): string {
  const xs = linesOf(bays);
  const named = linesOf(rows).flatMap((y, rank) => {
    const letter = rowName(rank);
    const row = new Set(legs.filter((leg) => leg.y === y).map(({ x }) => x));
    return stretchesOf(xs.length, (line) => row.has(xs[line] as number)).map(([first, last]) =>
      first === last ? `${letter}${first + 1}` : `${letter}${first + 1}-${letter}${last + 1}`,
    );
  });
  return named.join(', ');
}
