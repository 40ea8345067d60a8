import { useQuery } from '@tanstack/react-query';
import type { BlogPostSummary } from '../../../../backend/blog/blog.contract.js';
import { useSiteApi } from '../../../api/site-api-context.js';
import { postAddress } from '../../../features/blog/blog-state.js';
import { CategoryBadge } from '../../../features/blog/category-badge.js';
import { StaffEmpty, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { WordpressBadge } from '../../../features/staff/shell/wordpress-badge.js';
import { LinkButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import styles from './content-tab.module.css';
import { recentPostsQuery } from './recent-posts-query.js';

/** The latest blog posts from all sources (specification §2). */
export function ContentTab() {
  const posts = useQuery(recentPostsQuery(useSiteApi()));
  return (
    <StaffPanel heading="Recent posts">
      <StaffResults query={posts}>
        {({ items }) =>
          items.length === 0 ? (
            <StaffEmpty>No posts yet.</StaffEmpty>
          ) : (
            <ul className={styles.posts}>
              {items.map((post) => (
                <RecentPost key={post.id} post={post} />
              ))}
            </ul>
          )
        }
      </StaffResults>
      <div>
        <LinkButton to="/blog" variant="outline">
          Open the blog
        </LinkButton>
      </div>
    </StaffPanel>
  );
}

function RecentPost({ post: { slug, title, author, category, wpId } }: { post: BlogPostSummary }) {
  return (
    <li>
      <Link to={postAddress(slug)} className={styles.title}>
        {title}
      </Link>
      <span>by {author}</span>
      <CategoryBadge category={category} />
      {wpId !== null && <WordpressBadge wpId={wpId} />}
    </li>
  );
}
