import { isVendorDocument } from './documents.contract.js';

it.each([
  ['Capability Statement', 'capability', true],
  ['Company Profile', 'Company Profile', true],
  ['W-9', 'tax', true],
  ['Certificate of Insurance', 'insurance', true],
  ['EMR Letter 2025', 'safety', true],
  ['Safety Manual Summary', 'safety', true],
  ['Daily Scaffold Inspection Checklist', 'safety', false],
  ['Credit Application', 'finance', false],
  ['Ringlock Load and Weight Tables', 'product data', false],
])('%s (%s) is in the vendor setup pack: %p', (title, category, expected) => {
  expect(isVendorDocument({ title, category })).toBe(expected);
});
