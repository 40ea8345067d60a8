import { MAX_ATTRIBUTE, sanitizePostHtml } from './sanitize-post-html.js';

const IMG = 'loading="lazy" decoding="async" />';

/** Hostile markup, and what stays of it. */
const HOSTILE: [html: string, clean: string][] = [
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<scr<script>x</script>ipt>alert(1)</script>', 'xipt&gt;alert(1)'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<p/onclick=alert(1)/onfocus=alert(2) autofocus tabindex=1>a</p><script>alert(1)', '<p>a</p>'],
  ['<p "><img src=x onerror=alert(1)>">a</p>', `<p><img src="x" alt="" ${IMG}"&gt;a</p>`],
  ['<img src="x" onerror="alert(1)">', `<img src="x" alt="" ${IMG}`],
  ['<details open ontoggle=alert(1)>a</details>', '<details>a</details>'],
  ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
  ['<style>*{display:none}</style><link rel="stylesheet" href="//evil.example">a', 'a'],
  ['<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe><template><p slot="x">a</p></template>', '<p>a</p>'],
  ['<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">a', 'a'],
  ['<html><head><title>t</title></head><body onload="alert(1)"><x-evil is="y">a</x-evil></body></html>', 'ta'],
  ['<object data="x.swf"></object><embed src="x.swf"><applet code="x"></applet>a', 'a'],
  ['<form action="/api/auth/logout" method="post"><input name="a"><button>a</button></form><p>a</p>', 'a<p>a</p>'],
  ['<select><option>a</option></select><textarea>b</textarea><label>c</label>', 'c'],
  ['a<!-- <script>alert(1)</script> -->b<!--[if IE]>c<![endif]-->', 'ab'],

  // Links.
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java&Tab;script&NewLine;:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" &#1;&#14; javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java<!-- -->script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['<a href="file:///etc/passwd">a</a>', '<a>a</a>'],
  ['<a href="vbscript:msgbox(1)">a</a><a href="blob:https://example.com/1">b</a>', '<a>a</a><a>b</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="\\\\evil.example">a</a>', '<a>a</a>'],
  [
    '<a href="https://a.example" target="_blank" rel="opener">a</a>',
    '<a href="https://a.example" rel="noopener noreferrer">a</a>',
  ],
  ['<a href="/x" ping="https://evil.example" download="x.exe">a</a>', '<a href="/x">a</a>'],
  [
    '<a href="https://a.example" rel="NoFollow sponsored next">a</a>',
    '<a href="https://a.example" rel="nofollow sponsored noopener noreferrer">a</a>',
  ],
  ['<a href="/x" data-embed="https://player-vimeo.com/video/1">a</a>', '<a href="/x">a</a>'],
  ['<a href="/x" data-embed="http://player.vimeo.com/video/1">a</a>', '<a href="/x">a</a>'],
  ['<a href="/x" data-embed="https://player.vimeo.com/@evil.example/">a</a>', '<a href="/x">a</a>'],
  ['<p data-embed="https://player.vimeo.com/video/1">a</p>', '<p>a</p>'],

  // Pictures and media.
  ['<img src="data:image/svg+xml,x">', `<img alt="" ${IMG}`],
  ['<img src="javascript:alert(1)">', `<img alt="" ${IMG}`],
  ['<img src="mailto:x@example.com">', `<img alt="" ${IMG}`],
  ['<img src="//evil.example/x.png">', `<img alt="" ${IMG}`],
  ['<img src="a.png" srcset="data:text/html,x 1x" width="300">', `<img src="a.png" alt="" ${IMG}`],
  ['<img src="a.png" srcset="javascript:alert(1) 1x, b.png 2x">', `<img src="a.png" srcset="b.png 2x" alt="" ${IMG}`],
  ['<img src="a.png" width="100%" height="1e9">', `<img src="a.png" alt="" ${IMG}`],
  [
    '<img src="a.png" crossorigin="use-credentials" usemap="#m" fetchpriority="high">',
    `<img src="a.png" alt="" ${IMG}`,
  ],
  [
    '<video src="a.mp4" autoplay onplay="x"></video><audio src="a.mp3"></audio><picture><source srcset="x"><img src="a.png"></picture>',
    `<img src="a.png" alt="" ${IMG}`,
  ],

  // Foreign content, and text that a browser could read as markup.
  ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ['<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', '<a>a</a>'],
  ['<svg><a><animate attributeName="href" values="javascript:alert(1)"/>a</a></svg>', '<a>a</a>'],
  [
    '<math><mi xlink:href="javascript:alert(1)">a</mi><annotation-xml encoding="text/html"><p>b</p></annotation-xml></math>',
    'a<p>b</p>',
  ],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    `<table><img alt="" ${IMG}</table>`,
  ],
  ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<p></p>'],
  ['<svg><title><style><img src=x onerror=alert(1)></style></title></svg>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</noscript>', '<p>a</p>'],
  ['<plaintext><img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  [
    '<xmp><img src=x onerror=alert(1)></xmp><listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
    '&lt;img src=x onerror=alert(1)&gt;',
  ],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['&amp;lt;script&amp;gt;', '&amp;lt;script&amp;gt;'],
  ['<a href="/x&quot; onclick=&quot;alert(1)">a</a>', '<a href="/x&quot; onclick=&quot;alert(1)">a</a>'],
  ['<a href=`/x` onclick=`alert(1)`>a</a>', '<a href="`/x`">a</a>'],

  // Names, classes and roles that the page itself uses.
  ['<p id="__root">a</p><p id="page-state">{}</p>', '<p id="post-__root">a</p><p id="post-page-state">{}</p>'],
  [
    '<img name="cookie" src="a.png"><a name="body" href="/x">a</a>',
    `<img src="a.png" alt="" ${IMG}<a href="/x" id="post-body">a</a>`,
  ],
  ['<p id="a b">a</p><p id="">b</p><p id="&quot;><script>">c</p>', '<p>a</p><p>b</p><p>c</p>'],
  [
    '<div class="modal wp-block-group aligncenter is-style-x">a</div>',
    '<div class="wp-block-group aligncenter is-style-x">a</div>',
  ],
  [
    '<p role="dialog" aria-hidden="true" tabindex="1" contenteditable hidden accesskey="x" data-x="y">a</p>',
    '<p>a</p>',
  ],
  ['<p popover="auto" popovertarget="x" nonce="y" is="z" itemprop="w" inert>a</p>', '<p>a</p>'],

  // Broken markup.
  ['<p>a<b>b', '<p>a<b>b</b></p>'],
  ['a</div></section></main></body>', 'a'],
  ['<h1>a</h1>', '<h2>a</h2>'],
  ['a\u0000b\u0008c\u000bd\u001fe\ud800', 'abcde\ufffd'],
];

