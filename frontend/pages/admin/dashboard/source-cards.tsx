import { useQuery } from '@tanstack/react-query';
import type { SiteStatus } from '../../../../backend/status/status.contract.js';
import { listDocumentsQuery } from '../../../api/list-documents.js';
import { listProductsQuery } from '../../../api/list-products.js';
import { useSiteApi } from '../../../api/site-api-context.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import styles from './dashboard.module.css';
import { recentPostsQuery } from './recent-posts-query.js';
import { STATUS_PATH } from './use-sync.js';

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
