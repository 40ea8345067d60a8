import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlogPostResponse } from '../blog/blog.contract.js';
import { BlogPost } from '../blog/blog-post.entity.js';
import { BlogPostsService } from '../blog/blog-posts.service.js';
import type { ProductsService } from '../catalog/products.service.js';
import { COMPANY_DEFAULTS } from '../config/company.contract.js';
import type { CompanyService } from '../config/company.service.js';
import { examinePicture } from '../platform/pictures/picture.js';
import { ContentSiteGate, runningAt } from '../testing/content-site-gate.js';
import { folderForFile } from '../testing/for-file.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { TestSync } from '../testing/test-sync.js';
import { until } from '../testing/until.js';
import { NO_WORDPRESS, WordpressPeer } from '../testing/wordpress-peer.js';
import { ImageCache } from '../wp-images/image-cache.js';
import { ContentSource } from '../wp-images/source/content-source.js';
import { toUploadsPath, type UploadsPath } from '../wp-images/wp-images.contract.js';
import { WpImagesService } from '../wp-images/wp-images.service.js';
import { SyncRun } from './sync-run.entity.js';

const IMAGE = '/api/wp-image/2025/01/yard.jpg';

// A clone without a WordPress next to it skips this suite (contract §8); its title says why.
const suite = NO_WORDPRESS === null ? describe : describe.skip;

/** The result of the operation `image`. */
type Picture = { id: number; url: string };

const isOfProxy = (line: string) => line.includes('site-image-proxy');

