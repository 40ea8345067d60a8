import type { Offer, Product } from 'schema-dts';
import type { ProductAnswer } from '../../../backend/catalog/product.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { hasPrice } from '../../features/catalog/price-text.js';
import { cardView, photographOf } from '../../features/catalog/product-views.js';
import { isInStock } from '../../features/catalog/stock-state.js';
import { absoluteUrl, canonicalUrl } from '../../shell/canonical.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList, nodeId } from '../../shell/structured-data.js';
import { productCrumbs } from './product-crumbs.js';

export function ProductHead({ product }: { product: ProductAnswer }) {
  const site = useSite();
  const { heading, itemDescription } = useSiteContent('catalog');
  const { id, name, sku, description, vendor, material } = product;

  return (
    <Head
      title={`${name} (${sku})`}
      description={description || `${name}: ${itemDescription}`}
      keywords={[name, sku, vendor, material, 'scaffold rental'].filter(Boolean)}
      path={`/product/${id}`}
      share="product"
      image={photographOf(product)}
      imageAlt={name}
      type="product"
      structuredData={import.meta.env.SSR && productStructuredData(site, product, heading)}
    />
  );
}

/** @param catalog heading of the catalog */
function productStructuredData(site: SiteSettings, product: ProductAnswer, catalog: string): object[] {
  const { id, name, sku, description, vendor, vendorProductCode, material, category } = product;
  const offers = offersOf(site, product);
  const path = `/product/${id}`;
  const url = canonicalUrl(site.publicUrl, path);
  const graph: Product = {
    '@type': 'Product',
    '@id': nodeId(site, path, 'product'),
    name,
    description,
    sku,
    url,
    image: absoluteUrl(site.publicUrl, cardView(product).src),
    category,
    material: material || undefined,
    mpn: vendorProductCode || undefined,
    brand: vendor ? { '@type': 'Brand', name: vendor } : undefined,
    offers: offers.length > 1 ? offers : offers[0],
  };
  return [graph, breadcrumbList(site, productCrumbs(product, catalog))];
}

/** An offer to rent and one to buy, each only if it has a price. */
function offersOf(site: SiteSettings, product: ProductAnswer): Offer[] {
  const { id, price, salePrice, condition } = product;
  const common = {
    '@type': 'Offer',
    priceCurrency: 'USD',
    availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'LimitedAvailability'}`,
    url: canonicalUrl(site.publicUrl, `/product/${id}`),
    seller: { '@id': nodeId(site, '/', 'organization') },
  } as const;
  const offers: Offer[] = [];
  if (hasPrice(price))
    offers.push({
      ...common,
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      price,
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD', unitCode: 'DAY' },
    });
  if (hasPrice(salePrice))
    offers.push({
      ...common,
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
      price: salePrice,
      itemCondition: `https://schema.org/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    });
  return offers;
}
