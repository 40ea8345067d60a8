import { isPictureAddress } from '../picture-address.contract.js';

it.each([
  'https://maker.example/plank.jpg',
  'http://maker.example/plank.jpg?w=800',
  'HTTPS://maker.example/plank.jpg',
  '/images/plank.jpg',
])('takes %j', (text) => {
  expect(isPictureAddress(text)).toBe(true);
});

it.each([
  '',
  '/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'blob:https://maker.example/1',
  'file:///etc/passwd',
  '//maker.example/plank.jpg',
  '/\\maker.example/plank.jpg',
  'https://',
  'https://maker.example/a plank.jpg',
  '/images/a plank.jpg',
  'maker.example/plank.jpg',
  'plank.jpg',
  'no photograph yet',
  'n/a',
])('refuses %j', (text) => {
  expect(isPictureAddress(text)).toBe(false);
});
