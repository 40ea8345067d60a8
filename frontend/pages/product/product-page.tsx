import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getProductQuery } from '../../api/get-product.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { ProductDetail } from './product-detail.js';
import { ProductFailed, ProductNotFound, ProductSkeleton } from './product-messages.js';
import { productId } from './product-page-definition.js';

export function ProductPage() {
  const id = productId(useParams().id);
  return id === null ? <ProductNotFound /> : <KnownId key={id} id={id} />;
}

function KnownId({ id }: { id: number }) {
  const product = useQuery(getProductQuery(useSiteApi(), id));
  if (product.isPending) return <ProductSkeleton />;
  if (product.isError) return <ProductFailed />;
  return product.data ? <ProductDetail product={product.data} /> : <ProductNotFound />;
}
