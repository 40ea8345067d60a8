import { type Floor, floorsOf, isWalked, isWorked } from '../../drawing/engine/scaffold/place/floors.js';
import { footingOf, isBridged, type PlanGrid, planGrid } from '../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { ViewMarks } from '../../drawing/engine/scaffold/plan/view-labels.js';
import { lengthText, metric } from '../../measures/lengths.js';
import type { BuilderLayout, ScaffoldDesign, ScheduleRow } from '../builder.contract.js';
import { loadOf } from './deck-loads.js';

/** What a crew sets and loads: each planked level with its duty, and the jacks of each line of legs. */
export function scheduleOf(
  design: ScaffoldDesign,
  layout: BuilderLayout,
): { rows: ScheduleRow[]; marks: Omit<ViewMarks, 'legs'> } {
  const grid = planGrid(layout);
  const levels = floorsOf(grid)
    .sort((one, other) => other.surface - one.surface)
    .map((floor) => {
      const isLanding = !floor.isDeck || layout.shape === 'stair-tower';
      const setting = isLanding ? 'landing' : loadText(floor, design);
      return {
        name: isLanding ? 'Landing' : 'Deck',
        z: floor.surface,
        height: lengthText(floor.surface, design.unit),
        setting,
      };
    });
  const [top] = layout.decks;
  const bayLoad = top ? loadOf(top, design) : 0;
  return {
    rows: [...levels, ...footings(grid, design)],
    marks: {
      levels: levels.map(({ z, height, setting }) => ({ z, text: `${height} ${setting}` })),
      bayLoad: bayLoad > 0 ? `${bayLoad}` : '',
    },
  };
}

function loadText(floor: Floor, design: ScaffoldDesign): string {
  if (!isWalked(floor)) return 'planked only';
  return `${isWorked(floor) ? '' : 'access, '}${loadOf(floor, design)} psf`;
}

/** A row for each group of neighboring lines of legs with equal ground and jacks. */
function footings(grid: PlanGrid, { unit }: ScaffoldDesign): ScheduleRow[] {
  const groups: (Omit<ScheduleRow, 'name'> & { first: number; last: number })[] = [];
  for (const line of grid.xs.keys()) {
    const { ground, bed, jack } = footingOf(grid, line);
    const onGround = [
      ...(grid.base.kind === 'caster' ? ['casters'] : []),
      jack > 0 ? `jacks extended ${unit === 'm' ? metric(jack) : lengthText(jack, unit)}` : 'no jacks',
      ...(bed === ground ? [] : [`bed at ${lengthText(bed, unit)}`]),
    ];
    const setting = isBridged(grid, line) ? 'on the beams over the opening' : onGround.join(', ');
    const height = lengthText(ground, unit);
    const before = groups.at(-1);
    if (before?.height === height && before.setting === setting) before.last = line;
    else groups.push({ first: line, last: line, height, setting });
  }
  return groups.map(({ first, last, height, setting }) => {
    const name = first === last ? `Line ${first + 1}` : `Lines ${first + 1} to ${last + 1}`;
    return { name, height, setting };
  });
}
