import type { StaffPostAnswer } from '../../../../backend/blog/blog-desk.contract.js';
import { afterSave, isChanged, localTime, toPostChange, toPostInput, valuesOf } from './post-values.js';

const PUBLISHED = new Date(2026, 4, 6, 7, 8, 9);
const POST: StaffPostAnswer = {
  id: 5,
  slug: 'planks',
  title: 'Planks',
  excerpt: '',
  category: 'Jobsite Tips',
  author: 'Dale Trammell',
  imageUrl: '',
  imageAlt: '',
  content: '<p>Text</p>',
  state: 'published',
  publishedAt: PUBLISHED.toISOString(),
  wpId: null,
  updatedAt: '2026-05-06T07:08:09.123Z',
};
const DRAFT: StaffPostAnswer = { ...POST, state: 'draft', publishedAt: null };
const { updatedAt } = POST;

it('shows a moment by the clock of the browser', () => {
  expect(localTime(PUBLISHED)).toBe('2026-05-06T07:08');
  expect(valuesOf(POST).publishAt).toBe('2026-05-06T07:08');
});

it('sends what is other than it was saved, and nothing else', () => {
  const values = valuesOf(POST);
  expect(isChanged(values, POST)).toBe(false);
  expect(toPostChange(values, POST, 'save')).toEqual({ updatedAt });
  const other = { ...values, title: 'Boards', content: '<p>More</p>' };
  expect(isChanged(other, POST)).toBe(true);
  expect(toPostChange(other, POST, 'save')).toEqual({ updatedAt, title: 'Boards', content: '<p>More</p>' });
});

it('publishes at once, on a day, and takes back', () => {
  const publishAt = '2027-01-02T03:04';
  const publishedAt = new Date(publishAt).toISOString();
  expect(toPostChange(valuesOf(DRAFT), DRAFT, 'publish')).toEqual({ updatedAt, state: 'published', publishedAt: null });
  const dated = { ...valuesOf(DRAFT), publishAt };
  expect(toPostChange(dated, DRAFT, 'publish')).toEqual({ updatedAt, state: 'published', publishedAt });
  expect(toPostChange(dated, DRAFT, 'save')).toEqual({ updatedAt });
  expect(toPostChange({ ...valuesOf(POST), publishAt }, POST, 'save')).toEqual({ updatedAt, publishedAt });
  expect(toPostChange({ ...valuesOf(POST), publishAt }, POST, 'unpublish')).toEqual({ updatedAt, state: 'draft' });
  expect(toPostInput(valuesOf(null), 'save')).toMatchObject({ state: 'draft', content: '' });
  expect(toPostInput(dated, 'publish')).toMatchObject({ state: 'published', publishedAt });
});

it('keeps what was typed while a save was on its way', () => {
  const sent = { ...valuesOf(POST), title: 'Boards', content: '<p>a</p>' };
  const answer = { ...POST, title: 'Boards', slug: 'boards' };
  expect(afterSave(sent, sent, answer)).toEqual(valuesOf(answer));
  expect(afterSave({ ...sent, title: 'Boards!', content: '<p>ab</p>' }, sent, answer)).toEqual({
    ...valuesOf(answer),
    title: 'Boards!',
    content: '<p>ab</p>',
  });
  const dated = { ...valuesOf(DRAFT), publishAt: '2027-01-02T03:04' };
  expect(afterSave(dated, dated, DRAFT).publishAt).toBe('2027-01-02T03:04');
});
