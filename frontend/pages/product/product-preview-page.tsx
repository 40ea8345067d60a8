import { useParams } from 'react-router';
import type { StaffProduct } from '../../../backend/catalog/admin/catalog-admin.contract.js';
import { RecordPage } from '../../features/staff/shell/staff-page.js';
import { ProductSheet } from './product-detail.js';

/** A draft as its page will look. The data comes from the staff API, so nobody else can open it and nothing is cached. */
export function ProductPreviewPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<StaffProduct>
      heading="Preview"
      lead="The page as visitors will see it once the item is published. Related items appear then, too."
      right="products"
      links={{ 'Edit product': `/admin/products/${encodeURIComponent(id)}` }}
      path="/api/admin/products"
    >
      {(product) => (
        <ProductSheet product={product} related={undefined}>
          <p>Here visitors request a quote and open the cut sheet.</p>
        </ProductSheet>
      )}
    </RecordPage>
  );
}
