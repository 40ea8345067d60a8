import { useParams } from 'react-router';
import {
  type ProductCardResponse,
  type ProductPage as ProductList,
  type ProductResponse,
  productDefaults,
} from '../../../backend/catalog/product.contract.js';
import { type QueryHolder, storedLists, usePageData, useQueryHolder, useSiteApi } from '../../api/page-data.js';
import { getProductQuery, LIST_PRODUCTS_KEY, relatedProductsQuery } from '../../api/site-queries.js';
import { Head } from '../../shell/head.js';
import { NotFound, PageFailed } from '../../shell/page-failed.js';
import { ProductDetail, type ProductPreview } from './product-detail.js';
import { productId } from './product-page-definition.js';

export function ProductPage() {
  const id = productId(useParams().id);
  return id === null ? <NoProduct /> : <KnownId key={id} id={id} />;
}

function KnownId({ id }: { id: number }) {
  const queries = useQueryHolder();
  const api = useSiteApi();
  const { data, status } = usePageData(getProductQuery(api, id));
  const related = usePageData(relatedProductsQuery(api, id));
  const product = status === 'pending' ? listedProduct(queries, id) : data;
  if (product) return <ProductDetail product={product} related={related.data ?? undefined} />;
  if (status === 'pending') return <ProductSkeleton />;
  return status === 'error' ? <PageFailed title="Product failed to load" subject="product" /> : <NoProduct />;
}

/** The product from a cached list: complete, or only its card if the list came with the first document. */
function listedProduct(queries: QueryHolder, id: number): ProductPreview | undefined {
  return storedLists<ProductList<ProductResponse | ProductCardResponse>>(queries, LIST_PRODUCTS_KEY)
    .flatMap(({ items }) => items)
    .filter((product) => product.id === id)
    .map((product) => ('fullDescription' in product ? product : previewOf(product)))[0];
}

/** Fields that a card lacks have their defaults; `details: false` hides the parts of the page that show them. */
function previewOf(card: ProductCardResponse): ProductPreview {
  const { isometric } = card.drawings;
  const [front, side] = ['front', 'side'].map((view) => isometric.replace('isometric', view)) as [string, string];
  return { ...productDefaults(), ...card, details: false, drawings: { isometric, front, side } };
}

const NoProduct = () => <NotFound subject="product" title="Product Not Found" to="/catalog" way="Explore Catalog" />;

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
