import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface ChartContent {
  /** Names of the periods. */
  labels: readonly string[];
  bars: readonly number[];
  line: readonly number[] | null;
  text(value: number): string;
}

const HEIGHT = 240;
const TICK_WIDTH = 64;
/** Each bar is labeled with its value if there are at most this many periods. */
const MAX_LABELED = 13;
const HATCH_PX = 6;
const AXIS_PX = 14;
const DIGIT_PX = 8;

/**
 * Draws bars and a line over periods. Bars are hatched and the line has squares, so that they differ without color.
 * @returns removes the drawing
 */
export function drawChart(element: HTMLElement, content: ChartContent): () => void {
  const { labels, bars, line, text } = content;
  const styles = getComputedStyle(element);
  const color = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const font = `13px ${styles.fontFamily}`;
  const axis = { stroke: color('graphite'), font, ticks: { show: false } };
  const chart = new UPlot(
    {
      width: Math.max(1, element.clientWidth),
      height: HEIGHT,
      cursor: { show: false },
      legend: { show: false },
      padding: [20, 8, 0, 0],
      scales: {
        x: { time: false, range: [-0.5, labels.length - 0.5] },
        y: { range: (_chart, _low, high) => [0, Math.max(high, 1) * 1.05] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          splits: (plot) => ticks(labels.length, plot.bbox.width / devicePixelRatio),
          values: (_chart, places) => places.map((place) => labels[place] ?? ''),
        },
        {
          ...axis,
          size: (_chart, values) => AXIS_PX + Math.max(...(values ?? []).map((value) => value.length), 1) * DIGIT_PX,
          grid: { stroke: color('rule'), width: 1 },
          values: (_chart, values) => values.map((value) => (Number.isInteger(value) ? text(value) : '')),
        },
      ],
      series: [
        {},
        {
          stroke: color('blueprint'),
          width: 1,
          fill: (plot) => hatch(plot.ctx, color('blueprint-line'), color('sheet')),
          paths: UPlot.paths.bars?.({ size: [0.72, 56] }),
          points: { show: false },
        },
        ...(line
          ? [{ stroke: color('signal-text'), width: 3, points: { show: true, size: 8, fill: color('signal-text') } }]
          : []),
      ],
      hooks: {
        draw: [(plot) => labelBars(plot, content, { font, color: color('ink') })],
      },
    },
    [labels.map((_, place) => place), [...bars], ...(line ? [[...line]] : [])],
    element,
  );
  const resizes = new ResizeObserver(() => {
    const width = element.clientWidth;
    if (width > 0 && width !== chart.width) chart.setSize({ width, height: HEIGHT });
  });
  resizes.observe(element);
  return () => {
    resizes.disconnect();
    chart.destroy();
  };
}

/** Indexes of the periods to label: as many as fit, evenly spaced. */
function ticks(periods: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((periods * TICK_WIDTH) / Math.max(1, width)));
  return Array.from({ length: Math.ceil(periods / step) }, (_, at) => at * step);
}

/** Writes the value above each bar, or only above the highest one if there are many. */
function labelBars(plot: UPlot, { bars, text }: ChartContent, { font, color }: { font: string; color: string }): void {
  const { ctx } = plot;
  const highest = Math.max(...bars);
  const first = bars.indexOf(highest);
  ctx.save();
  ctx.fillStyle = color;
  ctx.font = font.replace('13px', `${13 * devicePixelRatio}px`);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'bottom';
  for (const [place, value] of bars.entries()) {
    if (value === 0 || (bars.length > MAX_LABELED && place !== first)) continue;
    ctx.fillText(text(value), plot.valToPos(place, 'x', true), plot.valToPos(value, 'y', true) - 4 * devicePixelRatio);
  }
  ctx.restore();
}

function hatch(ctx: CanvasRenderingContext2D, color: string, ground: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  const size = Math.round(HATCH_PX * devicePixelRatio);
  tile.width = size;
  tile.height = size;
  const pen = tile.getContext('2d');
  if (pen === null) return color;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = color;
  pen.lineWidth = size / 3;
  for (const shift of [-size, 0, size]) {
    pen.beginPath();
    pen.moveTo(shift, size);
    pen.lineTo(shift + size, 0);
    pen.stroke();
  }
  return ctx.createPattern(tile, 'repeat') ?? color;
}
