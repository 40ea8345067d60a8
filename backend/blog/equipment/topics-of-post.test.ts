import { readSamplePosts } from '../sample/sample-posts.js';
import { POST_TOPICS, type PostTopic, topicsOfPost } from './post-topics.js';

const empty = { title: '', excerpt: '', content: '' };
const firstWords = (topics: readonly PostTopic[]) => topics.map(({ words }) => words[0]);

it('the title outweighs the text', () => {
  expect(
    firstWords(topicsOfPost({ ...empty, title: 'Choosing casters', content: '<p>Ringlock and ringlock.</p>' })),
  ).toEqual(['rolling tower']);
});

it('matches plurals, capitals and hyphens, but not parts of words', () => {
  expect(firstWords(topicsOfPost({ ...empty, title: 'CROSS-BRACES' }))).toEqual(['frame scaffold']);
  expect(topicsOfPost({ ...empty, title: 'Framework, ladderless and unplanked' })).toEqual([]);
});

it('ignores markup', () => {
  expect(topicsOfPost({ ...empty, content: '<img alt="plank" class="plank plank plank plank"/>'.repeat(5) })).toEqual(
    [],
  );
});

it('a few mentions in the text are not a subject', () => {
  expect(topicsOfPost({ ...empty, content: '<p>A plank, a plank and a plank.</p>' })).toEqual([]);
});

it('takes a second subject of about the same importance, and no third', () => {
  const topics = topicsOfPost({ ...empty, title: 'Ringlock or Cuplock', excerpt: 'And frames, planks and ladders.' });
  expect(firstWords(topics)).toEqual(['ringlock', 'cuplock']);
});

it('finds each subject by each of its words', () => {
  for (const topic of POST_TOPICS) {
    for (const word of topic.words) expect(topicsOfPost({ ...empty, title: word })).toContain(topic);
  }
});

it('finds the subjects of the sample posts', async () => {
  const found = (await readSamplePosts()).map(({ slug, html, ...head }) => [
    slug,
    firstWords(topicsOfPost({ ...head, content: html })),
  ]);
  expect(Object.fromEntries(found)).toMatchObject({
    'power-line-clearance': [],
    'ringlock-or-cuplock': ['ringlock', 'cuplock'],
    'base-plates-and-mudsills': ['base plate'],
    'rolling-towers-2-to-1': ['rolling tower'],
    'ties-and-the-4-to-1-rule': ['wall tie'],
    'fire-watch-35-feet-30-minutes': ['fire watch'],
  });
});
