import { iconCategory } from './document-icon.js';

it.each([
  ['company profile', 'company profile'],
  ['Company Profile', 'company profile'],
  ['safety', 'safety'],
  [' Safety ', 'safety'],
  ['capability', 'capability'],
  ['product data', 'document'],
  ['safety manual', 'document'],
  ['', 'document'],
])('%p has the icon %s [spec 2.101]', (category, icon) => {
  expect(iconCategory(category)).toBe(icon);
});
