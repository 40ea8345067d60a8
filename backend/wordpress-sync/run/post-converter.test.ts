import { readWpPost, type WpPost } from '../site/wp-post.js';
import { PostDirectory } from './post-directory.js';
import { PostConverter } from './sync-pass.js';

const SITE = 'https://content.example';

let converter: PostConverter;
beforeEach(() => {
  converter = new PostConverter(new PostDirectory(SITE, [], new Set()), 300_000);
});
afterEach(() => converter.end());

function post(id: number, html: string): WpPost {
  const read = readWpPost({
    id,
    date_gmt: '2025-01-15T14:30:00',
    slug: `post-${id}`,
    status: 'publish',
    link: `${SITE}/post-${id}/`,
    title: { rendered: `Post ${id}` },
    content: { rendered: html, protected: false },
    excerpt: { rendered: '' },
  });
  if (read === null) throw new Error('No post');
  return read;
}

it('returns the reason why a post is skipped, and throws an error of the thread', async () => {
  expect(await converter.convert(post(1, '<i>'.repeat(300)))).toEqual({ skipped: 'markup nested too deeply' });
  const broken = { ...post(1, ''), content: 5 } as unknown as WpPost;
  await expect(converter.convert(broken)).rejects.toThrow(/string/);
  expect(await converter.convert(post(2, '<p>Two</p>'))).toMatchObject({ post: { wpId: 2 } });
});
