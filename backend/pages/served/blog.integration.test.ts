import { within } from '@testing-library/dom';
import { BLOG_CATEGORIES, type BlogPostResponse, type BlogPostSummary } from '../../blog/blog.contract.js';
import { ServedSite, textsOf } from '../../testing/served-site.js';

const served = new ServedSite();

const open = async (path: string) => (await served.page(path)).document;
const posts = (page = 1) => served.read<BlogPostSummary[]>(`/api/blog/posts?page=${page}&pageSize=24`);
const links = (element: Element | null) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [textsOf([link])[0], link.getAttribute('href')]);

describe('the list of posts', () => {
  it('shows the newest: badge, title, excerpt, date, author and picture [spec 2.4, 2.70]', async () => {
    const newest = await posts();
    const cards = [...(await open('/blog')).querySelectorAll('article')];
    expect(cards).toHaveLength(24);
    for (const [at, { slug, title, excerpt, category, author, publishedOn, imageUrl, imageAlt }] of newest.entries()) {
      const card = cards[at] as HTMLElement;
      expect(links(card)).toEqual([[title, `/blog/${slug}`]]);
      for (const text of [category, excerpt, `By ${author}`]) within(card).getByText(text);
      expect(card.querySelector('time')?.getAttribute('datetime')).toBe(publishedOn);
      const [src, alt] = ['src', 'alt'].map((name) => card.querySelector('img')?.getAttribute(name));
      expect([src, alt]).toEqual([imageUrl, imageAlt]);
    }
  });

  it('has plain links to its tabs, its pages and its feed [spec 2.64, 2.133]', async () => {
    const page = await open('/blog');
    const tabs = page.querySelector('nav[aria-label="Blog categories"]');
    expect(links(tabs)).toEqual([
      ['All Posts', '/blog'],
      ...BLOG_CATEGORIES.map((category) => [category, `/blog?${new URLSearchParams({ category })}`]),
    ]);
    expect(textsOf(tabs?.querySelectorAll('[aria-current="page"]') ?? [])).toEqual(['All Posts']);
    expect(links(page.querySelector('nav[aria-label="Pages of the blog"]'))).toContainEqual(['Next', '/blog?page=2']);
    const second = await posts(2);
    const titles = textsOf((await open('/blog?page=2')).querySelectorAll('article h3'));
    expect(titles).toEqual(second.map(({ title }) => title));
    const feed = page.querySelector('head link[rel="alternate"][type="application/rss+xml"]');
    expect(feed?.getAttribute('href')).toBe('/feed.xml');
  });

  it('has a well-formed feed of its latest 20 posts, without relative addresses [spec 2.133]', async () => {
    const { text } = await served.call().get('/feed.xml').buffer().expect(200);
    const found = [...text.matchAll(/<item>\s*<title>[^<]*<\/title>\s*<link>([^<]*)/g)].map(([, link = '']) => link);
    const latest = (await posts()).slice(0, 20);
    expect(found).toEqual(latest.map(({ slug }) => `http://localhost:3000/blog/${slug}`));
    expect(text).not.toMatch(/ (?:href|src)=&quot;(?!https?:)/);
    expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39|#x27);)/);
    // Elements without others inside are removed until nothing is left.
    const leaf = /<([\w:]+)(?: [\w:]+="[^"<>]*")*(?:\/>|>[^<>]*<\/\1>)/g;
    let rest = text.replace(/^<\?xml [^<>]*\?>/, '');
    for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(leaf, '')];
    expect(rest.trim()).toBe('');
  });
});

describe('a post', () => {
  it('shows badge, date, author, title, excerpt, picture and text, and ends with calls to action [spec 2.5, 2.22, 2.67, 2.68]', async () => {
    const slugs = (await posts()).map(({ slug }) => slug);
    const all = await Promise.all(slugs.map((slug) => served.read<BlogPostResponse>(`/api/blog/posts/${slug}`)));
    const post = all.find(({ content }) => content.includes('<table')) as BlogPostResponse;
    const page = await open(`/blog/${post.slug}`);
    const article = page.querySelector('article') as HTMLElement;
    expect(textsOf(page.querySelectorAll('nav[aria-label="Main"] [aria-current="page"]'))).toEqual(['Blog']);
    expect(textsOf(article.querySelectorAll('h1'))).toEqual([post.title]);
    expect(textsOf(article.querySelectorAll('dd'))).toEqual([post.category, expect.anything(), post.author]);
    expect(article.querySelector('time')?.getAttribute('datetime')).toBe(post.publishedOn);
    within(article).getByText(post.excerpt);
    within(article).getByRole('img', { name: post.imageAlt });
    expect(article.querySelectorAll('h2')).toHaveLength(post.content.split('<h2').length - 1);
    const table = within(article).getByRole('region', { name: 'Table 1' });
    expect([table.tabIndex, table.querySelectorAll('table').length]).toEqual([0, 1]);
    expect(links(page.querySelector('main'))).toEqual(
      expect.arrayContaining([
        ['Browse Equipment', '/catalog'],
        ['Get Free Quote', '/quote'],
      ]),
    );
  });

  it('ends with items and a builder setup for its subject', async () => {
    const equipment = async (slug: string) =>
      within(within((await open(`/blog/${slug}`)).body).getByRole('region', { name: 'Equipment for this job' }));
    const firewatch = await equipment('longer-hot-work-watches');
    const quote = firewatch.getByText('Request firewatch officers').closest('a');
    expect(quote?.getAttribute('href')).toBe('/quote?service=firewatch');

    const tower = await equipment('rolling-towers-2-to-1');
    expect(tower.getAllByRole('listitem').map((one) => links(one))).toEqual(
      Array(4).fill([[expect.anything(), expect.stringMatching(/^\/product\/\d+$/)]]),
    );
    expect(tower.queryByText('Request firewatch officers')).toBeNull();
    const builder = tower.getByText('Open in the builder').closest('a')?.getAttribute('href') ?? '';
    expect(builder).toMatch(/^\/builder\?system=frame&shape=rolling/);
    await served.call().get(builder).redirects(1).expect(200);
  });

  it('that is missing has a way back to the list [spec 2.69]', async () => {
    const { status, document } = await served.page('/blog/no-such-post');
    expect([status, textsOf(document.querySelectorAll('h1'))]).toEqual([404, ['Post Not Found']]);
    expect(links(document.querySelector('main'))).toEqual([['Back to Blog', '/blog']]);
  });
});
