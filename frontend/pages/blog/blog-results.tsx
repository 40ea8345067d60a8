import { preload } from 'react-dom';
import type { BlogCategory, BlogPage, BlogPostSummary } from '../../../backend/blog/blog.contract.js';
import { BLOG_CATEGORIES } from '../../../backend/blog/blog.contract.js';
import { postAddress } from '../../../backend/config/public-pages.contract.js';
import { wpImageSrcSet } from '../../../backend/wp-images/wp-images.contract.js';
import type { PageData } from '../../api/page-data.js';
import { blogAddress } from '../../features/blog/blog-state.js';
import { CategoryBadge } from '../../features/blog/category-badge.js';
import { Link, LinkButton } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Bone, Card, CardFoot, CardGrid, CardLink } from '../../ui/card.js';
import { FailedList } from '../../ui/failed-list.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { Rosette } from '../../ui/rosette.js';
import { useImageFailure } from '../../ui/use-image-failure.js';
import styles from './blog.module.css';

type ImagePriority = 'preload' | 'eager' | 'lazy';

const EAGER = 6;

const PRELOADED = 3;

/** One card per row on a phone, otherwise two or three of about 400 px. */
const CARD_SIZES = '(width <= 700px) calc(100vw - 34px), 400px';

type PostCardProps = { post: BlogPostSummary; priority: ImagePriority };

const SKELETONS = [0, 1, 2, 3, 4, 5];

type BlogResultsProps = { list: PageData<BlogPage>; category: BlogCategory | '' };

/** The list in one of its states: loading, error, empty or loaded (specification §8). */
export function BlogResults({ list, category }: BlogResultsProps) {
  if (list.status === 'pending') {
    return (
      <CardGrid hidden>
        {SKELETONS.map((index) => (
          <li key={index}>
            <PostCardSkeleton />
          </li>
        ))}
      </CardGrid>
    );
  }
  if (list.status === 'error') return <FailedList of="blog posts" />;
  if (list.data.items.length === 0) return <EmptyList category={category} />;

  return (
    <CardGrid>
      {list.data.items.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} priority={imagePriority(index)} />
        </li>
      ))}
    </CardGrid>
  );
}

const EmptyList = ({ category }: Pick<BlogResultsProps, 'category'>) => (
  <MessageSheet
    level={2}
    title={category ? `No posts found in the "${category}" category.` : 'No blog posts found.'}
    section="Empty"
    actions={
      category ? (
        <LinkButton to="/blog">{ALL_POSTS}</LinkButton>
      ) : (
        <LinkButton to="/catalog">Explore Catalog</LinkButton>
      )
    }
  />
);

function PostCard({ post, priority }: PostCardProps) {
  const { slug, title, excerpt, category, author, publishedOn } = post;
  return (
    <Card className={styles.card}>
      <div className={styles.picture}>
        {post.imageUrl ? <CardImage post={post} priority={priority} /> : <Rosette size={56} />}
      </div>
      <div className={`stack gap-2 rule-top ${styles.text}`}>
        <CategoryBadge category={category} />
        <h3>
          <CardLink to={postAddress(slug)}>{title}</CardLink>
        </h3>
        <p className="muted small">{excerpt}</p>
      </div>
      <CardFoot>
        <span className="caption">
          <CalendarDate date={publishedOn} />
        </span>
        <span className="caption">{`By ${author}`}</span>
      </CardFoot>
    </Card>
  );
}

function CardImage({ post: { imageUrl, imageAlt }, priority }: PostCardProps) {
  const { failed, watch } = useImageFailure();
  if (failed) return <p className="caption muted">Image unavailable</p>;
  const srcSet = wpImageSrcSet(imageUrl);
  const sizes = srcSet && CARD_SIZES;
  if (priority === 'preload')
    preload(imageUrl, { as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes: sizes });
  return (
    <img
      {...watch}
      src={imageUrl}
      srcSet={srcSet}
      sizes={sizes}
      alt={imageAlt}
      width={384}
      height={192}
      decoding="async"
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      // React preloads eager images unless their priority is low.
      fetchPriority={priority === 'eager' ? 'low' : undefined}
    />
  );
}

/** Skeleton of a card, with the same rows to avoid a layout shift. */
const PostCardSkeleton = () => (
  <Card className={styles.card} loading>
    <div className={styles.picture} />
    <div className={`stack gap-2 rule-top ${styles.text}`}>
      <Bone>Category</Bone>
      <p className={styles.boneTitle}>
        <Bone>The title of a post on two lines of text</Bone>
      </p>
      <p>
        <Bone>What the post is about, in two lines or three, as the editor wrote it.</Bone>
      </p>
    </div>
    <CardFoot>
      <Bone>Date and author</Bone>
    </CardFoot>
  </Card>
);

/** The first six load eagerly, three of them with a preload (docs/decisions/006). */
function imagePriority(index: number): ImagePriority {
  if (index < PRELOADED) return 'preload';
  return index < EAGER ? 'eager' : 'lazy';
}

export const ALL_POSTS = 'All Posts';

/** Each tab has an address, so these are links, not an ARIA tab list. */
export const CategoryTabs = ({ current }: { current: BlogCategory | '' }) => (
  <nav className={styles.tabs} aria-label="Blog categories">
    <ul className="row gap-0 across-3">
      {(['', ...BLOG_CATEGORIES] as const).map((category) => (
        <li key={category}>
          <Link
            className="muted lettering"
            to={blogAddress({ category, page: 1 })}
            aria-current={category === current ? 'page' : undefined}
            preventScrollReset
          >
            {category || ALL_POSTS}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
