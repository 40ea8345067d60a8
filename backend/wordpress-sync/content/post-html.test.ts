import { MarkupTooDeepError } from '../../blog/sanitize-post-html.js';
import { type ContentAddresses, toPostHtml, uploadsPath } from './post-html.js';

const SITE = 'https://content.example/blog';
const ADDRESSES: ContentAddresses = {
  siteUrl: SITE,
  post: (path, wpId) => (wpId === 12 || path.startsWith('/blog/known') ? '/blog/known' : null),
};
const UPLOADS = `${SITE}/wp-content/uploads/2025/01`;

const html = (text: string) => toPostHtml(text, ADDRESSES);
const href = (address: string) => /href="([^"]*)"/.exec(html(`<a href="${address}">a</a>`))?.[1];

it.each([
  [`${SITE}/known/`, '/blog/known'],
  ['http://content.example/blog/known', '/blog/known'],
  ['/blog/known/?utm_source=x', '/blog/known'],
  [`${SITE}/known/#steps`, '/blog/known#post-steps'],
  [`${SITE}/known/#`, '/blog/known'],
  [`${SITE}/?p=12`, '/blog/known'],
  [`${SITE}/?p=12x`, `${SITE}/?p=12x`],
  [`${SITE}/?p=99999999999`, `${SITE}/?p=99999999999`],
  ['../known', 'https://content.example/known'],
  [`${SITE}/category/news/`, `${SITE}/category/news/`],
  [`${SITE}/`, `${SITE}/`],
  [`${UPLOADS}/yard.JPG`, '/api/wp-image/2025/01/yard.JPG'],
  [`${UPLOADS}/sheet.pdf`, `${UPLOADS}/sheet.pdf`],
  ['https://content.example.evil.example/blog/known', 'https://content.example.evil.example/blog/known'],
  ['https://www.osha.gov/laws', 'https://www.osha.gov/laws'],
  ['#steps', '#post-steps'],
  ['mailto:sales@example.com', 'mailto:sales@example.com'],
  ['http://[nowhere', 'http://[nowhere'],
])('rewrites the link %s to %s', (address, target) => {
  expect(href(address)).toBe(target);
});

it('loads a picture through the image proxy in the widths that its layout uses', () => {
  expect(
    html(
      `<img src="${UPLOADS}/yard-300x200.jpg" alt="A" width="300" height="200" srcset="${UPLOADS}/yard-300x200.jpg 300w, ${UPLOADS}/yard.jpg 1200w" sizes="1px">`,
    ),
  ).toBe(
    '<img width="300" height="200" alt="A" src="/api/wp-image/2025/01/yard.jpg?w=960" sizes="(max-width: 780px) calc(100vw - 32px), 720px" srcset="/api/wp-image/2025/01/yard.jpg?w=320 320w, /api/wp-image/2025/01/yard.jpg?w=480 480w, /api/wp-image/2025/01/yard.jpg?w=640 640w, /api/wp-image/2025/01/yard.jpg?w=960 960w" loading="lazy" decoding="async" />',
  );
});

it.each([
  [
    'with a size in its name',
    `<img src="${UPLOADS}/a-1024x683.jpg">`,
    /^<img width="1024" height="683" src="[/]api[/]wp-image[/]2025[/]01[/]a-1024x683.jpg[?]w=960".* 1920w"/,
  ],
  [
    'with size attributes',
    `<img src="${UPLOADS}/a-1024x683.jpg" width="10" height="7">`,
    /^<img width="10" height="7" /,
  ],
  [
    'with a relative address',
    '<img src="/blog/wp-content/uploads/a.png">',
    /^<img src="[/]api[/]wp-image[/]a.png[?]w=960"/,
  ],
  [
    'on the site over http',
    '<img src="http://content.example/blog/wp-content/uploads/a.png">',
    /^<img src="[/]api[/]wp-image[/]a.png[?]w=960"/,
  ],
  [
    'with larger copies on another host',
    `<img src="${UPLOADS}/a.png" srcset="https://cdn.example/a.png 900w">`,
    /^<img src="[/]api[/]wp-image[/]2025[/]01[/]a.png[?]w=960"/,
  ],
  [
    'on another host',
    '<img src="https://cdn.example/a.png" srcset="https://cdn.example/b.png 2x">',
    /^<img src="https:[/][/]cdn.example[/]a.png" alt="" loading="lazy" decoding="async" [/]>$/,
  ],
  [
    'outside the uploads',
    '<img src="/blog/wp-content/themes/a.png">',
    /^<img src="https:[/][/]content.example[/]blog[/]wp-content[/]themes[/]a.png" alt="" loading="lazy" decoding="async" [/]>$/,
  ],
  [
    'outside the uploads by parent steps',
    `<img src="${UPLOADS}/../../../../x.png">`,
    /^<img src="https:[/][/]content.example[/]blog[/]x.png" alt="" loading="lazy" decoding="async" [/]>$/,
  ],
  [
    'on another host over http',
    '<img src="http://cdn.example/a.png">',
    /^<img src="https:[/][/]cdn.example[/]a.png" alt="" loading="lazy" decoding="async" [/]>$/,
  ],
  [
    'lazy-loaded by a plugin',
    `<img src="data:image/gif;base64,AA" data-src="${UPLOADS}/a.png">`,
    /src="[/]api[/]wp-image[/]2025[/]01[/]a.png[?]w=960"/,
  ],
  ['without an address', '<img alt="a">', /^<span><[/]span>$/],
  ['with a placeholder only', '<img src="data:image/gif;base64,AA">', /^<span><[/]span>$/],
])('rewrites a picture %s', (_case, given, expected) => {
  expect(html(given)).toMatch(expected);
});

