import { preload } from 'react-dom';
import type { BlogPostSummary } from '../../../backend/blog/blog.contract.js';
import { wpImageSrcSet } from '../../../backend/wp-images/wp-images.contract.js';
import { postAddress } from '../../features/blog/blog-state.js';
import { CategoryBadge } from '../../features/blog/category-badge.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Bone, Card, CardFoot, CardLink } from '../../ui/card.js';
import { Rosette } from '../../ui/rosette.js';
import { useImageFailure } from '../../ui/use-image-failure.js';
import styles from './blog.module.css';
import type { ImagePriority } from './image-priority.js';

/** One card per row on a phone, otherwise two or three of about 400 px. */
const CARD_SIZES = '(width <= 700px) calc(100vw - 34px), 400px';

interface PostCardProps {
  post: BlogPostSummary;
  priority: ImagePriority;
}

export function PostCard({ post, priority }: PostCardProps) {
  const { slug, title, excerpt, category, author, publishedAt } = post;
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
          <CalendarDate date={publishedAt} />
        </span>
        <span className="caption">By {author}</span>
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
export function PostCardSkeleton() {
  return (
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
}
