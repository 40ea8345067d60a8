import { MAX_ATTRIBUTE, sanitizePostHtml } from './sanitize-post-html.js';

const IMG = 'loading="lazy" decoding="async" />';

const HOSTILE: [name: string, html: string, clean: string][] = [
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an unclosed script', '<p>a</p><script>alert(1)', '<p>a</p>'],
  ['a script in a script', '<scr<script>x</script>ipt>alert(1)</script>', 'xipt&gt;alert(1)'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['event handlers without spaces', '<p/onclick=alert(1)/onfocus=alert(2) autofocus tabindex=1>a</p>', '<p>a</p>'],
  [
    'markup in an attribute name',
    '<p "><img src=x onerror=alert(1)>">a</p>',
    `<p><img src="x" alt="" ${IMG}"&gt;a</p>`,
  ],
  ['an image with a handler', '<img src="x" onerror="alert(1)">', `<img src="x" alt="" ${IMG}`],
  ['a details element that opens itself', '<details open ontoggle=alert(1)>a</details>', '<details>a</details>'],
  ['an inline style', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
  ['a style sheet', '<style>*{display:none}</style><link rel="stylesheet" href="//evil.example">a', 'a'],
  ['a frame', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
  ['a frame with inline HTML', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['objects and embeds', '<object data="x.swf"></object><embed src="x.swf"><applet code="x"></applet>a', 'a'],
  ['a base URL', '<base href="https://evil.example/">a', 'a'],
  ['a meta redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example">a', 'a'],
  [
    'a form',
    '<form action="/api/auth/logout" method="post"><input name="a"><button>a</button></form><p>a</p>',
    'a<p>a</p>',
  ],
  ['the fields of a form', '<select><option>a</option></select><textarea>b</textarea><label>c</label>', 'c'],
  ['document elements', '<html><head><title>t</title></head><body onload="alert(1)">a</body></html>', 'ta'],
  ['comments', 'a<!-- <script>alert(1)</script> -->b<!--[if IE]>c<![endif]-->', 'ab'],
  ['an unknown element', '<x-evil onclick="alert(1)" is="y">a</x-evil>', 'a'],
  ['templates and slots', '<template><script>alert(1)</script><p slot="x">a</p></template>', '<p>a</p>'],

  ['a javascript link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a javascript link in any case', '<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['an encoded scheme', '<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['a scheme with a tab and a newline', '<a href="java&Tab;script&NewLine;:alert(1)">a</a>', '<a>a</a>'],
  ['a scheme after control characters', '<a href=" &#1;&#14; javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a scheme with a comment', '<a href="java<!-- -->script:alert(1)">a</a>', '<a>a</a>'],
  ['a vbscript link', '<a href="vbscript:msgbox(1)">a</a>', '<a>a</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['a link to a file', '<a href="file:///etc/passwd">a</a>', '<a>a</a>'],
  ['a blob link', '<a href="blob:https://example.com/1">a</a>', '<a>a</a>'],
  ['a protocol-relative link', '<a href="//evil.example">a</a>', '<a>a</a>'],
  ['a link with backslashes', '<a href="\\\\evil.example">a</a>', '<a>a</a>'],
  [
    'a link that exposes its opener',
    '<a href="https://a.example" target="_blank" rel="opener">a</a>',
    '<a href="https://a.example" rel="noopener noreferrer">a</a>',
  ],
  ['pings and downloads', '<a href="/x" ping="https://evil.example" download="x.exe">a</a>', '<a href="/x">a</a>'],
  [
    'the rel of a link',
    '<a href="https://a.example" rel="NoFollow sponsored next">a</a>',
    '<a href="https://a.example" rel="nofollow sponsored noopener noreferrer">a</a>',
  ],
  ['a player on another host', '<a href="/x" data-embed="https://evil.example/embed/1">a</a>', '<a href="/x">a</a>'],
  ['a player over http', '<a href="/x" data-embed="http://player.vimeo.com/video/1">a</a>', '<a href="/x">a</a>'],
  [
    'a user name in the path of a player',
    '<a href="/x" data-embed="https://player.vimeo.com/@evil.example/">a</a>',
    '<a href="/x">a</a>',
  ],
  ['a player on another element', '<p data-embed="https://player.vimeo.com/video/1">a</p>', '<p>a</p>'],

  ['a data image', '<img src="data:image/svg+xml,x">', `<img alt="" ${IMG}`],
  ['a javascript image', '<img src="javascript:alert(1)">', `<img alt="" ${IMG}`],
  ['a protocol-relative image', '<img src="//evil.example/x.png">', `<img alt="" ${IMG}`],
  ['an mailto image', '<img src="mailto:x@example.com">', `<img alt="" ${IMG}`],
  [
    'a javascript source in srcset',
    '<img src="a.png" srcset="javascript:alert(1) 1x, b.png 2x">',
    `<img src="a.png" srcset="b.png 2x" alt="" ${IMG}`,
  ],
  ['only data sources in srcset', '<img src="a.png" srcset="data:text/html,x 1x">', `<img src="a.png" alt="" ${IMG}`],
  ['an invalid size', '<img src="a.png" width="100%" height="1e9">', `<img src="a.png" alt="" ${IMG}`],
  ['a width without a height', '<img src="a.png" width="300">', `<img src="a.png" alt="" ${IMG}`],
  [
    'request attributes of an image',
    '<img src="a.png" crossorigin="use-credentials" usemap="#m" fetchpriority="high">',
    `<img src="a.png" alt="" ${IMG}`,
  ],
  [
    'media',
    '<video src="a.mp4" autoplay onplay="x"></video><audio src="a.mp3"></audio><picture><source srcset="x"><img src="a.png"></picture>',
    `<img src="a.png" alt="" ${IMG}`,
  ],

  ['an svg with a script', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  [
    'an svg with an onload handler',
    '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
    '<a>a</a>',
  ],
  [
    'an svg that animates a link',
    '<svg><a><animate attributeName="href" values="javascript:alert(1)"/>a</a></svg>',
    '<a>a</a>',
  ],
  [
    'MathML',
    '<math><mi xlink:href="javascript:alert(1)">a</mi><annotation-xml encoding="text/html"><p>b</p></annotation-xml></math>',
    'a<p>b</p>',
  ],
  [
    'a style in MathML',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    `<table><img alt="" ${IMG}</table>`,
  ],
  ['a style in an svg', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<p></p>'],
  ['a title in an svg', '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>', ''],
  ['markup in noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</noscript>', '<p>a</p>'],
  ['an unclosed plaintext', '<plaintext><img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  [
    'xmp and listing',
    '<xmp><img src=x onerror=alert(1)></xmp><listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
    '&lt;img src=x onerror=alert(1)&gt;',
  ],
  ['escaped markup', '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['markup that is escaped twice', '&amp;lt;script&amp;gt;', '&amp;lt;script&amp;gt;'],
  [
    'an attribute that ends early',
    '<a href="/x&quot; onclick=&quot;alert(1)">a</a>',
    '<a href="/x&quot; onclick=&quot;alert(1)">a</a>',
  ],
  ['backtick quotes', '<a href=`/x` onclick=`alert(1)`>a</a>', '<a href="`/x`">a</a>'],

  [
    'the page’s own ids',
    '<p id="__root">a</p><p id="page-state">{}</p>',
    '<p id="post-__root">a</p><p id="post-page-state">{}</p>',
  ],
  [
    'names that clobber document properties',
    '<img name="cookie" src="a.png"><a name="body" href="/x">a</a>',
    `<img src="a.png" alt="" ${IMG}<a href="/x" id="post-body">a</a>`,
  ],
  ['invalid ids', '<p id="a b">a</p><p id="">b</p><p id="&quot;><script>">c</p>', '<p>a</p><p>b</p><p>c</p>'],
  [
    'the page’s own classes',
    '<div class="modal wp-block-group aligncenter is-style-x">a</div>',
    '<div class="wp-block-group aligncenter is-style-x">a</div>',
  ],
  [
    'roles and states',
    '<p role="dialog" aria-hidden="true" tabindex="1" contenteditable hidden accesskey="x" data-x="y">a</p>',
    '<p>a</p>',
  ],
  [
    'popovers and other behavior',
    '<p popover="auto" popovertarget="x" nonce="y" is="z" itemprop="w" inert>a</p>',
    '<p>a</p>',
  ],

  ['broken markup', '<p>a<b>b', '<p>a<b>b</b></p>'],
  ['closing tags without an opening tag', 'a</div></section></main></body>', 'a'],
  ['a second page heading', '<h1>a</h1>', '<h2>a</h2>'],
  ['control characters and lone surrogates', 'a\u0000b\u0008c\u000bd\u001fe\ud800', 'abcde\ufffd'],
];

describe('sanitizePostHtml', () => {
  it.each(HOSTILE)('cleans %s and keeps the harmless part', (_name, html, clean) => {
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
