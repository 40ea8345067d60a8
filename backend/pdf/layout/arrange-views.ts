import type { ScaffoldView, ScaledView } from '../../drawing/drawing.service.js';
import type { LengthUnit } from '../../measures/lengths.js';
import type { Box } from './block.js';

/** Points per pixel of the drawings, so that their dimensions are 7.05 points high. */
export const POINTS_PER_PIXEL = 0.47;
const POINTS_PER_INCH = 72;

/** A drawing's scale: an inch on paper is `ratio` inches of the scaffold. */
export interface Scale {
  ratio: number;
  /** Such as `1/8" = 1'-0" (1:96)`. */
  text: string;
}

const architect = (inches: string, ratio: number): Scale => ({ ratio, text: `${inches}" = 1'-0" (1:${ratio})` });
const engineer = (feet: number): Scale => ({ ratio: feet * 12, text: `1" = ${feet}'-0" (1:${feet * 12})` });
const round = (ratio: number): Scale => ({ ratio, text: `1:${ratio}` });

/** Standard drawing scales, largest first. */
export const SCALES: Readonly<Record<LengthUnit, readonly Scale[]>> = {
  ft: [
    architect('3/4', 16),
    architect('1/2', 24),
    architect('3/8', 32),
    architect('1/4', 48),
    architect('3/16', 64),
    architect('1/8', 96),
    engineer(10),
    architect('3/32', 128),
    engineer(15),
    architect('1/16', 192),
    ...[20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 600, 1_000].map(engineer),
  ],
  m: [20, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1_000, 2_000, 5_000, 10_000].map(round),
};

/** Pixels of a drawing per inch of the scaffold. */
export const pixelsPerInch = ({ ratio }: Scale): number => POINTS_PER_INCH / ratio / POINTS_PER_PIXEL;

/** A line for the view's name and one for its scale. */
export const CAPTION_HEIGHT = 23;
/** Wide enough for the caption. */
const MIN_PANEL_WIDTH = 104;

type Rows = readonly (readonly ScaffoldView[])[];

/** Rows of views on each page. Front, side and plan share one scale; the isometric takes the remaining space. */
const ON_ONE_PAGE = arrangements(
  'front side / plan isometric',
  'front side / plan / isometric',
  'front / plan / side isometric',
  'front side isometric / plan',
  'front side plan isometric',
);
const ON_TWO_PAGES = arrangements(
  'front / plan, side isometric',
  'front side, plan isometric',
  'front side, plan / isometric',
  'front, plan / side isometric',
);

/** Commas are between pages, slashes between rows. */
function arrangements(...texts: readonly string[]): Rows[][] {
  const rowsOf = (page: string): Rows => page.split(' / ').map((row) => row.split(' ') as ScaffoldView[]);
  return texts.map((text) => text.split(', ').map(rowsOf));
}

/** Minimum scale of the isometric, as a fraction of the scale of the other views. */
const SMALLEST_ISOMETRIC = 1 / 4;

/** How much larger views on two pages must be than on one. */
const WORTH_A_PAGE = 1.4;

export interface ArrangedView {
  view: ScaffoldView;
  scale: Scale;
  /** Area of its panel, without the caption. */
  box: Box;
  /** 0 for the first page of views. */
  page: number;
}

type Views = Readonly<Record<ScaffoldView, ScaledView>>;
type Size = { width: number; height: number };
type SizeOf = (view: ScaffoldView, scale: Scale) => Size;

/** The four views in the arrangement that allows the largest scales, on one page unless that is smaller than `readable`. */
export function arrangeViews(views: Views, unit: LengthUnit, areas: readonly Box[], readable: number): ArrangedView[] {
  const sizes = new Map<string, Size>();
  const sizeOf: SizeOf = (view, scale) => {
    const key = `${view} ${scale.ratio}`;
    const { width, height } = sizes.get(key) ?? views[view].sizeAt(pixelsPerInch(scale));
    sizes.set(key, { width, height });
    return { width: Math.max(width * POINTS_PER_PIXEL, MIN_PANEL_WIDTH), height: height * POINTS_PER_PIXEL };
  };
  const fits = fitArrangements(ON_ONE_PAGE, areas, SCALES[unit], sizeOf);
  const largest = Math.min(...fits.map(({ ratio }) => ratio));
  const spread = largest > readable ? fitArrangements(ON_TWO_PAGES, areas, SCALES[unit], sizeOf) : [];
  const larger = spread.filter(({ ratio }) => ratio * WORTH_A_PAGE < largest);
  const [best] = [...fits, ...larger].sort((one, other) => other.score - one.score);
  if (!best) throw new Error('No standard scale fits this design');
  return best.views;
}

/** Each arrangement at the largest scale at which it fits. */
const fitArrangements = (
  arrangements: readonly (readonly Rows[])[],
  areas: readonly Box[],
  scales: readonly Scale[],
  sizeOf: SizeOf,
): { ratio: number; score: number; views: ArrangedView[] }[] =>
  arrangements.flatMap((pages) => {
    for (const scale of scales) {
      const views = pages.map((rows, page) => fitRows(rows, scale, scales, sizeOf, areas[page] as Box));
      if (!views.every((placed) => placed !== null)) continue;
      const placed = views.flatMap((some, page) => some.map((one) => ({ ...one, page })));
      const isometric = placed.find(({ view }) => view === 'isometric')?.scale ?? scale;
      const score = -2 * Math.log(scale.ratio) - Math.log(isometric.ratio);
      return [{ ratio: scale.ratio, score, views: placed }];
    }
    return [];
  });

/** Views at a scale, with the isometric as large as it fits; null if they do not fit. */
function fitRows(
  rows: Rows,
  scale: Scale,
  scales: readonly Scale[],
  sizeOf: SizeOf,
  area: Box,
): Omit<ArrangedView, 'page'>[] | null {
  for (const isometric of scales.filter(({ ratio }) => ratio * SMALLEST_ISOMETRIC <= scale.ratio)) {
    const sized = rows.map((row) =>
      row.map((view) => {
        const own = view === 'isometric' ? isometric : scale;
        return { view, scale: own, ...sizeOf(view, own) };
      }),
    );
    const widths = sized.map((row) => row.reduce((sum, { width }) => sum + width, 0));
    const heights = sized.map((row) => Math.max(...row.map(({ height }) => height)));
    const spare = area.height - heights.reduce((sum, height) => sum + height + CAPTION_HEIGHT, 0);
    if (spare < 0 || widths.some((width) => width > area.width)) continue;
    let { y } = area;
    return sized.flatMap((row, at) => {
      const wider = (area.width - (widths[at] as number)) / row.length;
      const height = (heights[at] as number) + spare / rows.length;
      let { x } = area;
      const placed = row.map(({ view, scale: own, width }) => {
        const box = { x, y, width: width + wider, height };
        x += box.width;
        return { view, scale: own, box };
      });
      y += height + CAPTION_HEIGHT;
      return placed;
    });
  }
  return null;
}
