import { linkAddress } from './html.js';

it.each([
  ['https://osha.gov/a?b#c', 'https://osha.gov/a?b#c'],
  [' osha.gov/laws ', 'https://osha.gov/laws'],
  ['/catalog?search=plank', '/catalog?search=plank'],
  ['#ties', '#ties'],
  ['yard@example.com', 'mailto:yard@example.com'],
  ['mailto:yard@example.com', 'mailto:yard@example.com'],
  ['tel:+19855550142', 'tel:+19855550142'],
  ['javascript:alert(1)', null],
  ['data:text/html,a', null],
  ['//evil.example', null],
  ['see the catalog', null],
  ['catalog', null],
  ['', null],
])('%p becomes %p', (text, address) => {
  expect(linkAddress(text)).toBe(address);
});
