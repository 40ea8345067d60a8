import { useQuery } from '@tanstack/react-query';
import type { BlogPostSummary } from '../../../../backend/blog/blog.contract.js';
import type { SiteApi } from '../../../../backend/pages/rendering/site-api.contract.js';
import type { SiteStatus } from '../../../../backend/status/status.contract.js';
import { useSiteApi } from '../../../api/site-api-context.js';
import { listDocumentsQuery, listPostsQuery, listProductsQuery } from '../../../api/site-queries.js';
import { postAddress } from '../../../features/blog/blog-state.js';
import { CategoryBadge } from '../../../features/blog/category-badge.js';
import { StaffEmpty, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { WordpressBadge } from '../../../features/staff/shell/wordpress-badge.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import styles from './dashboard.module.css';
import { STATUS_PATH } from './run-history.js';

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
            <ul className={`ruled ${styles.posts}`}>
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
    <li className="row gap-0 across-6 muted small">
      <Link to={postAddress(slug)} className="tap title">
        {title}
      </Link>
      <span>by {author}</span>
      <CategoryBadge category={category} />
      {wpId !== null && <WordpressBadge wpId={wpId} />}
    </li>
  );
}

/** The database and the content site (specification §9). */
const CONTENT_SOURCES = 2;

/** Counts per source. The product count is real; the specification has a fixed 0 (contract §9). */
export function SourceCards() {
  const api = useSiteApi();
  const products = useQuery({ ...listProductsQuery(api, { page: 1, pageSize: 1 }), staleTime: 0 });
  const posts = useQuery(recentPostsQuery(api));
  const documents = useQuery({ ...listDocumentsQuery(api), staleTime: 0 });
  const fromWordPress = useStaffQuery<SiteStatus>([STATUS_PATH]).data?.wordpress.posts;

  return (
    <dl className="grid">
      <Card name="Products" value={products.data?.total} note="in the catalog" />
      <Card
        name="Blog Posts"
        value={posts.data?.total}
        note={typeof fromWordPress === 'number' ? `${fromWordPress} from WordPress` : ''}
      />
      <Card name="Documents" value={documents.data?.length} note="that visitors can request" />
      <Card name="Content Sources" value={CONTENT_SOURCES} note="database and WordPress" />
    </dl>
  );
}

function Card({ name, value, note }: { name: string; value: number | undefined; note: string }) {
  return (
    <div className={`stack gap-1 box ${styles.source}`}>
      <dt className="muted strong">{name}</dt>
      <dd className="figure">{value ?? '–'}</dd>
      <dd className="caption muted">{note}</dd>
    </div>
  );
}

/** Specification §9. The source card reads the total from the same response. */
const RECENT_POSTS = 5;

const recentPostsQuery = (api: SiteApi) => ({
  ...listPostsQuery(api, { page: 1, pageSize: RECENT_POSTS }),
  // Unlike visitors, staff expect to see recent changes.
  staleTime: 0,
});
