import { serializeState } from './page-state.js';

it('escapes everything that could end the script element', () => {
  const state = { name: '</script><!-- <script>', price: '0.00' };
  const text = serializeState(state);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(state);
});
