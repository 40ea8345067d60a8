import { type Floor, floorsOf, isWalked, isWorked } from '../../drawing/engine/scaffold/place/floors.js';
import { footingOf, isBridged, type PlanGrid, planGrid } from '../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { lineName, type ViewMarks } from '../../drawing/engine/scaffold/plan/view-labels.js';
import { lengthText, metric } from '../../measures/lengths.js';
import type { BuilderLayout, ScaffoldDesign, ScheduleRow } from '../builder.contract.js';
import { loadOf, PEOPLE_PSF } from './deck-loads.js';

interface DesignSchedule {
  rows: ScheduleRow[];
  marks: Omit<ViewMarks, 'legs'>;
}

/** What a crew sets and loads: each planked level with its duty, and the jacks of each line of legs. */
export function scheduleOf(design: ScaffoldDesign, layout: BuilderLayout): DesignSchedule {
  const grid = planGrid(layout);
  const floors = floorsOf(grid).sort((one, other) => other.surface - one.surface);
  const heightOf = (z: number): string => lengthText(z, design.unit);
  const [top] = layout.decks;
  const bayLoad = top ? loadOf(top, design) : 0;
  return {
    rows: [
      ...floors.map((floor) => {
        const { name, load } = loadText(floor, design, layout);
        return { name, height: heightOf(floor.surface), setting: load };
      }),
      ...footings(grid, design),
    ],
    marks: {
      levels: floors.map((floor) => ({
        z: floor.surface,
        text: `${heightOf(floor.surface)} ${loadText(floor, design, layout).mark}`,
      })),
      bayLoad: bayLoad > 0 ? `${bayLoad}` : '',
      bracketLoad: top && isWorked(top) ? `${PEOPLE_PSF}` : '',
    },
  };
}

function loadText(
  floor: Floor,
  design: ScaffoldDesign,
  { brackets, shape }: BuilderLayout,
): { name: string; load: string; mark: string } {
  if (!floor.isDeck || shape === 'stair-tower')
    return { name: 'Landing', load: 'People on the stair only', mark: 'landing' };
  const psf = `${loadOf(floor, design)} psf`;
  if (!isWalked(floor)) return { name: 'Deck', load: 'Planked only: nobody on it', mark: 'planked' };
  if (!isWorked(floor)) return { name: 'Deck', load: `Access only, ${psf}`, mark: 'access' };
  const beside = brackets ? `, ${PEOPLE_PSF} psf on its brackets` : '';
  return { name: 'Deck', load: `${psf} in each bay${beside}`, mark: psf };
}

/** A row for each group of neighboring lines of legs with equal ground and jacks. */
function footings(grid: PlanGrid, { unit }: ScaffoldDesign): ScheduleRow[] {
  const { base } = grid;
  const rows = grid.xs.map((_, line) => {
    const { ground, bed, jack } = footingOf(grid, line);
    const jacks = `Jacks extended ${unit === 'm' ? metric(jack) : lengthText(jack, unit)}`;
    const onWheels = jack > 0 ? `Casters, ${jacks.toLowerCase()}` : 'Casters without jacks';
    const onGround = bed === ground ? jacks : `${jacks}, bed at ${lengthText(bed, unit)}`;
    const setting = base.kind === 'caster' ? onWheels : onGround;
    return {
      first: line,
      last: line,
      height: lengthText(ground, unit),
      setting: isBridged(grid, line) ? 'On the beams over the opening' : setting,
    };
  });
  const groups: typeof rows = [];
  for (const row of rows) {
    const before = groups.at(-1);
    if (before && before.height === row.height && before.setting === row.setting) before.last = row.last;
    else groups.push(row);
  }
  return groups.map(({ first, last, height, setting }) => {
    const name = first === last ? `Line ${lineName(first)}` : `Lines ${lineName(first)} to ${lineName(last)}`;
    return { name, height, setting };
  });
}
