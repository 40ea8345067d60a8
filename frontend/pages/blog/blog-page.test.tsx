import { fireEvent, screen, within } from '@testing-library/react';
import type { BlogPage, BlogPostSummary } from '../../../backend/blog/blog.contract.js';
import { defaultContent } from '../../../backend/site-content/content-fields.contract.js';
import { BLOG_SECTION } from '../../../backend/site-content/sections/blog.contract.js';
import { renderPublicPage } from '../../testing/render-public-page.js';

const POST = {
  ...{ id: 1, slug: 'a-post', title: 'A post', excerpt: '', imageUrl: '/picture.jpg', imageAlt: 'A tower' },
  ...{ category: 'Jobsite Tips', author: 'A. Author', publishedAt: '2026-03-01T12:00:00.000Z', wpId: null },
  publishedOn: '2026-02-28',
} satisfies BlogPostSummary;

const show = (address: string, listPosts: () => Promise<BlogPage>) =>
  renderPublicPage({
    load: async () => (await import('./blog-page.js')).BlogPage,
    address,
    content: { blog: defaultContent(BLOG_SECTION.fields) },
    api: { listPosts },
  });

it('shows placeholders while posts load [spec 4.7]', async () => {
  const answer = Promise.withResolvers<BlogPage>();
  await show('/blog', () => answer.promise);
  const skeletons = () => document.querySelectorAll('[aria-busy="true"] [data-skeleton]').length;
  screen.getByText('Loading posts');
  expect(skeletons()).toBe(6);
  answer.resolve({ items: [POST], total: 1 });
  await screen.findByRole('article');
  screen.getByText('1 post');
  expect(skeletons()).toBe(0);
});

it('says that the list failed, and offers to load it again [spec 2.65]', async () => {
  await show('/blog?category=Jobsite+Tips', () => Promise.reject(new Error('down')));
  const alert = within(await screen.findByRole('alert'));
  alert.getByRole('heading', { name: 'Failed to load blog posts. Please try again.' });
  const { form } = alert.getByRole<HTMLButtonElement>('button', { name: 'Retry' });
  expect([...new FormData(form as HTMLFormElement)]).toEqual([['category', 'Jobsite Tips']]);
});

it.each([
  ['/blog', 'No blog posts found.', '/catalog'],
  ['/blog?category=Industry+News', 'No posts found in the "Industry News" category.', '/blog'],
])('says that %s is empty [spec 2.66]', async (address, text, next) => {
  await show(address, async () => ({ items: [], total: 0 }));
  const message = (await screen.findByRole('heading', { name: text })).closest('section') as HTMLElement;
  expect(within(message).getByRole('link').getAttribute('href')).toBe(next);
});

it('shows a message for a picture that fails to load [spec 8.2]', async () => {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(384);
  await show('/blog', async () => ({ items: [POST], total: 1 }));
  const card = within(await screen.findByRole('article'));
  fireEvent.error(card.getByRole('img', { name: 'A tower' }));
  card.getByText('Image unavailable');
  expect(card.queryByRole('img')).toBeNull();
});
