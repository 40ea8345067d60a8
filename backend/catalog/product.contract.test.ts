import {
  PRODUCT_FIELDS,
  type ProductField,
  productDefaults,
  productFieldsets,
  productPageRows,
} from './product.contract.js';

it('has each field except the pictures in one fieldset of the staff form', () => {
  const fieldsets = productFieldsets();
  expect(fieldsets.map(({ legend, fields }) => `${legend}: ${fields.join(', ')}`)).toEqual([
    'Item: name, sku, family, partType, category, state',
    'Stock and price: stockStatus, inStock, price, weekPrice, fourWeekPrice, minimumRentalDays, salePrice, condition, uom, replacedBy',
    'Descriptions: description, fullDescription',
    'Dimensions, weight and load: productLength, productWidth, productHeight, weight, loadCapacity, material',
    'Manufacturer: vendor, vendorProductCode, originalProductId',
    'Specifications: specifications',
  ]);
  const inForm = new Set(fieldsets.flatMap(({ fields }) => fields));
  const others = (Object.keys(PRODUCT_FIELDS) as ProductField[]).filter((field) => !inForm.has(field));
  expect(others).toEqual(['imageUrl', 'thumbnails']);
});

it('lists the rows of the product page in their order', () => {
  expect(productPageRows().map(({ name, field }) => `${name}: ${field}`)).toEqual([
    'Length: productLength',
    'Width: productWidth',
    'Height: productHeight',
    'Weight: weight',
    'Load capacity: loadCapacity',
    'Material: material',
    'Vendor: vendor',
    "Vendor's code: vendorProductCode",
    'Unit: uom',
    'Category: category',
    'Stock status: stockStatus',
  ]);
});

it('has a default value for each field that a product may leave out', () => {
  expect(productDefaults()).toMatchObject({
    name: '',
    price: '0.00',
    inStock: true,
    weight: null,
    specifications: '{}',
    partType: '',
    replacedBy: '',
    condition: 'new',
    salePrice: '0.00',
    minimumRentalDays: null,
  });
});
