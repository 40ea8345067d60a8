import { sanitizePostHtml } from './sanitize-post-html.js';

describe('sanitizePostHtml', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a javascript link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a hidden scheme', '<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['an inline style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    [
      'an image with a handler',
      '<img src="x" onerror="alert(1)">',
      '<img src="x" alt="" loading="lazy" decoding="async" />',
    ],
    ['an image of data', '<img src="data:image/svg+xml,x">', '<img alt="" loading="lazy" decoding="async" />'],
    ['a protocol-relative image', '<img src="//evil.example/x.png">', '<img alt="" loading="lazy" decoding="async" />'],
    ['an svg with a script', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="a"></form><p>a</p>', '<p>a</p>'],
    ['broken markup', '<p>a<b>b', '<p>a<b>b</b></p>'],
    ['a second page heading', '<h1>a</h1>', '<h2>a</h2>'],
  ])('takes out %s', (_what, html, clean) => {
    expect(sanitizePostHtml(html)).toBe(clean);
  });

  it('keeps what posts are made of, and is idempotent', () => {
    const html =
      '<h2>Planking</h2><p>Overlap <strong>12 in</strong> (<a href="https://www.ecfr.gov/current/title-29/section-1926.451" rel="noopener noreferrer">1926.451(b)</a>), see <a href="/catalog?search=plank">planks</a>.</p><table><thead><tr><th scope="col">psf</th></tr></thead><tbody><tr><td>25</td></tr></tbody></table>';
    expect(sanitizePostHtml(html)).toBe(html);
    expect(sanitizePostHtml(sanitizePostHtml(html))).toBe(html);
  });
});
