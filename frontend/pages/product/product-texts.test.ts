import { productDefaults } from '../../../backend/catalog/product.contract.js';
import type { Successor } from '../../../backend/catalog/related/related-products.contract.js';
import { productCrumbs } from './product-detail.js';
import { productId } from './product-page-definition.js';
import { isMixed, successorText } from './related-sections.js';

it('an id is a whole number that the database can have', () => {
  expect(['1', '307', '2147483647'].map(productId)).toEqual([1, 307, 2147483647]);
  const wrong = [undefined, '', '0', '-1', '01', '1.5', '1e3', 'abc', '3 ', '2147483648', '99999999999'];
  expect(wrong.map(productId)).toEqual(wrong.map(() => null));
});

it('the breadcrumb leaves out a part type that the item does not state', () => {
  const drawings = { isometric: '', front: '', side: '' };
  const crumbs = productCrumbs({ ...productDefaults(), id: 15, name: 'Ledger', family: 'ring', drawings }, 'Catalog');
  expect(crumbs.map(({ name }) => name)).toEqual(['Catalog', 'Ring system', 'Ledger']);
});

describe('a replacement', () => {
  const clamp: Successor = {
    ...{ id: 2, sku: 'TC-RAC-48', name: 'Right-Angle Clamp', partType: 'clamp', weight: 2.4, vendor: 'Universal' },
    ...{ stockStatus: 'Current Stock', drawing: '', differences: [] },
  };

  it('says nothing when no record states a difference', () => {
    expect(successorText({ vendor: 'Universal' }, clamp)).toBe('');
  });

  it('names each difference, and another manufacturer', () => {
    const differences = [
      { name: 'Center to center', own: '1.50 m', other: '1.57 m' },
      { name: 'Lock', own: 'V-Lock', other: 'C-Lock' },
    ];
    expect(successorText({ vendor: 'PERI' }, { ...clamp, vendor: 'AT-PAC', differences })).toBe(
      'It differs: center to center 1.57 m instead of 1.50 m; lock C-Lock instead of V-Lock. Check your layout before you mix them. ' +
        "It is made by AT-PAC: check the manufacturer's data before you mix brands.",
    );
  });

  it('does not treat an unknown manufacturer as another one', () => {
    expect(successorText({ vendor: '' }, clamp)).toBe('');
    expect(isMixed([{ vendor: 'PERI' }, { vendor: '' }, { vendor: 'PERI' }])).toBe(false);
    expect(isMixed([{ vendor: 'PERI' }, { vendor: 'Layher' }])).toBe(true);
  });
});
