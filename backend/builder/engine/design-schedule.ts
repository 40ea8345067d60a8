import { floorsOf, isWalked, isWorked } from '../../drawing/engine/scaffold/place/floors.js';
import type { ViewMarks } from '../../drawing/engine/scaffold/plan/draw-plan.js';
import { footingOf, isBridged, type PlanGrid, planGrid } from '../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { lengthText } from '../../measures/lengths.js';
import type { BuilderLayout, ScaffoldDesign, ScheduleRow } from '../builder.contract.js';
import { loadOf, PEOPLE_PSF } from './systems/system.js';

/** A crew's settings and loads: each planked level with its duty, and the jacks of each line of legs. */
export function scheduleOf(design: ScaffoldDesign, layout: BuilderLayout) {
  const grid = planGrid(layout);
  const levels = floorsOf(grid)
    .sort((one, other) => other.surface - one.surface)
    .map((floor) => {
      const isLanding = !floor.isDeck || layout.shape === 'stair-tower';
      const load = `${isWorked(floor) ? '' : 'access, '}${loadOf(floor, design)} psf`;
      const height = lengthText(floor.surface, design.unit);
      const level = { z: floor.surface, height };
      if (isLanding)
        return { ...level, name: 'Landing', label: 'landing', setting: `${design.duty} psf on one of them` };
      const setting = isWalked(floor) ? load : 'planked only';
      return { ...level, name: 'Deck', label: setting, setting };
    });
  const bayLoad = layout.decks[0] ? loadOf(layout.decks[0], design) : 0;
  const people = { height: '', setting: `people only, ${PEOPLE_PSF} psf` };
  const rows: ScheduleRow[] = [
    ...levels,
    ...(layout.access?.kind === 'stair' ? [{ name: 'Flights', ...people }] : []),
    ...(layout.brackets ? [{ name: 'Brackets', ...people }] : []),
    ...footings(grid, design),
  ];
  const marks: Omit<ViewMarks, 'legs'> = {
    levels: levels.map(({ z, height, label }) => ({ z, text: `${height} ${label}` })),
    bayLoad: bayLoad > 0 ? `${bayLoad}` : '',
  };
  return { rows, marks };
}

/** A row for each group of neighboring lines of legs with equal ground and jacks. */
function footings(grid: PlanGrid, { unit }: ScaffoldDesign): ScheduleRow[] {
  const groups: (Omit<ScheduleRow, 'name'> & { first: number; last: number })[] = [];
  for (const line of grid.xs.keys()) {
    const { ground, bed, jack } = footingOf(grid, line);
    const onGround = [
      ...(grid.base.kind === 'caster' ? ['casters'] : []),
      jack > 0 ? `jacks extended ${lengthText(jack, unit)}` : 'no jacks',
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
