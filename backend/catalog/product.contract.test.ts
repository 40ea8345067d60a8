import { PRODUCT_FIELD_ROWS, PRODUCT_FIELDSETS } from './product.contract.js';

it('has each field except the pictures in one fieldset of the staff form', () => {
  const inForm = PRODUCT_FIELDSETS.flatMap(({ fields }) => fields);
  const fields = PRODUCT_FIELD_ROWS.flatMap(([field, { kind }]) => (/picture|list/.test(kind) ? [] : [field]));
  expect(inForm.toSorted()).toEqual(fields.toSorted());
});
