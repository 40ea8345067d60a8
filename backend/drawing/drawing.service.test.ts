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
  it('returns one address per view, each with the same version', () => {
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

  it('gives products that differ only in their id the same version', () => {
    const drawings = new DrawingService();
    expect(drawings.addresses({ ...plank, id: 7 }).front.slice(-8)).toBe(drawings.addresses(plank).front.slice(-8));
  });

  it('returns the drawing of exactly this subject and view, even from the cache', () => {
    const drawings = new DrawingService();
    const first = drawings.svg(plank, 'isometric');
    expect(first).toBe(drawProduct(plank, 'isometric'));
    expect(drawings.svg({ ...plank }, 'isometric')).toBe(first);
    expect(drawings.svg({ ...plank, weight: 40 }, 'isometric')).not.toBe(first);
    expect(drawings.svg(plank, 'front')).not.toBe(first);
  });
});
