import type { StaffPostResponse } from '../../../../backend/blog/admin/blog-admin.contract.js';
import { giveStorage } from '../../../testing/test-storage.js';
import * as posts from './use-post-form.js';

const PUBLISHED = new Date(2026, 4, 6, 7, 8, 9);
const POST: StaffPostResponse = {
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
  publishedOn: null,
  updatedAt: '2026-05-06T07:08:09.123Z',
  version: 4,
};
const DRAFT: StaffPostResponse = { ...POST, state: 'draft', publishedAt: null };
const { version } = POST;

it('shows times in the time zone of the browser', () => {
  expect(posts.localTime(PUBLISHED)).toBe('2026-05-06T07:08');
  expect(posts.toPostValues(POST).publishAt).toBe('2026-05-06T07:08');
});

it('sends the changed fields only, with the version', () => {
  const values = posts.toPostValues(POST);
  expect(posts.isChanged(values, POST)).toBe(false);
  expect(posts.toPostChange(values, POST, 'save')).toEqual({ version });
  const other = { ...values, title: 'Boards', content: '<p>More</p>' };
  expect(posts.isChanged(other, POST)).toBe(true);
  expect(posts.toPostChange(other, POST, 'save')).toEqual({ version, title: 'Boards', content: '<p>More</p>' });
});

it('publishes now, schedules and unpublishes', () => {
  const publishAt = '2027-01-02T03:04';
  const publishedAt = new Date(publishAt).toISOString();
  expect(posts.toPostChange(posts.toPostValues(DRAFT), DRAFT, 'publish')).toEqual({
    version,
    state: 'published',
    publishedAt: null,
  });
  const dated = { ...posts.toPostValues(DRAFT), publishAt };
  expect(posts.toPostChange(dated, DRAFT, 'publish')).toEqual({ version, state: 'published', publishedAt });
  expect(posts.toPostChange(dated, DRAFT, 'save')).toEqual({ version });
  expect(posts.toPostChange({ ...posts.toPostValues(POST), publishAt }, POST, 'save')).toEqual({
    version,
    publishedAt,
  });
  expect(posts.toPostChange({ ...posts.toPostValues(POST), publishAt }, POST, 'unpublish')).toEqual({
    version,
    state: 'draft',
  });
  expect(posts.toPostInput(posts.toPostValues(null), 'save')).toMatchObject({ state: 'draft', content: '' });
  expect(posts.toPostInput(dated, 'publish')).toMatchObject({ state: 'published', publishedAt });
});

it('keeps what was typed during a save', () => {
  const sent = { ...posts.toPostValues(POST), title: 'Boards', content: '<p>a</p>' };
  const answer = { ...POST, title: 'Boards', slug: 'boards' };
  expect(posts.afterSave(sent, sent, answer)).toEqual(posts.toPostValues(answer));
  expect(posts.afterSave({ ...sent, title: 'Boards!', content: '<p>ab</p>' }, sent, answer)).toEqual({
    ...posts.toPostValues(answer),
    title: 'Boards!',
    content: '<p>ab</p>',
  });
  const dated = { ...posts.toPostValues(DRAFT), publishAt: '2027-01-02T03:04' };
  expect(posts.afterSave(dated, dated, DRAFT).publishAt).toBe('2027-01-02T03:04');
});

describe('the draft', () => {
  const draft = {
    values: { ...posts.toPostValues(null), title: 'Planks', content: '<p>a</p>' },
    version: 3,
    at: '2026-05-06T07:08:09.123Z',
  };

  it('is restored for the same staff member and post only', () => {
    giveStorage();
    posts.storedPostDraft('owner@yard.example', 5).write(draft);
    expect(posts.toPostDraft(posts.storedPostDraft('owner@yard.example', 5).read())).toEqual(draft);
    expect(posts.storedPostDraft('sales@yard.example', 5).read()).toBeNull();
    expect(posts.storedPostDraft('owner@yard.example', 'new').read()).toBeNull();
  });

  it.each([null, 5, { values: {} }, { values: 5, at: draft.at }])('ignores %j', (stored) => {
    expect(posts.toPostDraft(stored)).toBeNull();
  });
});
