import { withScrollingTables } from './post-content.js';

const open = (number: number) => `<div data-table role="region" aria-label="Table ${number}" tabindex="0">`;

it('wraps each table with a unique label', () => {
  const html = '<p>a</p><table><tr><td>1</td></tr></table><table id="t"><tr><td>2</td></tr></table>';
  expect(withScrollingTables(html)).toBe(
    `<p>a</p>${open(1)}<table><tr><td>1</td></tr></table></div>${open(2)}<table id="t"><tr><td>2</td></tr></table></div>`,
  );
});

it('handles nested tables', () => {
  expect(withScrollingTables('<table><tr><td><table></table></td></tr></table>')).toBe(
    `${open(1)}<table><tr><td>${open(2)}<table></table></div></td></tr></table></div>`,
  );
});

it('ignores escaped text', () => {
  const html = '<p>A &lt;table&gt; of loads</p>';
  expect(withScrollingTables(html)).toBe(html);
});
