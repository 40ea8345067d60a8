import { FAMILIES, type Family } from '../../catalog/catalog.contract.js';
import { feetAndInches } from '../../measures/lengths.js';
import { seededRandom, sweepSeed, sweepSize } from '../../testing/sweep.js';
import { chooseRecipe, type DrawingSubject, type DrawingView, drawProduct } from './draw-product.js';

const VIEWS: readonly DrawingView[] = ['isometric', 'front', 'side'];

/** One item per recipe: family, name, length, width, height, weight. */
const ITEMS: readonly (readonly [Family, string, number | null, number | null, number | null, number | null])[] = [
  ['ring', 'Ringlock Standard 3.0 m', 118.1, 4.8, 4.8, 32],
  ['ring', 'Ringlock Standard 0.5 m', null, null, 19.7, 7],
  ['ring', 'Ringlock Standard without Spigot 1.0 m', 39.4, 4.8, 4.8, 10],
  ['ring', 'Ringlock Starter Collar', 9.4, 4.8, 4.8, 3.1],
  ['ring', 'Ringlock Ledger 7\'-0" (2.13 m)', 83.86, 1.9, 1.9, 18],
  ['ring', 'Ringlock Double Ledger 7\'-0"', 83.9, 1.9, 7.9, 29.7],
  ['ring', 'Ringlock Truss Ledger 10\'-0"', 120.1, 1.9, 17.6, 50.7],
  ['ring', 'Ringlock Bridging Truss 16\'-0"', 192, 2, 24, 156],
  ['ring', 'Ringlock Lattice Girder 5.14 m', 202.4, 1.9, 19.6, 110.2],
  ['ring', 'Ringlock Diagonal Brace', 115, 1.9, 1.9, 18.6],
  ['ring', 'Ringlock Side Bracket 0.73 m', 28.7, 1.9, 9.8, 13.9],
  ['ring', 'Ringlock Clamp-On Rosette', 4.8, 4.8, 2.4, 2.4],
  ['ring', 'Ringlock Wedge-Head Clamp', 6.3, 3.5, 4.3, 3.5],
  ['cup', 'Cuplock Standard 3.0 m', 118.1, 3.9, 3.9, 36.4],
  ['cup', 'Cuplock Ledger 1.8 m', 70.9, 1.9, 1.9, 15.1],
  ['cup', 'Cuplock Diagonal Brace', 126, 1.9, 1.9, 25.4],
  ['cup', 'Cuplock Omega Transom 1.3 m', 51.2, 3, 3, 15.9],
  ['cup', 'Cuplock Truss Ledger 2.5 m', 98.4, 1.9, 17.6, 46.3],
  ['frame', 'Walk-Through Frame 5\'-0" x 6\'-7"', 60, 1.7, 79, 55.5],
  ['frame', 'Mason Frame 5\'-0" x 5\'-0"', 60, 1.7, 60, 41.5],
  ['frame', 'Step Frame 5\'-0" x 5\'-0"', 60, 1.7, 60, 39],
  ['frame', 'Narrow Frame 2\'-0" x 5\'-0"', 24, 1.7, 60, 29],
  ['frame', 'Sidewalk Canopy Frame 8\'-0" x 9\'-0"', 96, 1.7, 108, 88],
  ['frame', "Cross Brace 4' x 7'", 96.7, 2, 1, 13.2],
  ['frame', "Gooser Brace 5' x 7'", 103.2, 1.3, 1.3, 9.8],
  ['frame', 'Utility Scaffold 6 ft, Rolling', 74, 29, 75, 138],
  ['tube-and-clamp', 'Scaffold Tube, Steel, 21 ft', 252, 1.9, 1.9, 63],
  ['tube-and-clamp', 'Right-Angle Clamp', 5, 3.5, 3, 2.4],
  ['tube-and-clamp', 'Swivel Clamp', 5, 3.5, 3, 2.9],
  ['tube-and-clamp', 'Sleeve Clamp', 6.5, 3.5, 3, 2.2],
  ['tube-and-clamp', 'Beam Clamp (Gravlock)', 5, 3.5, 3, 3.3],
  ['tube-and-clamp', 'Putlog Clamp', 5, 3.5, 3, 1.4],
  ['tube-and-clamp', 'Half Clamp with Bolt', 3, 3, 2.5, 1.5],
  ['tube-and-clamp', 'Wall Tie Tube with Hook', 18, 1.9, 1.9, 5.6],
  ['tube-and-clamp', 'Joint Pin, Expanding', 11, 1.5, 1.5, 2.9],
  ['tube-and-clamp', 'Board Retaining Clip', 5, 3.5, 3, 1.3],
  ['planks', 'LVL Scaffold Plank 1.5 x 9.25 in, 10 ft', 120, 9.25, 1.5, 39],
  ['planks', 'Steel Plank 9 in x 1.8 m', 70.9, 9, 2.5, 30.3],
  ['planks', 'Aluminum/Plywood Deck 19 in x 7\'-0"', 84, 19, 4.5, 27],
  ['planks', 'Hatch Deck with Ladder', 83.9, 25, 5, 56.5],
  ['planks', 'Wood Toeboard 1 x 6 in, 7 ft', 84, 0.8, 5.5, 7.4],
  ['planks', 'Ringlock Deck Hold-Down', 83.9, 1.5, 2, 8.8],
  ['shoring', 'Shore Frame, 4\'-0" x 6\'-0"', 48, 2.4, 72, 68],
  ['shoring', 'Shore Frame, Ladder Type', 48, 2.4, 60, 69],
  ['shoring', 'U-Head, Fixed, 8 x 8 in', 8, 8, 5, 7],
  ['shoring', 'Aluminum Stringer 16 ft', 192, 5, 7.5, 94.4],
  ['shoring', 'Aluminum Joist 12 ft', 144, 4, 6.5, 50.4],
  ['shoring', 'Post Shore', 59.8, 4.7, 4.7, 28.4],
  ['shoring', 'Aluminum Shoring Leg 9 ft', 108, 6.3, 6.3, 62],
  ['shoring', 'Joist Clip', 4, 2, 2, 0.8],
  ['bases', 'Screw Jack, Fixed Base, 24 in', 24, 6, 6, 12.6],
  ['bases', 'Screw Jack, Swivel Base, 24 in', 24, 6, 6, 13.9],
  ['bases', 'U-Head Jack', 24, 8, 8, 24.3],
  ['bases', 'Caster Jack, Socket Type', 24, 2.5, 2.5, 11.2],
  ['bases', 'Base Plate, 6 x 6 in', 6, 6, 4.3, 3.6],
  ['bases', 'Sill Pad, 12 x 12 in', 12, 12, 1.5, 7.5],
  ['bases', 'Socket Adapter', 10, 2.6, 2.6, 4],
  ['bases', 'Caster, 8 in, Double Lock', 8, 2, 10, 13.6],
  ['access', 'Guardrail Post, C-Lock', 44, 1.7, 1.7, 8.1],
  ['access', 'Guardrail 7 ft', 84, 1.2, 1.2, 4.9],
  ['access', 'Guardrail Mesh Panel', 84, 1.5, 42, 26.5],
  ['access', 'End Rail Panel, 5 ft', 60, 1.2, 22, 8.4],
  ['access', 'Swing Gate, Self-Closing', 36, 2, 22, 19.5],
  ['access', 'Stair Unit 22 in', 84, 22, 79, 89],
  ['access', 'Stair Handrail, Outer', 83.9, 1.5, 42, 27],
  ['access', 'Attachable Ladder, Steel, 6 ft', 72, 16, 2, 17.5],
  ['access', 'Side Bracket 20 in', 20, 1.7, 18, 11.6],
  ['access', 'Putlog 10 ft', 120, 2, 8, 47],
  ['access', 'Putlog Hanger, Pair', 7, 2, 9, 9],
  ['access', 'Hoist Arm with Well Wheel', 36, 12, 14, 36],
  ['consumables', 'Toggle Pin', 3, 0.5, 0.5, 11],
  ['consumables', 'Spring Rivet Pin', 2.5, 0.5, 0.5, 9.5],
  ['consumables', 'Pigtail Pin', 4, 2, 0.3, 12],
  ['consumables', 'Bolt, 5/8 in', 4, 0.6, 0.6, 1],
  ['consumables', 'Tie Wire, #9 Gauge', 24, 24, 5, 100],
  ['consumables', 'Debris Netting, 8\'-6" x 150 ft', 1800, 102, null, 34],
  ['consumables', 'Tarp, Poly, 16 x 20 ft', 240, 192, null, 14.5],
  ['consumables', 'Scaffold Tag', 7.5, 3.5, null, 2.2],
  ['consumables', 'Scaffold Tag, Green, "Safe for Use"', 7.5, 3.5, null, 2.2],
  ['consumables', 'Scaffold Tag, Yellow, "Caution"', 7.5, 3.5, null, 2.2],
  ['consumables', 'Scaffold Tag, Red, "Do Not Use"', 7.5, 3.5, null, 2.2],
  ['consumables', 'Sheeting Tie, Toggle and Elastic', 9, 0.8, null, 3.1],
  ['consumables', 'Duplex Nails', 3.5, 0.2, null, 50],
];

