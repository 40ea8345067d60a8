import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ItemPage, Offer, Product } from 'schema-dts';
import { CONDITION_GRADES, CONDITIONS, FAMILIES } from '../../../backend/catalog/catalog.contract.js';
import { kindAddress, partsLabel } from '../../../backend/catalog/kind-addresses.contract.js';
import type { ProductFields, ProductResponse } from '../../../backend/catalog/product.contract.js';
import { type ItemPrices, ratesOf } from '../../../backend/catalog/rates.contract.js';
import type { RelatedProducts } from '../../../backend/catalog/related/related-products.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { useSiteContent } from '../../api/page-data.js';
import { hasPrice, isForSale, priceText, saleText } from '../../features/catalog/price-text.js';
import { cardView, type ProductView, photographOf, productViews } from '../../features/catalog/product-views.js';
import { MIN_QUANTITY } from '../../features/catalog/quantity.js';
import { QuantityStepper } from '../../features/catalog/quantity-stepper.js';
import { isDiscontinued, isInStock, ShippingLine, StockBadge, StockLine } from '../../features/catalog/stock-line.js';
import { AddToQuoteList } from '../../features/quote-list/add-to-quote-list.js';
import { quoteListStore, withAtLeast } from '../../features/quote-list/quote-list.js';
import { Breadcrumb } from '../../shell/breadcrumb.js';
import { absoluteUrl, canonicalUrl } from '../../shell/canonical.js';
import { useSite } from '../../shell/company.js';
import { breadcrumbList, type Crumb, Head, nodeId } from '../../shell/head.js';
import { quoteAddress, useAsQuoteSubject } from '../../shell/quote-subject.js';
import { AnchorButton, Button, OutlineLink } from '../../ui/button.js';
import { LazyImage } from '../../ui/lazy-image.js';
import { TableHeads } from '../../ui/table.js';
import { TitleBlock } from '../../ui/title-block.js';
import styles from './product.module.css';
import { RelatedSections, SuccessorNote } from './related-sections.js';
import { SpecificationTables } from './specification-table.js';

/** A product, or only the data of its card (`details: false`) while the rest is loading. */
export interface ProductPreview extends ProductResponse {
  details?: boolean;
}

type ProductDetailProps = { product: ProductPreview; related: RelatedProducts | undefined };

export function ProductDetail({ product, related }: ProductDetailProps) {
  return (
    <>
      <ProductHead product={product} />
      <ProductSheet product={product} related={related}>
        <QuoteForm product={product} related={related} />
        <OutlineLink to="/contact">Contact Sales</OutlineLink>
        <AnchorButton href={`/api/products/${product.id}/cut-sheet.pdf`} variant="outline">
          Cut sheet (PDF)
        </AnchorButton>
      </ProductSheet>
    </>
  );
}

/** The page without its head. @param children what a visitor can do */
export function ProductSheet({ product, related, children }: ProductDetailProps & { children: ReactNode }) {
  const { publicUrl } = useSite();
  const { heading, promises } = useSiteContent('catalog');
  const { id, name, sku, stockStatus, description, fullDescription, details = true } = product;

  return (
    <div className="measure stack gap-0 above-6">
      <p data-print>{`${publicUrl}/product/${id}`}</p>
      <Breadcrumb crumbs={productCrumbs(product, heading)} />

      <article className={`panel ${styles.sheet}`}>
        <ProductGallery views={productViews(product)} />
        <div className={`stack gap-5 ${styles.summary}`}>
          <p className="row gap-1 across-5">
            <span className="mono small break">{`SKU ${sku}`}</span>
            <StockBadge product={product} />
            <span className="muted tiny">{stockStatus}</span>
          </p>
          <h1>{name}</h1>
          <p>{description}</p>
          {related?.replacedBy && <SuccessorNote product={product} successor={related.replacedBy} />}
          {isDiscontinued(product) && <p>Discontinued. Ask us what is left.</p>}
          <ProductPrices product={product} />
          <StockLine item={product} />
          {children}
          <ul className="stack gap-2 small" data-screen>
            {promises.map(
              ({ text, inStockOnly }) =>
                (!inStockOnly || isInStock(product)) && (
                  <li key={text} className="ring">
                    {text}
                  </li>
                ),
            )}
          </ul>
        </div>
      </article>

      <div className={`stack sheet inset ${styles.details}`}>
        {fullDescription && (
          <section className="stack" aria-labelledby="details">
            <h2 id="details">Description</h2>
            <p className="lines">{fullDescription}</p>
          </section>
        )}
        {details && (
          <section className="stack" aria-labelledby="specifications">
            <h2 id="specifications">Specifications</h2>
            <SpecificationTables product={product} />
          </section>
        )}
        {related && <RelatedSections product={product} related={related} />}
        <div className={`line right ${styles.block}`} data-screen>
          <TitleBlock section={sku} sheet="1 of 1" />
        </div>
      </div>
    </div>
  );
}

