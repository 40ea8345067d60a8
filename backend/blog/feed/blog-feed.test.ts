import type { BlogPostResponse } from '../blog.contract.js';
import { withAbsoluteAddresses, writeFeed } from './blog-feed.js';

const SITE = { publicUrl: 'https://example.com', companyName: 'Smith & Sons' };

const post = (values: Partial<BlogPostResponse> = {}): BlogPostResponse => ({
  id: 1,
  slug: 'a-slug',
  title: 'A title',
  excerpt: 'An excerpt',
  imageUrl: '',
  imageAlt: '',
  category: 'Jobsite Tips',
  author: 'A. Author',
  publishedAt: '2026-03-01T12:00:00.000Z',
  publishedOn: '2026-03-01',
  wpId: null,
  content: '<p>Text</p>',
  updatedAt: '2026-03-02T12:00:00.000Z',
  ...values,
});

describe('writeFeed', () => {
  it('writes one item per post with the address of its page', () => {
    const { xml } = writeFeed([post()], SITE);
    expect(xml).toContain('<link>https://example.com/blog/a-slug</link>');
    expect(xml).toContain('<guid isPermaLink="true">https://example.com/blog/a-slug</guid>');
    expect(xml).toContain('<atom:link href="https://example.com/feed.xml" rel="self" type="application/rss+xml"/>');
    expect(xml).toContain('<pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate>');
    expect(xml).toContain('<dc:creator>A. Author</dc:creator>');
  });

  it('escapes text once and HTML twice', () => {
    const { xml } = writeFeed([post({ title: 'R&D <b>', excerpt: '5 < 6 & "7"', content: '<p>a &amp; b</p>' })], SITE);
    expect(xml).toContain('<title>Smith &amp; Sons Blog</title>');
    expect(xml).toContain('<title>R&amp;D &lt;b&gt;</title>');
    expect(xml).toContain('<description>5 &amp;lt; 6 &amp;amp; &amp;quot;7&amp;quot;</description>');
    expect(xml).toContain('<content:encoded>&lt;p&gt;a &amp;amp; b&lt;/p&gt;</content:encoded>');
  });

  it('drops characters that XML does not allow', () => {
    const { xml } = writeFeed([post({ title: 'a\u0000b\u000bc\ud800d\uffffe\tf' })], SITE);
    expect(xml).toContain('<title>abc\ufffdde\tf</title>');
  });

  it('encodes a slug as one path segment', () => {
    expect(writeFeed([post({ slug: 'a/b c' })], SITE).xml).toContain('<link>https://example.com/blog/a%2Fb%20c</link>');
  });

  it('is dated by the latest edit or publication', () => {
    const edited = post({ updatedAt: '2026-05-01T00:00:00.000Z' });
    const dueLater = post({ updatedAt: '2026-01-01T00:00:00.000Z', publishedAt: '2026-06-01T00:00:00.000Z' });
    expect(writeFeed([edited], SITE).changedAt?.toISOString()).toBe('2026-05-01T00:00:00.000Z');
    expect(writeFeed([edited, dueLater], SITE).changedAt?.toISOString()).toBe('2026-06-01T00:00:00.000Z');
    expect(writeFeed([], SITE)).toEqual({ xml: expect.not.stringContaining('lastBuildDate'), changedAt: null });
  });
});

describe('withAbsoluteAddresses', () => {
  it.each([
    ['<a href="/catalog?search=plank">a</a>', '<a href="https://x.example/catalog?search=plank">a</a>'],
    ['<img src="/images/a.svg" alt="" />', '<img src="https://x.example/images/a.svg" alt="" />'],
    ['<a href="#note">a</a>', '<a href="https://x.example/blog/p#note">a</a>'],
    ['<a href="https://other.example/">a</a>', '<a href="https://other.example/">a</a>'],
    ['<img src="/a.png" srcset="/a.png 1x, /b.png 2x" sizes="100vw" />', '<img src="https://x.example/a.png" />'],
    ['<img src="photo.jpg?a=1&amp;b=2" />', '<img src="https://x.example/blog/photo.jpg?a=1&amp;b=2" />'],
    ['<a href="mailto:dale@yard.example">a</a>', '<a href="mailto:dale@yard.example">a</a>'],
    ['<a href="https://:">a</a>', '<a href="https://:">a</a>'],
    ['<p>Write href="/x" and sizes="1"</p>', '<p>Write href="/x" and sizes="1"</p>'],
  ])('%s', (html, absolute) => {
    expect(withAbsoluteAddresses(html, 'https://x.example/blog/p')).toBe(absolute);
  });
});
