import { EMBED_HOSTS } from '../../blog/blog.contract.js';
import { MarkupTooDeepError } from '../../blog/sanitize-post-html.js';
import { type ContentAddresses, readEmbed, toPostHtml, uploadsPath } from './post-html.js';

const SITE = 'https://content.example/blog';
const ADDRESSES: ContentAddresses = {
  siteUrl: SITE,
  pictureUrls: ['https://photos.example/site'],
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

/** The start of a picture that comes through the image proxy. */
const proxied = (file: string) => `<img src="/api/wp-image/${file}?w=960"`;
const direct = (address: string) => `<img src="${address}" alt="" loading="lazy" decoding="async" />`;
const TINY = 'data:image/gif;base64,AA';

it.each([
  [
    'with a size in its name',
    `src="${UPLOADS}/a-10x7.jpg"`,
    '<img width="10" height="7" src="/api/wp-image/2025/01/a-10x7.jpg?w=960"',
  ],
  ['with size attributes', `src="${UPLOADS}/a-1024x683.jpg" width="10" height="7"`, '<img width="10" height="7" '],
  ['with a relative address', 'src="/blog/wp-content/uploads/a.png"', proxied('a.png')],
  ['on the site over http', 'src="http://content.example/blog/wp-content/uploads/a.png"', proxied('a.png')],
  [
    'with larger copies on another host',
    `src="${UPLOADS}/a.png" srcset="https://cdn.example/a.png 900w"`,
    proxied('2025/01/a.png'),
  ],
  [
    'on another host',
    'src="https://cdn.example/a.png" srcset="https://cdn.example/b.png 2x"',
    direct('https://cdn.example/a.png'),
  ],
  ['on another host over http', 'src="http://cdn.example/a.png"', direct('https://cdn.example/a.png')],
  [
    'outside the uploads',
    'src="/blog/wp-content/themes/a.png"',
    direct('https://content.example/blog/wp-content/themes/a.png'),
  ],
  [
    'outside the uploads by parent steps',
    `src="${UPLOADS}/../../../../x.png"`,
    direct('https://content.example/blog/x.png'),
  ],
  ['lazy-loaded by a plugin', `src="${TINY}" data-src="${UPLOADS}/a.png"`, proxied('2025/01/a.png')],
  [
    'with a placeholder file and a late list of sizes',
    `src="/themes/lazy.png" data-lazy-src="${UPLOADS}/a-300x200.png" data-lazy-srcset="${UPLOADS}/a-300x200.png 300w, ${UPLOADS}/a.png 1200w"`,
    '<img width="300" height="200" src="/api/wp-image/2025/01/a.png?w=960"',
  ],
  ['of a theme that keeps the original', `src="${TINY}" data-orig-src="${UPLOADS}/a.png"`, proxied('2025/01/a.png')],
  ['with a flag that is no address', `src="${UPLOADS}/a.png" data-lazy="true"`, proxied('2025/01/a.png')],
  ['without an address', 'alt="a"', '<span></span>'],
  ['with a placeholder only', `src="${TINY}"`, '<span></span>'],
])('rewrites a picture %s', (_case, attributes, start) => {
  expect(html(`<img ${attributes}>`).slice(0, start.length)).toBe(start);
});

const LATE = `<img class="lazyload" src="${TINY}" data-src="${UPLOADS}/a-300x200.png" alt="">`;
const COPY = `<noscript><img src="${UPLOADS}/a.png" alt=""></noscript>`;
const ROCKET = `<iframe src="about:blank" data-lazy-src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>`;

it.each([
  ['after it', LATE + COPY, { pictures: 1, videos: 0 }],
  ['before it', COPY + LATE, { pictures: 1, videos: 0 }],
  ['from a CDN', LATE + COPY.replace('src="https:/', 'src="https://i0.wp.com'), { pictures: 1, videos: 0 }],
  ['over http', LATE + COPY.replace('https:', 'http:'), { pictures: 1, videos: 0 }],
  ['of another picture', LATE + COPY.replace('a.png', 'b.png'), { pictures: 2, videos: 0 }],
  ['without a picture beside it', COPY, { pictures: 1, videos: 0 }],
  [
    'of a video',
    `${ROCKET}<noscript><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></noscript>`,
    { pictures: 0, videos: 1 },
  ],
  [
    'of a video that a script inserts',
    '<div class="rll-youtube-player" data-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></div><noscript><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></noscript>',
    { pictures: 0, videos: 1 },
  ],
])('reads a late picture and its copy for browsers without scripts %s', (_case, text, { pictures, videos }) => {
  const shown = html(`<p>${text}</p>`);
  expect(shown.match(/<img/g) ?? []).toHaveLength(pictures);
  expect(shown.match(/data-embed/g) ?? []).toHaveLength(videos);
});

it.each([
  [`${UPLOADS}/a.jpg`, '2025/01/a.jpg'],
  ['http://content.example/blog/wp-content/uploads/a%20b.jpg?x=1', 'a%20b.jpg'],
  ['https://content.example/wp-content/uploads/a.jpg', null],
  ['https://content.example:8443/blog/wp-content/uploads/a.jpg', null],
  [`${SITE}/wp-content/uploads/%2e%2e/%2e%2e/wp-config.php`, null],
  ['https://photos.example/site/wp-content/uploads/2025/a.jpg?w=300', '2025/a.jpg'],
  ['https://photos.example/wp-content/uploads/2025/a.jpg', null],
  ['//evil.example/blog/wp-content/uploads/a.jpg', null],
  ['data:image/png;base64,AAAA', null],
])('the uploads path of %s is %p', (address, path) => {
  expect(uploadsPath(address, ADDRESSES)).toBe(path);
});

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const PLAY = `<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-embed="${YOUTUBE}" rel="noopener noreferrer">Play the video on YouTube</a>`;

it.each([
  [
    'a player',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" allowfullscreen>Fallback</iframe>',
    PLAY,
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
    '<a href="https://maps.example/?q=a&amp;b" rel="noopener noreferrer">Open on maps.example</a>',
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
    '<span><a href="https://cdn.example/a.mp4" rel="noopener noreferrer">Play</a><span></span></span>',
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
  ['open pictures', '<img '.repeat(200_000)],
  ['a path of slashes', `<a href="${SITE}${'/'.repeat(500_000)}x">a</a>`],
])('reads a megabyte of %s in linear time', (_name, given) => {
  const before = process.cpuUsage();
  html(given);
  // CPU time, because the machine may be busy. Linear work takes less than a second, quadratic work takes minutes.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
});

const VIMEO = 'https://player.vimeo.com/video/76979871';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtube.com/watch?list=x&v=dQw4w9WgXcQ', YOUTUBE],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['http://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://player.vimeo.com/video/76979871?h=abc&amp;dnt=1', VIMEO],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/76979871?h=%22onload%3D', VIMEO],
])('plays %s in the player %s', (address, player) => {
  expect(readEmbed(address)?.player).toBe(player);
  expect(EMBED_HOSTS).toContain(new URL(player).host);
});

it.each([
  '',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=a%22onload%3Dalert(1)',
  'https://www.youtube.com/embed/../../evil',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.google.com/maps/embed?pb=1',
  'https://vimeo.com/about',
  'javascript:alert(1)',
])('embeds nothing from %s', (address) => {
  expect(readEmbed(address)).toBeNull();
});
