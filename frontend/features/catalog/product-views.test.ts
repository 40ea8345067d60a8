import type { ProductAnswer } from '../../../backend/catalog/catalog.contract.js';
import { cardView, productViews } from './product-views.js';

const drawings = { isometric: '/d/iso.svg', front: '/d/front.svg', side: '/d/side.svg' };
const product = (fields: Partial<ProductAnswer>) =>
  ({ name: 'Plank', imageUrl: '', thumbnails: '[]', drawings, ...fields }) as ProductAnswer;

const sources = (fields: Partial<ProductAnswer>) => productViews(product(fields)).map(({ src }) => src);

it('shows the drawings when there is no photograph', () => {
  expect(sources({})).toEqual(['/d/iso.svg', '/d/front.svg', '/d/side.svg']);
  expect(sources({ thumbnails: 'not json' })).toEqual(['/d/iso.svg', '/d/front.svg', '/d/side.svg']);
});

it('shows the photograph and at most three more', () => {
  expect(sources({ imageUrl: '/p.jpg', thumbnails: '["/p.jpg","/1.jpg","/2.jpg","/3.jpg","/4.jpg"]' })).toEqual([
    '/p.jpg',
    '/1.jpg',
    '/2.jpg',
    '/3.jpg',
  ]);
});

it('puts the photograph on the card before the drawing', () => {
  expect(cardView(product({ imageUrl: '/p.jpg' })).src).toBe('/p.jpg');
  expect(cardView(product({})).src).toBe('/d/iso.svg');
});