describe('sanitizePostHtml', () => {
  it.each(HOSTILE)('cleans %s and keeps the harmless part', (html, clean) => {
    expect(sanitizePostHtml(html)).toBe(clean);
    expect(sanitizePostHtml(clean)).toBe(clean);
  });

  it.each([
    [
      'text, lists and quotes',
      '<h2>Planking</h2><p dir="rtl" lang="ar">مرحبا <strong>12 in</strong><br /><mark>a</mark></p><ol start="3" reversed="reversed"><li>a</li></ol><blockquote><p>b</p><cite>c</cite></blockquote>',
    ],
    [
      'links',
      '<p><a href="https://www.ecfr.gov/current/title-29/section-1926.451" rel="noopener noreferrer">1926.451(b)</a>, <a href="/catalog?search=plank">planks</a>, <a href="tel:+19855550142">call</a>, <a href="#post-steps">below</a></p><h3 id="post-steps">Steps</h3>',
    ],
    [
      'tables',
      '<figure class="wp-block-table is-style-stripes"><table><thead><tr><th scope="col" colspan="2">psf</th></tr></thead><tbody><tr><td class="has-text-align-right">25</td></tr></tbody></table><figcaption class="wp-element-caption">a</figcaption></figure>',
    ],
    [
      'pictures',
      `<figure class="wp-block-image alignwide"><img width="1024" height="683" alt="A yard" src="/api/wp-image/a.jpg?w=960" sizes="720px" srcset="/api/wp-image/a.jpg?w=320 320w, /api/wp-image/a.jpg?w=640 640w" ${IMG}</figure>`,
    ],
    [
      'click-to-play videos',
      '<a href="https://vimeo.com/1" data-embed="https://player.vimeo.com/video/1" rel="noopener noreferrer">Play the video on Vimeo</a>',
    ],
  ])('keeps %s unchanged', (_name, html) => {
    expect(sanitizePostHtml(html)).toBe(html);
  });

  it('drops attributes that are longer than any address', () => {
    const kept = `/${'a'.repeat(MAX_ATTRIBUTE - 1)}`;
    const html = `<a href="${kept}">a</a><a href="${kept}b" title="c">b</a><img src="/c.jpg" srcset="${kept}b" alt="d" />`;
    expect(sanitizePostHtml(html)).toBe(`<a href="${kept}">a</a><a title="c">b</a><img src="/c.jpg" alt="d" ${IMG}`);
  });

  it('points links within a post to its prefixed ids', () => {
    const html = '<a href="#höhe">a</a><a href="#">top</a><h2 id="höhe">b</h2>';
    const clean = '<a href="#post-höhe">a</a><a href="#">top</a><h2 id="post-höhe">b</h2>';
    expect(sanitizePostHtml(html)).toBe(clean);
    expect(sanitizePostHtml(clean)).toBe(clean);
  });
});