it.each([
  [`${UPLOADS}/a.jpg`, '2025/01/a.jpg'],
  ['http://content.example/blog/wp-content/uploads/a%20b.jpg?x=1', 'a%20b.jpg'],
  ['https://content.example/wp-content/uploads/a.jpg', null],
  ['https://content.example:8443/blog/wp-content/uploads/a.jpg', null],
  [`${SITE}/wp-content/uploads/%2e%2e/%2e%2e/wp-config.php`, null],
  ['//evil.example/blog/wp-content/uploads/a.jpg', null],
  ['data:image/png;base64,AAAA', null],
])('the uploads path of %s is %p', (address, path) => {
  expect(uploadsPath(address, SITE)).toBe(path);
});

const PLAY =
  '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" rel="noopener noreferrer">Play the video on YouTube</a>';

it.each([
  [
    'a player',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" allowfullscreen>Fallback</iframe>',
    PLAY,
  ],
  [
    'a plain address in an embed block',
    '<div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div>',
    `<div>${PLAY}</div>`,
  ],
  [
    'an address with a query in an embed block',
    '<div class="wp-block-embed__wrapper">https://www.youtube.com/watch?list=x&amp;v=dQw4w9WgXcQ</div>',
    `<div>${PLAY}</div>`,
  ],
  ['a player without a scheme', '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', PLAY],
  [
    'a frame from an unknown host',
    '<iframe src="https://maps.example/?q=a&amp;b"><p>Fallback</p></iframe>',
    '<a href="https://maps.example/?q=a&amp;b" rel="noopener noreferrer">Open it on maps.example</a>',
  ],
  ['a frame with a script', '<iframe src="javascript:alert(1)"></iframe>', '<span></span>'],
  [
    'an audio file',
    '<figure><audio controls src="/blog/wp-content/uploads/a.mp3">Fallback</audio></figure>',
    '<figure><a href="https://content.example/blog/wp-content/uploads/a.mp3" rel="noopener noreferrer">Play the recording</a></figure>',
  ],
  [
    'a video with sources',
    '<video><source src="https://cdn.example/a.mp4" type="video/mp4"><source src="javascript:x"></video>',
    '<span><a href="https://cdn.example/a.mp4" rel="noopener noreferrer">Play it</a><span></span></span>',
  ],
  ['the sources of a picture', '<picture><source srcset="/a.webp"></picture>', '<span></span>'],
  [
    'an unknown address in an embed block',
    '<div class="wp-block-embed__wrapper">https://evil.example/a</div>',
    '<div>https://evil.example/a</div>',
  ],
  ['a frame without an address', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<span></span>'],
])('replaces %s with a link or nothing', (_name, given, expected) => {
  expect(html(given)).toBe(expected);
});

it.each([
  ['nested too deeply', '<div>'.repeat(200_000)],
  ['with unmatched end tags', `${'<div>'.repeat(50_000)}${'</b>'.repeat(150_000)}`],
])('rejects elements %s', (_case, given) => {
  expect(() => html(given)).toThrow(MarkupTooDeepError);
});

it.each([
  ['unmatched end tags', '</b>'.repeat(250_000)],
  ['paragraphs', '<p>a'.repeat(200_000)],
  ['styles', `<p style="${'a:b;'.repeat(250_000)}">`],
  ['comments', '<!--'.repeat(250_000)],
  ['a path of slashes', `<a href="${SITE}${'/'.repeat(500_000)}x">a</a>`],
])('reads a megabyte of %s in linear time', (_name, given) => {
  const before = process.cpuUsage();
  html(given);
  // CPU time, because the machine may be busy. Linear work takes less than a second, quadratic work takes minutes.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
});
