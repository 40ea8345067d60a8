import { useQuery } from '@tanstack/react-query';
import { useSiteApi } from '../../../api/page-data.js';
import { productFacetsQuery } from '../../../api/site-queries.js';
import { Link } from '../../../ui/button.js';

/** Shown until the first import. The data decides, so nobody has to switch it off. */
export function SampleBanner() {
  const facets = useQuery(productFacetsQuery(useSiteApi(), {}));
  if (!facets.data?.isSample) return null;
  return (
    <p className="note" data-tone="amber">
      <strong>The catalog holds sample data.</strong> Its sizes, weights and loads are typical figures, and the catalog
      page says so. This note goes away with your first <Link to="/admin/products/import">import</Link>.
    </p>
  );
}