suite(`a real WordPress${NO_WORDPRESS === null ? '' : ` (skipped: ${NO_WORDPRESS})`}`, () => {
  let peer: WordpressPeer;
  let database: TestDatabase;
  let gate: ContentSiteGate;
  let sync: TestSync;
  const directory = folderForFile('wp-images-');

  beforeAll(async () => {
    [peer, database] = await Promise.all([WordpressPeer.start(), createTestDatabase()]);
    gate = await ContentSiteGate.open(runningAt(peer.url, () => gate.url));
    sync = new TestSync(database);
    await peer.do(
      ['user', 'mhebert', 'Marla &amp; Sons Hébert'],
      ['category', 'Field Notes', { slug: 'tips' }],
      ['image', '1200x800', { name: 'yard.jpg', alt: 'A yard "at" night', key: 'yard', date: '2025-01-10 08:00' }],
    );
  });

  beforeEach(async () => {
    gate.reset();
    const em = database.orm.em.fork();
    await em.nativeDelete(BlogPost, {});
    await em.nativeDelete(SyncRun, {});
    await peer.php(
      `foreach ( get_posts( array( 'post_status' => array( 'any', 'trash', 'auto-draft' ), 'numberposts' => -1 ) ) as $p ) wp_delete_post( $p->ID, true ); return 1;`,
    );
  });

  afterAll(async () => {
    await Promise.allSettled([gate?.close(), peer?.remove(), sync?.close()]);
    await database?.close();
  });

  const full = () => sync.run(gate.url);
  const incremental = () => sync.run(gate.url, { full: false });

  const shown = async (slug: string): Promise<BlogPostResponse | null> =>
    new BlogPostsService(database.orm.em, {} as ProductsService, { company: COMPANY_DEFAULTS } as CompanyService).find(
      slug,
    );

  const slugs = async (): Promise<string[]> => Object.keys(await sync.snapshot()).toSorted();

  it('imports a post as its readers see it', async () => {
    await peer.do([
      'create',
      {
        title: 'Ringlock &amp; frame: “12′ bays” <em>now</em>',
        slug: 'ringlock-or-frame',
        content: '<!-- wp:paragraph --><p>Planks &amp; couplers.</p><!-- /wp:paragraph -->',
        excerpt: 'It’s 5 < 7 & more',
        date: '2025-01-15 08:30',
        author: 'mhebert',
        categories: 'OSHA Guidelines',
        featured: 'yard',
      },
    ]);
    const run = await full();
    expect(run).toMatchObject({ state: 'succeeded', error: null, full: true });
    expect(run.report).toMatchObject({ total: 1, created: 1, updated: 0, removed: 0, skipped: 0 });
    expect(await shown('ringlock-or-frame')).toMatchObject({
      title: 'Ringlock & frame: “12′ bays” now',
      content: '<p>Planks &amp; couplers.</p>',
      excerpt: 'It’s 5 < 7 & more',
      // Chicago is UTC-6 in winter.
      publishedAt: '2025-01-15T14:30:00.000Z',
      author: 'Marla & Sons Hébert',
      category: 'OSHA Guidelines',
      imageUrl: IMAGE,
      imageAlt: 'A yard "at" night',
    });
    expect((await full()).report).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  it('syncs edits, slug, date, author, picture and category [spec 6.54]', async () => {
    const [post] = await peer.do([
      'create',
      { title: 'Before', slug: 'before', categories: 'Industry News', author: 'admin' },
    ]);
    await full();
    await peer.do([
      'update',
      post?.id ?? 0,
      { title: 'After', content: '<p>New</p>', slug: 'after', date: '2025-07-15 20:30', author: 'mhebert' },
    ]);
    await peer.do(['update', post?.id ?? 0, { categories: 'Project Spotlights' }], ['featured', post?.id ?? 0, 'yard']);
    const { report } = await full();
    expect(report).toMatchObject({ created: 0, updated: 1 });
    expect(report?.entries.updated[0]?.reason).toBe(
      'slug, title, excerpt, content, imageUrl, imageAlt, category, author, publishedAt, publishedOn, wpPath',
    );
    const after = await shown('after');
    expect(after).toMatchObject({
      title: 'After',
      content: '<p>New</p>',
      publishedAt: '2025-07-16T01:30:00.000Z',
      publishedOn: '2025-07-15',
      category: 'Project Spotlights',
      imageUrl: IMAGE,
    });
    expect(await shown('before')).toEqual(after);
  });

  it('removes trashed, deleted, unpublished, private, protected and rescheduled posts, but keeps our own [spec 6.54]', async () => {
    const em = database.orm.em.fork();
    const ours = { title: 'Ours', content: '<p>Ours</p>', category: 'Jobsite Tips', author: 'Us' } as const;
    em.create(BlogPost, { ...ours, slug: 'ours', publishedAt: new Date('2024-01-01T00:00:00Z') });
    em.create(BlogPost, { ...ours, slug: 'both', publishedAt: new Date('2024-01-01T00:00:00Z') });
    await em.flush();
    const names = ['trash', 'delete', 'unpublish', 'private', 'password', 'schedule', 'both', 'stays'] as const;
    const made = await peer.do(
      ...names.map(
        (slug) => ['create', { title: slug, slug, content: `<p><a href="{{url:both}}">${slug}</a></p>` }] as const,
      ),
    );
    const id = (name: (typeof names)[number]) => made[names.indexOf(name)]?.id ?? 0;
    await full();
    const both = `both-${id('both')}`;
    expect(await slugs()).toEqual([...names.filter((name) => name !== 'both'), 'both', both, 'ours'].toSorted());
    expect((await shown('both'))?.title).toBe('Ours');
    // The link points to the synced post, not to our post with the same slug.
    expect((await shown('stays'))?.content).toBe(`<p><a href="/blog/${both}">stays</a></p>`);
    await peer.do(
      ['trash', id('trash')],
      ['delete', id('delete')],
      ['unpublish', id('unpublish')],
      ['private', id('private')],
      ['password', id('password'), 'lift-42'],
      ['schedule', id('schedule'), '+2 hours'],
    );
    const run = await full();
    expect(run.report).toMatchObject({ removed: 6, skipped: 1, heldBack: 0, unchanged: 2 });
    expect(await slugs()).toEqual(['both', both, 'ours', 'stays']);
    await peer.do(
      ['untrash', id('trash')],
      ['publish', id('unpublish')],
      ['due', id('schedule')],
      ['password', id('password')],
    );
    expect((await full()).report).toMatchObject({ created: 4, removed: 0 });
    expect(await slugs()).toEqual(['both', both, 'ours', 'password', 'schedule', 'stays', 'trash', 'unpublish']);
  });

  it('reads only changes in between: edits, new and due posts and passwords, by the content site’s clock', async () => {
    const old = { date: '2025-01-01 08:00', modified: '2025-01-01 08:00' };
    const [, edited, scheduled, hidden] = await peer.do(
      ['create', { title: 'Old', slug: 'old', ...old }],
      ['create', { title: 'Edited', slug: 'edited', ...old }],
      ['create', { title: 'Due', slug: 'due', status: 'future', date: '2030-01-01 08:00' }],
      ['create', { title: 'Hidden', slug: 'hidden', ...old }],
      ['create', { title: 'Newest', slug: 'newest', date: '2025-03-01 08:00', modified: '2025-03-01 08:00' }],
    );
    expect((await full()).watermark).toEqual(new Date('2025-03-01T14:00:00Z'));
    await peer.do(
      ['update', edited?.id ?? 0, { title: 'Edited again' }],
      // Posts published by WordPress's cron keep the date of their last edit.
      ['due', scheduled?.id ?? 0],
      ['update', scheduled?.id ?? 0, { modified: '2025-01-01 08:00' }],
      ['password', hidden?.id ?? 0, 'lift-42'],
      ['create', { title: 'Fresh', slug: 'fresh' }],
    );
    gate.reset();
    const run = await incremental();
    expect(run).toMatchObject({ state: 'succeeded', full: false });
    expect(run.report).toMatchObject({ total: 5, created: 2, updated: 1, unchanged: 1, removed: 1 });
    expect(gate.requests.map(({ path }) => new URL(path, gate.url).searchParams.get('modified_after'))).toContain(
      '2025-03-01T13:00:00.000Z',
    );
    expect(await slugs()).toEqual(['due', 'edited', 'fresh', 'newest', 'old']);
    expect((await shown('edited'))?.title).toBe('Edited again');
  });

  it('points links and pictures of a post to this site and reserves space for pictures', async () => {
    await peer.do(
      ['create', { title: 'Target', slug: 'target', key: 'target' }],
      [
        'create',
        {
          title: 'Source',
          slug: 'source',
          content: `<p><a href="{{url:target}}">by path</a> <a href="/?p={{id:target}}#steps">by id</a> <a href="{{home}}/">home</a>
            <a href="{{src:yard}}">picture</a> <a href="https://www.osha.gov/">law</a></p>
            <!-- wp:heading --><h2 class="wp-block-heading" id="steps">Steps</h2><!-- /wp:heading -->
            {{img:yard}}
            <!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ","type":"video","providerNameSlug":"youtube"} --><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">
            https://youtu.be/dQw4w9WgXcQ
            </div></figure><!-- /wp:embed -->
            <!-- wp:table --><figure class="wp-block-table is-style-stripes"><table><tbody><tr><td class="has-text-align-right" data-align="right">25</td></tr></tbody></table></figure><!-- /wp:table -->`,
        },
      ],
    );
    await full();
    const { content = '' } = (await shown('source')) ?? {};
    expect(content).toContain('<a href="/blog/target">by path</a> <a href="/blog/target#post-steps">by id</a>');
    expect(content).toContain(`<a href="${gate.url}/" rel="noopener noreferrer">home</a>`);
    expect(content).toContain(`<a href="${IMAGE.replace('yard', 'yard-1024x683')}">picture</a>`);
    expect(content).toContain('<h2 class="wp-block-heading" id="post-steps">Steps</h2>');
    expect(content).toContain(
      '<figure class="wp-block-image"><img width="1024" height="683" decoding="async" loading="lazy" alt="A yard &quot;at&quot; night" src="/api/wp-image/2025/01/yard.jpg?w=960"',
    );
    expect(content).toMatch(/ srcset="[/]api[/]wp-image[/]2025[/]01[/]yard[.]jpg[?]w=320 320w, .*w=1920 1920w"/);
    expect(content).toContain(
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" rel="noopener noreferrer">Play the video on YouTube</a>',
    );
    expect(content).toContain('<td class="has-text-align-right">25</td>');
    expect(content).not.toContain('wp-content');
  });

  it('reads every page of a long list with equal dates', async () => {
    await peer.do<unknown>(['bulk', 130, { step: '0', prefix: 'Filler' }]);
    const run = await full();
    expect(run.report).toMatchObject({ total: 130, created: 130 });
    expect(Object.keys(await sync.snapshot())).toHaveLength(130);
  });

  it('signs in, and reports rejected credentials', async () => {
    await peer.do(
      ['create', { title: 'Open', slug: 'open' }],
      ['create', { title: 'Private', slug: 'own', status: 'private' }],
    );
    const [{ application_password: password } = { application_password: '' }] = await peer.do<
      { application_password: string }[]
    >(['app-password', 'admin']);
    const as = (secret: string) =>
      sync.run(peer.url, {}, {}, { WORDPRESS_USERNAME: 'admin', WORDPRESS_APP_PASSWORD: secret });
    expect(await as(password)).toMatchObject({ state: 'succeeded', report: { created: 1 } });
    // To this user WordPress reports an unpublished post as a draft instead of an error.
    await peer.do(['unpublish', 'slug:open']);
    expect(await as(password)).toMatchObject({ state: 'succeeded', report: { removed: 1 } });
    expect(await as('wrong wrong wrong')).toMatchObject({
      state: 'failed',
      error: 'The content site rejected the user and the application password.',
    });
  });

  it('finds the API in a subfolder and without permalinks', async () => {
    await peer.do(
      ['create', { title: 'First', slug: 'first', key: 'first', featured: 'yard' }],
      ['create', { title: 'Second', slug: 'second', content: '<p><a href="{{url:first}}">First</a></p>{{img:yard}}' }],
    );
    await full();
    const before = await sync.snapshot();
    const folder = await ContentSiteGate.open(
      runningAt(peer.url, () => folder.url),
      '/company/blog',
    );
    try {
      expect((await sync.run(folder.url)).report).toMatchObject({ total: 2, updated: 2 });
    } finally {
      await folder.close();
    }
    const paths = (entries: Record<string, object>, prefix: string) =>
      Object.entries(entries).map(([slug, post]) => ({ ...post, wpPath: `${prefix}/${slug}/` }));
    expect(Object.values(await sync.snapshot())).toEqual(paths(before, '/company/blog'));
    await full();
    const setPermalinks = (structure: string) =>
      peer.php(
        `$GLOBALS['wp_rewrite']->set_permalink_structure( '${structure}' ); flush_rewrite_rules( false ); return 1;`,
      );
    await setPermalinks('');
    try {
      gate.reset();
      const run = await full();
      expect(run).toMatchObject({ state: 'succeeded', report: { total: 2, unchanged: 2 } });
      expect(gate.requests.at(-1)?.path).toContain('rest_route=%2Fwp%2Fv2%2Fposts');
      expect(await sync.snapshot()).toEqual(before);
    } finally {
      await setPermalinks('/%postname%/');
    }
  });

  it('has pictures that the proxy serves, revalidates by ETag, and misses once their files are lost', async () => {
    const [hero] = await peer.do<[Picture]>(['image', '2000x1125', { name: 'hero.jpg' }]);
    const service = (timing = {}) =>
      new WpImagesService(() => new ContentSource(peer.url), new ImageCache(directory, 512 * 1024 * 1024), timing);
    const path = toUploadsPath(hero.url.replace(`${peer.url}/wp-content/uploads/`, '')) as UploadsPath;
    const get = async (images: WpImagesService) => {
      const image = await images.get({ path, width: 480, accept: 'image/webp' });
      await images.settled();
      await images.onModuleDestroy();
      return image;
    };
    const first = await get(service());
    expect(await examinePicture(first.bytes)).toMatchObject({ format: 'webp', width: 480 });
    expect((await get(service({ freshMs: -1 }))).etag).toBe(first.etag);
    // WordPress writes a line after its response.
    const lines = await until(
      async () => (await readFile(join(peer.home, 'log/access.log'), 'utf8')).split('\n').filter(isOfProxy),
      ({ length }) => length === 2,
    );
    expect(lines.map((line) => / (\d{3}) /.exec(line)?.[1])).toEqual(['200', '304']);
    await peer.do(['media-lose', hero.id]);
    await get(service({ freshMs: -1 }));
    await expect(get(service())).rejects.toThrow('The content site does not have this picture.');
  });
});
