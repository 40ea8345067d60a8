import { useState } from 'react';
import { useParams } from 'react-router';
import type { StaffProduct } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { DESK_PRODUCTS_PATH } from '../../../features/catalog-desk/catalog-desk-paths.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { StaffEmpty, StaffResults } from '../../../features/staff/staff-results.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { ProductEditor } from './product-editor.js';

export function AdminProductPage() {
  const { id = '' } = useParams();
  const isId = /^\d{1,10}$/.test(id);
  return (
    <StaffPage
      heading="Edit product"
      ownerOnly
      actions={
        <>
          {isId && (
            <LinkButton to={`/product/${id}`} variant="outline">
              Public page
            </LinkButton>
          )}
          <LinkButton to="/admin/products" variant="outline">
            All products
          </LinkButton>
        </>
      }
    >
      {isId ? <LoadedProduct key={id} id={id} /> : <StaffEmpty>There is no such product.</StaffEmpty>}
    </StaffPage>
  );
}

function LoadedProduct({ id }: { id: string }) {
  const query = useStaffQuery<StaffProduct>([DESK_PRODUCTS_PATH, id]);
  const [reloads, setReloads] = useState(0);
  // What another visit of the screen left in memory, or the product that was edited before, may be old.
  const fresh = query.isFetchedAfterMount && !query.isPlaceholderData;

  const reload = async () => {
    await query.refetch();
    setReloads((count) => count + 1);
  };

  if (!fresh) return <StaffEmpty>Loading...</StaffEmpty>;
  return (
    <StaffResults query={query}>
      {(product) => <ProductEditor key={reloads} loaded={product} onReload={reload} />}
    </StaffResults>
  );
}
