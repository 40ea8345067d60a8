import type { LayoutTie } from '../../drawing/scaffold-layout.contract.js';
import { type LengthUnit, lengthText } from '../../measures/lengths.js';
import { wholePounds } from '../../measures/weights.js';
import type { LoadTable } from '../builder.contract.js';
import { legLimitOf, limitSource } from './checks/check-capacity.js';
import type { Checked } from './checks/checked.js';
import { linesOf } from './layout/fit-bays.js';
import { type LoadedLeg, legLoadsOf, weightsOf } from './parts/leg-load.js';

/** The loads of every leg against their limit, the largest first. Legs with the same loads share a row. */
export function legTable({ design, layout, parts, totals }: Checked): LoadTable {
  const groups = new Map<string, { live: number; total: number; legs: LoadedLeg[] }>();
  for (const leg of legLoadsOf(design, layout, weightsOf(parts))) {
    const [live, total] = [Math.round(leg.load + leg.stair + leg.brackets), Math.ceil(leg.total - 1e-6)];
    const group = groups.get(`${live} ${total}`) ?? { live, total, legs: [] };
    groups.set(`${live} ${total}`, group);
    group.legs.push(leg);
  }
  const limit = legLimitOf({ layout, parts });
  const rows = [...groups.values()].sort((one, other) => other.total - one.total);
  return {
    title: 'Loads of the legs',
    columns: ['Legs', 'Dead', 'Live', 'Total', 'Limit'],
    rows: rows.map(({ legs, live, total }) => [
      namesOf(legs, layout),
      ...[total - live, live, total, limit.pounds].map(wholePounds),
    ]),
    note: [
      'A is the front row, 1 the line at the left end.',
      'Dead: the share of the scaffold’s own weight. Live: the duty, and people.',
      ...(totals.piecesWithoutWeight > 0
        ? ['Pieces without a known weight are left out, so dead loads are higher.']
        : []),
      `Limit: ${limitSource(limit)}, in lifts of ${lengthText(limit.lift, design.unit)}.`,
      ...(limit.rating === null
        ? ['A load below it is not proven: no published rating at 4 to 1 covers these legs.']
        : []),
    ].join(' '),
  };
}

/** A tie, its share of the face of the scaffold in square feet, and its force. */
interface LoadedTie {
  tie: LayoutTie;
  area: number;
  pounds: number;
}

/** The forces of the ties, with the assumption behind them, from the lowest level; no table without ties. */
export function tieTables(
  ties: readonly LoadedTie[],
  assumption: string,
  layout: Checked['layout'],
  unit: LengthUnit,
): LoadTable[] {
  if (ties.length === 0) return [];
  const groups = new Map<string, LoadedTie[]>();
  for (const one of [...ties].sort((a, b) => a.tie.z - b.tie.z || b.pounds - a.pounds)) {
    const key = `${one.tie.z} ${one.pounds} ${Math.round(one.area)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [
    {
      title: 'Forces of the ties',
      columns: ['Ties at legs', 'Height', 'Share of the face', 'Force'],
      rows: [...groups.values()].map((group) => {
        const { tie, area, pounds } = group[0] as LoadedTie;
        const legs = group.map((one) => one.tie);
        return [namesOf(legs, layout), lengthText(tie.z, unit), `${Math.round(area)} sq ft`, wholePounds(pounds)];
      }),
      note: `${assumption} The strength of the ties, of their clamps and of their anchors is not checked here.`,
    },
  ];
}

/** `A1, A3-A7, B1`: the row of each leg as a letter, and its line as a number. */
function namesOf(legs: readonly { x: number; y: number }[], { bays, rows }: Checked['layout']): string {
  const [xs, ys] = [linesOf(bays), linesOf(rows)];
  return ys
    .flatMap((y, rank) => {
      const lines = legs.filter((leg) => leg.y === y).map(({ x }) => xs.indexOf(x) + 1);
      return stretches(lines).map(([first, last]) => {
        const name = (line: number): string => `${letters(rank)}${line}`;
        return first === last ? name(first) : `${name(first)}-${name(last)}`;
      });
    })
    .join(', ');
}

function stretches(numbers: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const one of numbers) {
    const before = found.at(-1);
    if (before && before[1] === one - 1) before[1] = one;
    else found.push([one, one]);
  }
  return found;
}

/** A to Z, then AA, BB and so on. */
const letters = (rank: number): string => String.fromCharCode(65 + (rank % 26)).repeat(1 + Math.floor(rank / 26));
