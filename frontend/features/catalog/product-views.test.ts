import type { ProductResponse } from '../../../backend/catalog/product.contract.js';
import { cardView, photographOf, productViews } from './product-views.js';

const drawings = { isometric: '/d/iso.svg', front: '/d/front.svg', side: '/d/side.svg' };
const product = (fields: Partial<ProductResponse>) =>
  ({ name: 'Plank', imageUrl: '', thumbnails: '[]', drawings, ...fields }) as ProductResponse;

const sources = (fields: Partial<ProductResponse>) => productViews(product(fields)).map(({ src }) => src);

it('shows the drawings when there is no photograph [spec 3.34]', () => {
  expect(sources({})).toEqual(['/d/iso.svg', '/d/front.svg', '/d/side.svg']);
  expect(sources({ thumbnails: 'not json' })).toEqual(['/d/iso.svg', '/d/front.svg', '/d/side.svg']);
});

it('shows the photograph and at most three more [spec 2.58]', () => {
  expect(sources({ imageUrl: '/p.jpg', thumbnails: '["/p.jpg","/1.jpg","/2.jpg","/3.jpg","/4.jpg"]' })).toEqual([
    '/p.jpg',
    '/1.jpg',
    '/2.jpg',
    '/3.jpg',
  ]);
});

it('prefers the photograph to the drawing on a card', () => {
  expect(cardView(product({ imageUrl: '/p.jpg' })).src).toBe('/p.jpg');
  expect(cardView(product({})).src).toBe('/d/iso.svg');
});

describe('a row with invalid picture addresses', () => {
  const hostile = product({
    imageUrl: 'javascript:alert(1)',
    thumbnails: '["data:text/html,<b>","see the brochure","/1.jpg"]',
  });

  it('has no photograph', () => {
    expect(photographOf(hostile)).toBeUndefined();
    expect(photographOf(product({ imageUrl: 'see the brochure' }))).toBeUndefined();
    expect(photographOf(product({ imageUrl: '/p.jpg' }))).toBe('/p.jpg');
  });

  it('shows its valid pictures', () => {
    expect(cardView(hostile).src).toBe('/d/iso.svg');
    expect(productViews(hostile).map(({ src }) => src)).toEqual(['/1.jpg']);
    expect(sources({ imageUrl: 'data:text/html,<b>' })).toEqual(['/d/iso.svg', '/d/front.svg', '/d/side.svg']);
  });
});
