import type { ScaffoldDesign } from '../../builder/builder.contract.js';
import type { Family, PartType, ProductQuery } from '../../catalog/catalog.contract.js';
import type { BlogCategory, BlogPostResponse } from '../blog.contract.js';

type TopicDesign = Pick<ScaffoldDesign, 'system' | 'shape'>;

export interface PostTopic {
  /** Its words in the singular; plurals match too, and a space also matches a hyphen. */
  words: readonly string[];
  /** Catalog queries; a post shows the first items of each. */
  items: readonly ProductQuery[];
  design?: TopicDesign;
  isFirewatch?: true;
}

const FRAME_RUN: TopicDesign = { system: 'frame', shape: 'run' };
const RING_RUN: TopicDesign = { system: 'ring', shape: 'run' };

const parts = (...types: PartType[]): ProductQuery[] => types.map((partType) => ({ partType }));
const partsOf = (family: Family, ...types: PartType[]) => parts(...types).map((query) => ({ family, ...query }));

export const POST_TOPICS: readonly PostTopic[] = [
  { words: ['ringlock', 'ring system', 'rosette'], items: partsOf('ring', 'standard', 'ledger'), design: RING_RUN },
  {
    words: ['cuplock', 'cuplok', 'cup system', 'cup node'],
    items: partsOf('cup', 'standard', 'ledger'),
    design: { system: 'cup', shape: 'run' },
  },
  {
    words: ['frame scaffold', 'frame', 'cross brace', 'repointing', 'mason'],
    items: parts('frame', 'cross-brace'),
    design: FRAME_RUN,
  },
  {
    words: ['tube and clamp', 'clamp', 'coupler', 'pipe rack'],
    items: parts('clamp', 'tube'),
    design: { system: 'tube-and-clamp', shape: 'birdcage' },
  },
  { words: ['plank', 'planking', 'lvl', 'duty rating', 'span'], items: parts('plank', 'deck') },
  { words: ['base plate', 'mudsill', 'screw jack', 'sill'], items: parts('base-plate', 'base-jack', 'sill') },
  {
    words: ['rolling tower', 'caster', 'mobile scaffold'],
    items: parts('caster', 'outrigger'),
    design: { system: 'frame', shape: 'rolling' },
  },
  {
    words: ['guardrail', 'toprail', 'midrail', 'fall protection'],
    items: parts('guardrail', 'guardrail-post', 'gate'),
  },
  { words: ['toeboard', 'falling object', 'debris'], items: parts('toeboard', 'netting') },
  { words: ['ladder', 'stair', 'stair tower'], items: parts('ladder', 'stair') },
  { words: ['side bracket', 'end bracket', 'bracket'], items: parts('bracket'), design: FRAME_RUN },
  { words: ['wall tie', 'ties'], items: parts('wall-tie', 'clamp') },
  { words: ['storm', 'hurricane', 'wind'], items: parts('wall-tie', 'hold-down') },
  { words: ['inspection', 'inspect', 'tag', 'competent person'], items: parts('tag', 'gate') },
  {
    words: ['fire watch', 'firewatch', 'hot work', 'fire alarm', 'sprinkler'],
    items: [{ search: 'flame retardant' }],
    isFirewatch: true,
  },
];

/** For posts that match no topic. */
const CATEGORY_ITEMS: Readonly<Record<BlogCategory, PostTopic['items']>> = {
  'Equipment Rentals': parts('standard', 'frame'),
  'OSHA Guidelines': parts('guardrail', 'plank'),
  'Industry News': parts('plank', 'standard'),
  'Project Spotlights': parts('standard', 'stair'),
  'Jobsite Tips': parts('base-jack', 'plank'),
};
const USUAL_DESIGN = RING_RUN;

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