/** Main picture with thumbnails. Without JavaScript a thumbnail opens its picture. */
function ProductGallery({ views }: { views: readonly ProductView[] }) {
  const [selected, setSelected] = useState(0);
  const main = views[selected] ?? views[0];
  if (!main) return null;

  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <LazyImage
          key={main.src}
          src={main.src}
          srcSet={main.srcSet}
          sizes={main.srcSet && '(max-width: 1023px) 95vw, 640px'}
          alt={main.alt}
          width={960}
          height={720}
          eager
          fetchPriority="high"
        />
      </div>
      {views.length > 1 && (
        <ul className={styles.thumbnails} data-screen>
          {views.map((view, index) => (
            <li key={view.src}>
              <a
                className="stack gap-1 tiny plain"
                href={view.src}
                aria-current={index === selected ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setSelected(index);
                }}
              >
                <LazyImage
                  src={view.src}
                  srcSet={view.srcSet}
                  sizes={view.srcSet && '110px'}
                  alt=""
                  width={160}
                  height={120}
                  eager
                />
                <span>{view.label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A GET form to the quote page, so that it works without JavaScript. */
function QuoteForm({ product, related }: ProductDetailProps) {
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(MIN_QUANTITY);

  // A request is for the whole list, so the item is added to it, once.
  const onRequest = useCallback(
    () => quoteListStore.update((list) => withAtLeast(list, product, quantity)),
    [product, quantity],
  );
  useAsQuoteSubject({ product: product.name, quantity, onRequest });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onRequest();
    navigate(quoteAddress({ product: product.name, quantity }));
  };

  return (
    <form className={`stack bottom ${styles.quote}`} data-screen action="/quote" onSubmit={onSubmit}>
      <input type="hidden" name="product" value={product.name} />
      <div className="stack gap-1">
        <label className="small medium" htmlFor="quantity">
          Quantity
        </label>
        <QuantityStepper id="quantity" value={quantity} onChange={setQuantity} />
      </div>
      <Button type="submit">Request Quote</Button>
      <AddToQuoteList item={product} quantity={quantity} />
      <ShippingLine item={product} quantity={quantity} instead={inStock(product, related, quantity)} />
    </form>
  );
}

/** The nearest size of which the yards have enough. They are in the order of their size. */
function inStock({ id }: ProductPreview, related: RelatedProducts | undefined, quantity: number) {
  const { sizes = [], pieces = {} } = related ?? {};
  const own = sizes.findIndex((size) => size.id === id);
  return sizes
    .filter((size) => size.id !== id && size.stockStatus !== 'Discontinued Stock' && (pieces[size.id] ?? 0) >= quantity)
    .toSorted((one, other) => Math.abs(sizes.indexOf(one) - own) - Math.abs(sizes.indexOf(other) - own))[0];
}

function ProductHead({ product }: { product: ProductResponse }) {
  const site = useSite();
  const { heading, itemDescription } = useSiteContent('catalog');
  const { id, name, sku, description, vendor, material, drawings } = product;

  return (
    <Head
      title={`${name} (${sku})`}
      description={description || `${name}: ${itemDescription}`}
      keywords={[name, sku, vendor, material, 'scaffold rental'].filter(Boolean).join(', ')}
      path={`/product/${id}`}
      share="product"
      image={photographOf(product)}
      sheet={`/drawings/share/product-${id}.png${drawings.isometric.replace(/^[^?]*/, '')}`}
      imageAlt={name}
      type="product"
      structuredData={import.meta.env.SSR && productStructuredData(site, product, heading)}
    />
  );
}

/**
 * A product whose offer has no price would be an error in search results, so an item without one is an offer that its page is about.
 * @param catalog heading of the catalog
 */
function productStructuredData(site: SiteSettings, product: ProductResponse, catalog: string): object[] {
  const { id, name, sku, description, vendor, vendorProductCode, material, family, partType } = product;
  const offers = offersOf(site, product);
  const path = `/product/${id}`;
  const url = canonicalUrl(site.publicUrl, path);
  const image = absoluteUrl(site.publicUrl, cardView(product).src);
  const subject = { name, description: description || undefined, url, image };
  const category = [labelOf(FAMILIES, family), partType && partsLabel(partType)].filter(Boolean).join(' > ');
  const page: ItemPage = {
    '@type': 'ItemPage',
    ...subject,
    about: { '@type': 'Offer', ...subject, sku, category, ...supplyOf(site, product) },
  };
  const graph: Product = {
    '@type': 'Product',
    '@id': nodeId(site, path, 'product'),
    ...subject,
    sku,
    category,
    material: material || undefined,
    mpn: vendorProductCode || undefined,
    brand: vendor ? { '@type': 'Brand', name: vendor } : undefined,
    offers: offers.length > 1 ? offers : offers[0],
  };
  return [offers.length > 0 ? graph : page, breadcrumbList(site, productCrumbs(product, catalog))];
}

const supplyOf = (site: SiteSettings, product: ProductResponse) => ({
  availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'LimitedAvailability'}` as const,
  seller: { '@id': nodeId(site, '/', 'organization') },
});

/** An offer to rent and one to buy, each only if it has a price. */
function offersOf(site: SiteSettings, product: ProductResponse): Offer[] {
  const { id, price, salePrice, condition } = product;
  const common = {
    '@type': 'Offer',
    priceCurrency: 'USD',
    url: canonicalUrl(site.publicUrl, `/product/${id}`),
    ...supplyOf(site, product),
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

/**
 * The steps below home: catalog, system, part type if the product states one, and the product itself.
 * @param catalog heading of the catalog
 */
export function productCrumbs({ id, name, family, partType }: ProductResponse, catalog: string): Crumb[] {
  const crumbs = [
    { name: catalog, path: PUBLIC_PAGES.catalog },
    { name: labelOf(FAMILIES, family), path: kindAddress({ family }) },
  ];
  if (partType !== '') crumbs.push({ name: partsLabel(partType), path: kindAddress({ family, partType }) });
  return [...crumbs, { name, path: `/product/${id}` }];
}

/** The day price with the rates of longer rentals, and the sale price with the condition. */
function ProductPrices({ product }: { product: ProductFields }) {
  const { price, salePrice, condition } = product;
  const forSale = isForSale(product);

  return (
    <div className={`stack gap-3 ${styles.prices}`}>
      <p className="row gap-0 across-3 baseline">
        {forSale && <span className={`muted small ${styles.kind}`}>Rental</span>}
        <strong className="figure step-4">{priceText(price)}</strong>
      </p>
      <RentalRates item={product} />
      {forSale && (
        <p className="row gap-0 across-3 baseline">
          <span className={`muted small ${styles.kind}`}>Sale</span>
          <strong className="figure step-4">{saleText(salePrice)}</strong>
          <span>{labelOf(CONDITIONS, condition)}</span>
        </p>
      )}
      {condition !== 'new' && <p className="muted small">{CONDITION_GRADES}</p>}
    </div>
  );
}

/** Day, week and 28-day rate and the minimum rental; nothing for an item without a rental rate. */
function RentalRates({ item }: { item: ItemPrices }) {
  const { rental } = useSite();
  const { day, week, fourWeeks, minimumDays } = ratesOf(item, rental);
  if (day === null && week === null && fourWeeks === null) return null;

  const periods = [
    { name: 'Day', rate: day },
    { name: 'Week', rate: week },
    { name: '28 days', rate: fourWeeks },
  ];
  return (
    <table className={`table mono ${styles.rates}`}>
      <caption className="muted">Rental rates in US dollars, before freight</caption>
      <TableHeads heads={[...periods.map(({ name }) => name), 'Minimum rental']} />
      <tbody>
        <tr>
          {periods.map(({ name, rate }) => (
            <td key={name}>{rate === null ? 'On request' : dollarText(rate)}</td>
          ))}
          <td>{counted(minimumDays, 'day')}</td>
        </tr>
      </tbody>
    </table>
  );
}
