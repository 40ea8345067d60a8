import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  type ProductCardResponse,
  type ProductPage as ProductList,
  type ProductResponse,
  productDefaults,
} from '../../../backend/catalog/product.contract.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { getProductQuery, LIST_PRODUCTS_KEY, relatedProductsQuery } from '../../api/site-queries.js';
import { Head } from '../../shell/head.js';
import { MessagePage, PageFailed } from '../../shell/page-failed.js';
import { LinkButton } from '../../ui/button.js';
import { ProductDetail, type ProductPreview } from './product-detail.js';
import { productId } from './product-page-definition.js';

export function ProductPage() {
  const id = productId(useParams().id);
  return id === null ? <ProductNotFound /> : <KnownId key={id} id={id} />;
}

function KnownId({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const product = useQuery({ ...getProductQuery(api, id), placeholderData: () => listedProduct(queryClient, id) });
  const related = useQuery(relatedProductsQuery(api, id));
  if (product.isPending) return <ProductSkeleton />;
  if (product.isError) return <PageFailed title="Product failed to load" subject="product" />;
  return product.data ? (
    <ProductDetail product={product.data} related={related.data ?? undefined} />
  ) : (
    <ProductNotFound />
  );
}

/** The product from a cached list: complete, or only its card if the list came with the first document. */
function listedProduct(queryClient: QueryClient, id: number): ProductPreview | undefined {
  return queryClient
    .getQueriesData<ProductList<ProductResponse | ProductCardResponse>>({ queryKey: LIST_PRODUCTS_KEY })
    .flatMap(([, list]) => list?.items ?? [])
    .filter((product) => product.id === id)
    .map((product) => ('fullDescription' in product ? product : previewOf(product)))[0];
}

/** Fields that a card lacks have their defaults; `details: false` hides the parts of the page that show them. */
function previewOf(card: ProductCardResponse): ProductPreview {
  const { isometric } = card.drawings;
  const [front, side] = ['front', 'side'].map((view) => isometric.replace('isometric', view)) as [string, string];
  return { ...productDefaults(), ...card, details: false, drawings: { isometric, front, side } };
}

function ProductNotFound() {
  return (
    <MessagePage
      title="Product Not Found"
      description="There is no product at this address."
      section="Not found"
      actions={<LinkButton to="/catalog">Explore Catalog</LinkButton>}
    >
      <p>The product you're looking for doesn't exist or has been removed.</p>
    </MessagePage>
  );
}

function ProductSkeleton() {
  return (
    <div className="measure stack">
      <Head title="Product" description="Dimensions, weight and availability of a scaffold item." />
      <p role="status" className="loading">
        Loading product
      </p>
    </div>
  );
}
