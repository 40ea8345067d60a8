import type { ScaffoldDesign } from '../../builder/builder.contract.js';
import type { PartType, ProductQuery } from '../../catalog/catalog.contract.js';
import type { BlogCategory, BlogPostResponse } from '../blog.contract.js';
import postTopics from './post-topics.json' with { type: 'json' };

type TopicDesign = Pick<ScaffoldDesign, 'system' | 'shape'>;

export interface PostTopic {
  /** Its words in the singular; plurals match too, and a space also matches a hyphen. */
  words: readonly string[];
  /** Catalog queries; a post shows the first items of each. */
  items: readonly ProductQuery[];
  design?: TopicDesign;
  isFirewatch?: true;
}

export const POST_TOPICS = postTopics as readonly PostTopic[];

const parts = (...types: PartType[]): ProductQuery[] => types.map((partType) => ({ partType }));

/** For posts that match no topic. */
const CATEGORY_ITEMS: Readonly<Record<BlogCategory, PostTopic['items']>> = {
  'Equipment Rentals': parts('standard', 'frame'),
  'OSHA Guidelines': parts('guardrail', 'plank'),
  'Industry News': parts('plank', 'standard'),
  'Project Spotlights': parts('standard', 'stair'),
  'Jobsite Tips': parts('base-jack', 'plank'),
};
const USUAL_DESIGN: TopicDesign = { system: 'ring', shape: 'run' };

type PostTexts = Pick<BlogPostResponse, 'title' | 'excerpt' | 'content'>;

/** One word in the title outweighs all of its uses in the text. */
const WEIGHTS = { title: 12, excerpt: 4, content: 1 } as const satisfies Record<keyof PostTexts, number>;
/** Further uses in the same text do not count, so that a long text does not outweigh the title. */
const MAX_COUNT = 10;
/** A passing mention or two does not make a topic. */
const MIN_SCORE = 4;
/** A second topic must be about as important as the first. */
const MIN_SHARE = 0.5;
const MAX_TOPICS = 2;
/** Characters of the content that are searched. */
const READ_MAX = 50_000;

const PATTERNS = POST_TOPICS.map((topic) => ({ topic, pattern: wordPattern(topic.words) }));

/** The offers at the end of a post. */
export function equipmentOf(post: BlogPostResponse) {
  const topics = topicsOfPost(post);
  return {
    items: topics.length > 0 ? topics.flatMap(({ items }) => items) : CATEGORY_ITEMS[post.category],
    design: topics.find(({ design }) => design)?.design ?? USUAL_DESIGN,
    isFirewatch: topics.some(({ isFirewatch }) => isFirewatch),
  };
}

/** The topics of a post, the most important one first; empty if no topic matches. */
export function topicsOfPost(post: PostTexts): PostTopic[] {
  const texts = {
    title: post.title,
    excerpt: post.excerpt,
    content: post.content.slice(0, READ_MAX).replace(/<[^<>]*>/g, ' '),
  };
  const scored = PATTERNS.map(({ topic, pattern }) => ({ topic, score: scoreOf(texts, pattern) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best * MIN_SHARE)
    .slice(0, MAX_TOPICS)
    .map(({ topic }) => topic);
}

/** By title and excerpt only, for lists of posts without their content. */
export const isPostAbout = (post: Omit<PostTexts, 'content'>, about: string): boolean =>
  topicsOfPost({ ...post, content: '' }).some((one) => about === (one.isFirewatch ? 'firewatch' : one.design?.system));

function scoreOf(texts: PostTexts, pattern: RegExp): number {
  let score = 0;
  for (const [name, weight] of Object.entries(WEIGHTS) as [keyof PostTexts, number][])
    score += weight * Math.min(texts[name].match(pattern)?.length ?? 0, MAX_COUNT);
  return score;
}

/** Matches whole words in any case, and their plurals; a space also matches a hyphen. */
function wordPattern(words: readonly string[]): RegExp {
  const alternatives = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(' ', String.raw`[\s-]+`));
  return new RegExp(String.raw`(?<!\w)(?:${alternatives.join('|')})s?(?!\w)`, 'gi');
}
