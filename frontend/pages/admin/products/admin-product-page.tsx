import { useParams } from 'react-router';
import type { StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { DESK_PRODUCTS_PATH } from './desk-paths.js';
import { ProductEditor } from './product-editor.js';

export function AdminProductPage() {
  const { id = '' } = useParams();
  const isId = /^\d{1,10}$/.test(id);
  return (
    <StaffPage
      heading="Edit product"
      right="products"
      actions={
        <LinkButton to="/admin/products" variant="outline">
          All products
        </LinkButton>
      }
    >
      {isId ? <LoadedProduct key={id} id={id} /> : <StaffEmpty>This product does not exist.</StaffEmpty>}
    </StaffPage>
  );
}

function LoadedProduct({ id }: { id: string }) {
  const query = useStaffQuery<StaffProduct>([DESK_PRODUCTS_PATH, id]);
  // The cache may hold an older version from an earlier visit.
  const isFresh = query.isFetchedAfterMount && !query.isPlaceholderData;
  if (!isFresh) return <StaffEmpty>Loading...</StaffEmpty>;
  return <StaffResults query={query}>{(product) => <ProductEditor loaded={product} />}</StaffResults>;
}
