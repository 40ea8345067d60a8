import type { Part } from '../../../backend/drawing/engine/scene/mesh.ts';
import { turned } from '../../../backend/drawing/engine/scene/mesh.ts';
import { frameScene, renderScene, type SheetBox } from '../../../backend/drawing/engine/scene/render-scene.ts';
import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import { type DrawingView, type Framing, project } from '../../../backend/drawing/engine/scene/views.ts';
import { drawMembers, type ScaffoldDetail } from '../scaffold/draw-members.ts';
import type { ErectedMember } from '../scaffold/scaffold.ts';
import { escaped } from './annotations.ts';
import type { Point } from './strokes.ts';

const MONO = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace";

/** Only members with wide faces are filled; tubes are only lines, which keeps files small. */
export const WIDE = new Set<ErectedMember['type']>(['plank', 'toeboard', 'sill', 'jack']);

export interface Solid {
  parts: Part[];
  filled: ReadonlySet<Part>;
}

export function solidOf(members: readonly ErectedMember[], detail: ScaffoldDetail = 'middle', turn = 0): Solid {
  const draw = (chosen: readonly ErectedMember[]): Part[] => turned(drawMembers(chosen, detail), turn);
  const wide = draw(members.filter(({ type }) => WIDE.has(type)));
  const thin = draw(members.filter(({ type }) => !WIDE.has(type)));
  const all = detail === 'near' ? [...wide, ...thin] : wide;
  return { parts: [...wide, ...thin], filled: new Set(all) };
}

export const together = (...solids: readonly Solid[]): Solid => ({
  parts: solids.flatMap(({ parts }) => parts),
  filled: new Set(solids.flatMap(({ filled }) => [...filled])),
});

export const filledParts = (parts: Part[]): Solid => ({ parts, filled: new Set(parts) });

/** A drawing on the sheet; `at` gives the positions of notes. */
export interface Placement {
  framing: Framing;
  markup: string;
  at: (x: number, y: number, z: number) => Point;
}

export interface PlaceOptions {
  view?: DrawingView;
  area: SheetBox;
  /** Line widths relative to the product sheet's; by scale by default. */
  pen?: number;
}

export function place({ parts, filled }: Solid, options: PlaceOptions): Placement {
  const { view = 'isometric', area } = options;
  const scene = { parts };
  const framing = frameScene(scene, view, area);
  const pen = options.pen ?? Math.min(1, Math.max(0.52, framing.scale / 2.6));
  const markup = renderScene(scene, view, {
    framing,
    filled: (part) => filled.has(part) || part.finish === 'accent',
    widths: {
      outline: round2(1.7 * pen),
      crease: round2(1.05 * Math.max(pen, options.pen ?? 0.7)),
      fine: round2(0.6 * Math.max(pen, options.pen ?? 0.75)),
    },
  });
  const at = (x: number, y: number, z: number): Point => sheetPoint([x, y, z], view, framing, 0);
  return { framing, markup, at };
}

/** Projects a point of a scene that was rotated by `turn` degrees around the z axis. */
export function sheetPoint([x, y, z]: Vec3, view: DrawingView, framing: Framing, turn: number): Point {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [px, py] = project([x * cos - y * sin, x * sin + y * cos, z], view, framing);
  return [px, py];
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

export interface SheetFormat {
  width: number;
  height: number;
  /** Size of the picture as displayed. */
  shownWidth: number;
  shownHeight: number;
  ground: string;
}

export function sheetSvg(title: string, content: readonly string[], format: SheetFormat): string {
  const { width, height, shownWidth, shownHeight, ground } = format;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${shownWidth}" height="${shownHeight}" role="img" font-family="${MONO}" font-size="18" fill="#12181F" stroke-linejoin="round"><title>${escaped(title)}</title><style>text{paint-order:stroke;stroke:${ground};stroke-width:5px}</style><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${content.join('')}</svg>\n`;
}
