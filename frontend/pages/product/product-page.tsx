import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type {
  ProductAnswer,
  ProductCardAnswer,
  ProductPage as ProductList,
} from '../../../backend/catalog/product.contract.js';
import { getProductQuery } from '../../api/get-product.js';
import { LIST_PRODUCTS_KEY } from '../../api/list-products.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { ProductDetail } from './product-detail.js';
import { ProductFailed, ProductNotFound, ProductSkeleton } from './product-messages.js';
import { productId } from './product-page-definition.js';

export function ProductPage() {
  const id = productId(useParams().id);
  return id === null ? <ProductNotFound /> : <KnownId key={id} id={id} />;
}

function KnownId({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const product = useQuery({
    ...getProductQuery(useSiteApi(), id),
    placeholderData: () => listedProduct(queryClient, id),
  });
  if (product.isPending) return <ProductSkeleton />;
  if (product.isError) return <ProductFailed />;
  return product.data ? <ProductDetail product={product.data} /> : <ProductNotFound />;
}

/** The product as a list of an earlier page loaded it. Lists of the first document have cards only. */
function listedProduct(queryClient: QueryClient, id: number): ProductAnswer | undefined {
  return queryClient
    .getQueriesData<ProductList<ProductAnswer | ProductCardAnswer>>({ queryKey: LIST_PRODUCTS_KEY })
    .flatMap(([, list]) => list?.items ?? [])
    .find((product): product is ProductAnswer => product.id === id && 'fullDescription' in product);
}
