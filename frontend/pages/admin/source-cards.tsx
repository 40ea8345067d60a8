import { useQuery } from '@tanstack/react-query';
import { listDocumentsQuery } from '../../api/list-documents.js';
import { listPostsQuery } from '../../api/list-posts.js';
import { listProductsQuery } from '../../api/list-products.js';
import { useSiteApi } from '../../api/site-api-context.js';
import styles from './source-cards.module.css';

/** The database and the content site (specification §9). */
const CONTENT_SOURCES = 2;

/** How much of everything there is. Products are counted, where the specification has a fixed 0 (contract §9). */
export function SourceCards() {
  const api = useSiteApi();
  const products = useQuery({ ...listProductsQuery(api, { page: 1, pageSize: 1 }), staleTime: 0 });
  const posts = useQuery({ ...listPostsQuery(api, {}), staleTime: 0 });
  const documents = useQuery({ ...listDocumentsQuery(api), staleTime: 0 });
  const fromWordPress = posts.data?.items.filter(({ wpId }) => wpId !== null).length;

  return (
    <dl className={styles.cards}>
      <Card name="Products" value={products.data?.total} note="in the catalog" />
      <Card
        name="Blog Posts"
        value={posts.data?.total}
        note={fromWordPress === undefined ? '' : `${fromWordPress} from WordPress`}
      />
      <Card name="Documents" value={documents.data?.length} note="that can be asked for" />
      <Card name="Content Sources" value={CONTENT_SOURCES} note="database and WordPress" />
    </dl>
  );
}

function Card({ name, value, note }: { name: string; value: number | undefined; note: string }) {
  return (
    <div className={styles.card}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value ?? '–'}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
