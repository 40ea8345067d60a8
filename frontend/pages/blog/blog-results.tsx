import type { UseQueryResult } from '@tanstack/react-query';
import type { BlogCategory, BlogPage } from '../../../backend/blog/blog.contract.js';
import { LinkButton } from '../../ui/button.js';
import { CardGrid } from '../../ui/card.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { RetryForm } from '../../ui/retry-form.js';
import { ALL_POSTS } from './category-tabs.js';
import { imagePriority } from './image-priority.js';
import { PostCard, PostCardSkeleton } from './post-card.js';

const SKELETONS = [0, 1, 2, 3, 4, 5];

interface BlogResultsProps {
  list: UseQueryResult<BlogPage>;
  category: BlogCategory | '';
}

/** The list in one of its states: loading, error, empty or loaded (specification §8). */
export function BlogResults({ list, category }: BlogResultsProps) {
  if (list.isPending) {
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
  if (list.isError) {
    return (
      <div role="alert">
        <MessageSheet
          level={2}
          title="Failed to load blog posts. Please try again."
          section="Error"
          actions={<RetryForm />}
        />
      </div>
    );
  }
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

function EmptyList({ category }: Pick<BlogResultsProps, 'category'>) {
  return (
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
}