const subjectOf = ([family, name, length, width, height, weight]: (typeof ITEMS)[number]): DrawingSubject => ({
  family,
  name,
  sku: '',
  length,
  width,
  height,
  weight,
});

/** Drawings of `ITEMS`, made once for all tests. */
const drawings = new Map<string, string>();
function drawnItem(item: (typeof ITEMS)[number], view: DrawingView): string {
  const key = `${item.join()} ${view}`;
  const drawing = drawings.get(key) ?? drawProduct(subjectOf(item), view);
  drawings.set(key, drawing);
  return drawing;
}

const ledger = subjectOf(['ring', 'Ring Ledger', 62, null, null, 28]);
const texts = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');

describe('drawProduct', () => {
  it('is deterministic', () => {
    for (const view of VIEWS) expect(drawProduct({ ...ledger }, view)).toBe(drawProduct({ ...ledger }, view));
    expect(drawProduct(ledger, 'front')).not.toBe(drawProduct({ ...ledger, length: 84 }, 'front'));
  });

  it.each(ITEMS)('draws %s: %s as small, valid SVG within its sheet', (...item) => {
    for (const view of VIEWS) {
      const svg = drawnItem(item, view);
      expect(xmlError(svg)).toBeNull();
      expect(svg).toContain('viewBox="0 0 480 360" role="img"');
      expect(svg.length).toBeLessThan(14_000);
      expect(svg).toMatch(/class="o"/);
      expect(pathStarts(svg).filter(([x, y]) => x < 0 || x > 480 || y < 0 || y > 360)).toEqual([]);
    }
  });

  it('keeps at least 70% of the drawings within 6 kB', () => {
    const sizes = ITEMS.flatMap((item) => VIEWS.map((view) => drawnItem(item, view).length));
    expect(sizes.filter((size) => size <= 6_000).length / sizes.length).toBeGreaterThan(0.7);
  });

  it('states lengths in feet and meters, and the weight', () => {
    expect(texts(drawProduct(ledger, 'isometric'))).toEqual([`5'-2"`, '1.57 m', '28.0 lb / 12.7 kg']);
    expect(texts(drawProduct({ ...ledger, length: 84 }, 'front'))).toEqual([`7'-0"`, '2.13 m', '28.0 lb / 12.7 kg']);
  });

  it('gives each view the dimensions that are visible in it', () => {
    const deck = subjectOf(['planks', 'Aluminum Deck', 84, 19, 4.5, null]);
    expect(texts(drawProduct(deck, 'isometric'))).toEqual([`7'-0"`, '2.13 m', '19"', '483 mm', '4 1/2"', '114 mm']);
    expect(texts(drawProduct(deck, 'front'))).toEqual([`7'-0"`, '2.13 m', '4 1/2"', '114 mm']);
    expect(texts(drawProduct(deck, 'side'))).toEqual(['19"', '483 mm', '4 1/2"', '114 mm']);
  });

  it.each(ITEMS)('dimensions each view of %s: %s with recorded sizes only', (...item) => {
    const [, , length, width, height] = item;
    const recorded = [length, width, height].filter((size) => size !== null).map(feetAndInches);
    for (const view of VIEWS) {
      const sizes = texts(drawnItem(item, view)).filter((text) => !/^[\d,.]+ lb \/ /.test(text));
      const dimensions = sizes.filter((_, at) => at % 2 === 0);
      expect(dimensions.length).toBeGreaterThan(0);
      expect(recorded).toEqual(expect.arrayContaining(dimensions));
    }
  });

  it('gives a clamp no dimensions if one of its sizes is unknown, because the record does not say which size is which', () => {
    const clamp = subjectOf(['tube-and-clamp', 'Right-Angle Clamp', 5, 3.5, 3, null]);
    expect(texts(drawProduct(clamp, 'side'))).toEqual(['5"', '127 mm', '3"', '76 mm']);
    for (const view of VIEWS) expect(texts(drawProduct({ ...clamp, height: null }, view))).toEqual([]);
  });

  it('draws an item without sizes, without dimensions', () => {
    const svg = drawProduct({ ...ledger, length: null, weight: null }, 'isometric');
    expect(texts(svg)).toEqual([]);
    expect(svg).toMatch(/class="o"/);
  });

  it('shortens only slender items by a break line', () => {
    const tube = subjectOf(['tube-and-clamp', 'Tube', 252, null, null, 63]);
    expect(drawProduct(tube, 'front')).toContain('clip-path="url(#broken)"');
    expect(drawProduct(tube, 'side')).not.toContain('clip-path');
    expect(drawProduct({ ...tube, length: 12 }, 'front')).not.toContain('clip-path');
  });

  it("titles the drawing with the item's escaped name and the view", () => {
    const svg = drawProduct({ ...ledger, name: `Ledger <b>&"7'-0\u0000\u0007"\ud800` }, 'side');
    expect(svg).toContain('<title>Illustration: Ledger &lt;b&gt;&amp;&quot;7&#39;-0 &quot;\ufffd, side view</title>');
    expect(xmlError(svg)).toBeNull();
  });

  it('has a different fallback recipe for each family', () => {
    const recipes = FAMILIES.map(({ value }) => chooseRecipe(value, 'item'));
    expect(new Set(recipes).size).toBe(FAMILIES.length);
    const pictures = FAMILIES.map(({ value }) => drawProduct({ ...ledger, family: value, name: 'Item' }, 'isometric'));
    expect(new Set(pictures.map((svg) => svg.replace(/<(title|desc)>.*?<\/\1>/g, ''))).size).toBe(FAMILIES.length);
  });

  it('distinguishes inspection tags by color and by symbol', () => {
    const tag = (name: string) =>
      drawProduct(subjectOf(['consumables', `Scaffold Tag, ${name}`, 7.5, 3.5, null, null]), 'front').replace(
        /<title>.*?<\/title>/,
        '',
      );
    const tags = [tag('Green, "Safe for Use"'), tag('Yellow, "Caution"'), tag('Red, "Do Not Use"')];
    for (const [index, color] of ['#1B7F4B', '#F2C200', '#C8201E'].entries()) {
      expect(tags.map((svg) => svg.includes(`fill="${color}"`))).toEqual(tags.map((_, at) => at === index));
    }
    const colorless = tags.map((svg) => svg.replace(/#[\dA-F]{6}/g, ''));
    expect(new Set(colorless).size).toBe(3);
    expect(tag('Not Safe for Use')).toBe(tags[2]);
  });

  it('produces valid XML from invalid input', () => {
    const random = seededRandom(sweepSeed(20_260_101));
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const sizes = [null, 0, -4, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1e-9, 0.07, 3, 41.3, 118, 2_399];
    const words = ['ring', 'ledger', 'standard', 'frame', 'truss', 'deck', 'pin', 'net', 'jack', 'caster, 99 in', 'x'];
    const dirt = ['', '<script>', ']]>', '&amp', '\u0000\u001b', '\ud800', '\uffff', '😀'.repeat(150), 'a'.repeat(300)];
    const runs = sweepSize(72, 10_000);
    for (let i = 0; i < runs; i += 1) {
      // Each family, view and odd text comes up in turn, and each odd size as length, width and height.
      const inTurn = <T>(list: readonly T[]): T => list[i % list.length] as T;
      const odd = ['length', 'width', 'height', 'weight'][Math.floor(i / sizes.length) % 4] ?? '';
      const size = (name: string): number | null => (name === odd ? inTurn(sizes) : pick(sizes));
      const subject: DrawingSubject = {
        family: inTurn(FAMILIES).value,
        name: `${pick(words)} ${inTurn(words)}${inTurn(dirt)}`,
        sku: pick(dirt),
        length: size('length'),
        width: size('width'),
        height: size('height'),
        weight: size('weight'),
      };
      // A size of the list must not meet the same view each time.
      const svg = drawProduct(subject, VIEWS[(i + Math.floor(i / sizes.length)) % VIEWS.length] as DrawingView);
      expect(xmlError(svg)).toBeNull();
      expect(svg).not.toMatch(/NaN|Infinity|undefined|e[+-]\d/);
    }
  });
});

/** Start points of the item's paths; clip paths may exceed the sheet. */
function pathStarts(svg: string): (readonly [number, number])[] {
  const drawn = svg.replace(/<clipPath.*?<\/clipPath>/g, '');
  return [...drawn.matchAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
}

const TOKEN = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[a-zA-Z][\w:-]*="[^"<&]*")*)\s*(\/?)>|([^<]+)/y;
const TEXT = /^(?:[^&\p{Cc}\uFFFE\uFFFF]|&(?:amp|lt|gt|quot|#39);)*$/u;

/** The first error in an XML document of elements, attributes and text; null if it is well-formed. */
function xmlError(xml: string): string | null {
  if (!xml.isWellFormed()) return 'lone surrogate';
  const open: string[] = [];
  let roots = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(xml);
    if (!match) return `not markup: ${xml.slice(at, at + 60)}`;
    const [, closing, name, attributes = '', empty, text] = match;
    if (text !== undefined) {
      if (open.length === 0 || !TEXT.test(text)) return `text: ${text.slice(0, 60)}`;
      continue;
    }
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return `duplicate attribute in <${name}>`;
    if (closing) {
      if (open.pop() !== name) return `unmatched </${name}>`;
    } else {
      if (open.length === 0) roots += 1;
      if (!empty) open.push(name as string);
    }
  }
  if (open.length > 0) return `<${open.pop()}> is not closed`;
  return roots === 1 ? null : `${roots} roots`;
}
