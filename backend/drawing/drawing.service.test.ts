import { DrawingService } from './drawing.service.js';
import { DRAWING_REVISION, drawProduct } from './engine/draw-product.js';

const plank = {
  id: 42,
  family: 'planks',
  name: 'LVL Scaffold Plank',
  sku: 'PL-LVL-10',
  length: 120,
  width: 9.25,
  height: 1.5,
  weight: 39,
} as const;

describe('DrawingService', () => {
  it('names one address a view, with eight hex digits of version', () => {
    const { isometric, front, side } = new DrawingService().addresses(plank);
    expect(isometric).toMatch(/^\/drawings\/product\/42\/isometric\.svg\?v=[0-9a-f]{8}$/);
    const version = isometric.slice(-8);
    expect(front).toBe(`/drawings/product/42/front.svg?v=${version}`);
    expect(side).toBe(`/drawings/product/42/side.svg?v=${version}`);
    expect(DRAWING_REVISION).toBeGreaterThan(0);
  });

  it.each([
    ['family', 'ring'],
    ['name', 'Other'],
    ['sku', 'PL-LVL-12'],
    ['length', 144],
    ['width', null],
    ['height', 2],
    ['weight', 47],
  ] as const)('changes the address with the %s', (field, value) => {
    const drawings = new DrawingService();
    expect(drawings.addresses({ ...plank, [field]: value }).front).not.toBe(drawings.addresses(plank).front);
  });

  it('keeps the address when only the number of the product differs in its record', () => {
    const drawings = new DrawingService();
    expect(drawings.addresses({ ...plank, id: 7 }).front.slice(-8)).toBe(drawings.addresses(plank).front.slice(-8));
  });

  it('hands out the drawing itself, and the kept copy after that', () => {
    const drawings = new DrawingService();
    const first = drawings.svg(plank, 'isometric');
    expect(first).toBe(drawProduct(plank, 'isometric'));
    expect(drawings.svg({ ...plank }, 'isometric')).toBe(first);
    expect(drawings.svg({ ...plank, weight: 40 }, 'isometric')).not.toBe(first);
    expect(drawings.svg(plank, 'front')).not.toBe(first);
  });

  it('addresses a list of a hundred in well under a millisecond each', () => {
    const drawings = new DrawingService();
    const list = Array.from({ length: 100 }, (_, id) => ({ ...plank, id, length: 60 + id }));
    for (const product of list) drawings.addresses(product);
    const start = performance.now();
    for (const product of list) drawings.addresses(product);
    expect(performance.now() - start).toBeLessThan(20);
  });
});
