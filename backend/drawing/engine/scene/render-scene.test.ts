import { flatten } from './flatten.js';
import { extent } from './mesh.js';
import { box, sheet, tube } from './primitives.js';
import { renderScene, sheetBox } from './render-scene.js';
import { project } from './views.js';
import { visibleLines } from './visible-lines.js';

const FRAMING = { scale: 10, x: 100, y: 100 };
const total = (parts: Parameters<typeof flatten>[0]['parts'], view: 'isometric' | 'front' | 'side'): number =>
  visibleLines(flatten({ parts }, view, FRAMING)).reduce(
    (sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]),
    0,
  );

describe('hidden lines', () => {
  it('draws the nine visible edges of a cube in the isometric at their true length', () => {
    const cube = [box([0, 0, 0], [1, 1, 1])];
    const lines = visibleLines(flatten({ parts: cube }, 'isometric', FRAMING));
    expect(lines).toHaveLength(9);
    for (const { from, to } of lines) expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo(10, 6);
  });

  it('draws the four edges of a cube in an elevation', () => {
    const cube = [box([0, 0, 0], [1, 1, 1])];
    expect(total(cube, 'front')).toBeCloseTo(40, 6);
    expect(total(cube, 'side')).toBeCloseTo(40, 6);
  });

  it('hides the lines behind a face, in any order of the scene', () => {
    const near = box([0, 0, 0], [4, 1, 4]);
    const far = box([1, 3, 1], [2, 4, 2]);
    expect(total([near, far], 'front')).toBeCloseTo(160, 6);
    expect(total([far, near], 'front')).toBeCloseTo(160, 6);
    expect(total([box([0, 3, 0], [4, 4, 4]), box([1, 0, 1], [2, 1, 2])], 'front')).toBeCloseTo(200, 6);
  });

  it('hides only the covered part of a line', () => {
    const plate = sheet([
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ]);
    const behind = { ...plate, vertices: plate.vertices.map(([x, , z]) => [x + 0.5, 2, z + 0.25] as const) };
    // Half of its lower edge and three quarters of its left edge are covered.
    expect(total([plate, behind], 'front')).toBeCloseTo(67.5, 0);
  });

  it('draws the seam of two intersecting bodies', () => {
    const post = box([-0.5, -0.5, 0], [0.5, 0.5, 4]);
    const collar = box([-1, -1, 2], [1, 1, 3]);
    const lines = visibleLines(flatten({ parts: [post, collar] }, 'isometric', FRAMING));
    // The front edge of the post on the collar, which is an edge of neither body.
    const ends = ([-0.5, 0.5] as const).map((x) => project([x, -0.5, 3], 'isometric', FRAMING));
    const seam = lines.filter(({ from, to }) =>
      ends.every(([x, y]) => [from, to].some((end) => Math.hypot(end[0] - x, end[1] - y) < 0.1)),
    );
    expect(seam).toHaveLength(1);
    // The collar's center is inside the post, so no line is visible there.
    expect(lines.some(({ from, to }) => Math.hypot(from[0] - to[0], from[1] - to[1]) > 25)).toBe(false);
  });
});

describe('renderScene', () => {
  const scene = {
    parts: [...tube([0, 0, 0], [20, 0, 0], 2, { hollow: true }), box([4, -2, -3], [6, 2, -1], 'accent')],
  };

  it('fills faces by their finish and strokes the lines', () => {
    const markup = renderScene(scene, 'isometric', FRAMING);
    expect(markup).toContain('fill="#FFFFFF"');
    expect(markup).toContain('fill="#F05A1A"');
    expect(markup).toContain('class="o"');
  });

  it('renders an empty scene as empty paths', () => {
    expect(renderScene({ parts: [] }, 'front', FRAMING)).not.toMatch(/NaN|Infinity/);
    expect(sheetBox({ parts: [] }, 'front', FRAMING)).toEqual({ x: 100, y: 100, width: 0, height: 0 });
    expect(extent([])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});
