import type { ProductField, ProductFields } from '../../../../backend/catalog/product.contract.js';
import { staffFailure } from '../../../api/staff-calls.js';
import {
  changedTexts,
  controlText,
  newTexts,
  refusalOf,
  specificationLines,
  specificationsFromLines,
} from './admin-product-page.js';

const product = {
  ...{ name: 'Plank', inStock: false, price: '12.50', description: 'two\r\nlines', weight: 27.5 },
  specifications: '{"Tube":"48.3 mm","Rosettes":3}',
} as ProductFields;

const typed =
  (texts: Partial<Record<ProductField, string>>, base: ProductFields = product) =>
  (field: ProductField) =>
    texts[field] ?? controlText(base, field);

describe('a change', () => {
  it('is empty when only line endings differ', () => {
    expect(changedTexts(typed({ description: 'two\nlines' }), product)).toEqual({});
  });

  it('contains the typed text of each changed field', () => {
    const texts = typed({ weight: '', price: '9', inStock: 'true' });
    expect(changedTexts(texts, product)).toEqual({ weight: '', price: '9', inStock: 'true' });
  });

  it('of specifications is JSON that keeps numbers', () => {
    const specifications = 'Tube: 48.3 mm\nRosettes: 3\nFinish: hot-dip: A123\n\n';
    expect(changedTexts(typed({ specifications }), product)).toEqual({
      specifications: '{"Tube":"48.3 mm","Rosettes":3,"Finish":"hot-dip: A123"}',
    });
  });

  it('of specifications that lines cannot represent is JSON as typed', () => {
    const odd = { ...product, specifications: '{' };
    expect(controlText(odd, 'specifications')).toBe('{');
    expect(changedTexts(typed({ specifications: '{}' }, odd), odd)).toEqual({ specifications: '{}' });
  });
});

it('a new product has every field', () => {
  const texts = newTexts((field) => (field === 'specifications' ? 'Tube: 48.3 mm' : field === 'name' ? 'Plank' : ''));
  expect(texts).toMatchObject({ name: 'Plank', sku: '', specifications: '{"Tube":"48.3 mm"}' });
});

describe('lines', () => {
  it.each(['{}', '{"a":"b"}', '{"a":1,"b":true,"c":"x: y","d":""}'])('convert %j back unchanged', (text) => {
    expect(specificationsFromLines(specificationLines(text) ?? '', text)).toBe(text);
  });

  it.each(['{', '[]', 'null', '"text"', '{"a":{"b":1}}', '{"a:b":1}', '{"a":"b\\nc"}', '{"a":" b"}', '{" a":"b"}'])(
    'cannot represent %j',
    (text) => {
      expect(specificationLines(text)).toBeNull();
    },
  );

  it('are empty for empty text', () => {
    expect([specificationLines(''), specificationsFromLines('', '')]).toEqual(['', '{}']);
  });
});

describe('specifications', () => {
  const error = (specifications: string, before = '{}') => {
    const refusal = refusalOf(typed({ specifications }), before);
    return refusal && staffFailure(refusal).errors.specifications;
  };

  const wrong = (line: string) =>
    `“${line}” has no name and value. Write each line as a name, a colon and a value, such as Tube: 48.3 mm.`;
  it.each([
    ['Tube: 48.3 mm\nGalvanized', wrong('Galvanized')],
    [': 48.3 mm', wrong(': 48.3 mm')],
    ['Tube: 48.3 mm\nFinish: zinc\nTube : 60 mm', 'There are two lines for “Tube”. Keep one of them.'],
  ])('that would be lost are refused: %j', (lines, message) => {
    expect(error(lines)).toBe(message);
  });

  it('with unique names are accepted, even without a value', () => {
    expect(error('Tube: 48.3 mm\n\nFinish: hot-dip: A123\r\nNote:')).toBeNull();
  });

  it('that were JSON stay JSON', () => {
    expect(error('{"Sizes":[1,2]}', '{"Sizes":[1]}')).toBeNull();
  });
});
