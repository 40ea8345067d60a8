import { type ProductResponse, productDefaults } from '../../../backend/catalog/product.contract.js';
import { productCrumbs } from './product-detail.js';

const ledger: ProductResponse = {
  ...productDefaults(),
  id: 15,
  name: 'Ringlock Ledger',
  family: 'ring',
  partType: 'ledger',
  drawings: { isometric: '', front: '', side: '' },
};

it('leads from the catalog by system and part type to the item', () => {
  expect(productCrumbs(ledger, 'Equipment Catalog')).toEqual([
    { name: 'Equipment Catalog', path: '/catalog' },
    { name: 'Ring system', path: '/catalog?family=ring' },
    { name: 'Ledger', path: '/catalog?family=ring&partType=ledger' },
    { name: 'Ringlock Ledger', path: '/product/15' },
  ]);
});

it('leaves out a part type that the item does not state', () => {
  expect(productCrumbs({ ...ledger, partType: '' }, 'Equipment Catalog').map(({ name }) => name)).toEqual([
    'Equipment Catalog',
    'Ring system',
    'Ringlock Ledger',
  ]);
});
