import { useParams } from 'react-router';
import type { StaffProduct } from '../../../backend/catalog/admin/catalog-admin.contract.js';
import { StaffPage } from '../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffResults } from '../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../features/staff/use-staff.js';
import { OutlineLink } from '../../ui/button.js';
import { ProductSheet } from './product-detail.js';
import { productId } from './product-page-definition.js';

/** A draft as its page will look. The data comes from the staff API, so nobody else can open it and nothing is cached. */
export function ProductPreviewPage() {
  const id = productId(useParams().id);
  return (
    <StaffPage
      heading="Preview"
      lead="The page as visitors will see it once the item is published. Related items appear then, too."
      right="products"
      actions={id !== null && <OutlineLink to={`/admin/products/${id}`}>Edit product</OutlineLink>}
    >
      {id === null ? <StaffEmpty>This product does not exist.</StaffEmpty> : <Preview id={id} />}
    </StaffPage>
  );
}

function Preview({ id }: { id: number }) {
  const query = useStaffQuery<StaffProduct>(['/api/admin/products', id]);
  return (
    <StaffResults query={query}>
      {(product) => (
        <ProductSheet product={product} related={undefined}>
          <p>Here visitors request a quote and open the cut sheet.</p>
        </ProductSheet>
      )}
    </StaffResults>
  );
}
