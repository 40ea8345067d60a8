import type { ReactNode } from 'react';
import type { ProductAnswer } from '../../../backend/catalog/product.contract.js';
import type { RelatedProducts } from '../../../backend/catalog/related/related-products.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { productViews } from '../../features/catalog/product-views.js';
import { StockBadge } from '../../features/catalog/stock-badge.js';
import { isDiscontinued } from '../../features/catalog/stock-state.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton, LinkButton } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import { TitleBlock } from '../../ui/title-block.js';
import styles from './product.module.css';
import { productCrumbs } from './product-crumbs.js';
import { ProductGallery } from './product-gallery.js';
import { ProductHead } from './product-head.js';
import { ProductPrices } from './product-prices.js';
import { QuoteForm } from './quote-form.js';
import { RelatedSections, SuccessorNote } from './related-sections.js';
import { SpecificationTables } from './specification-table.js';

/** A product, or only the data of its card (`details: false`) while the rest is loading. */
export interface ProductPreview extends ProductAnswer {
  details?: boolean;
}

interface ProductDetailProps {
  product: ProductPreview;
  /** Undefined until it is loaded. */
  related: RelatedProducts | undefined;
}

export function ProductDetail({ product, related }: ProductDetailProps) {
  return (
    <>
      <ProductHead product={product} />
      <ProductSheet product={product} related={related}>
        <QuoteForm product={product} />
        <LinkButton to="/contact" variant="outline">
          Contact Sales
        </LinkButton>
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
      <nav className="crumbs small" aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to="/">Home</Link>
          </li>
          {productCrumbs(product, heading).map(({ name, path }, index, { length }) => (
            <li key={path} aria-current={index === length - 1 ? 'page' : undefined}>
              {index === length - 1 ? name : <Link to={path}>{name}</Link>}
            </li>
          ))}
        </ol>
      </nav>

      <article className={`panel ${styles.sheet}`}>
        <ProductGallery views={productViews(product)} />
        <div className={`stack gap-5 ${styles.summary}`}>
          <p className="row gap-1 across-5">
            <span className="mono small break">SKU {sku}</span>
            <StockBadge product={product} />
            <span className="muted tiny">{stockStatus}</span>
          </p>
          <h1>{name}</h1>
          <p>{description}</p>
          {related?.replacedBy && <SuccessorNote product={product} successor={related.replacedBy} />}
          {isDiscontinued(product) && <p>Discontinued: we have only what is left. Ask us how many.</p>}
          <ProductPrices product={product} />
          {children}
          <ul className="stack gap-2 small" data-screen>
            {promises.map(({ text }) => (
              <li key={text} className="ring">
                {text}
              </li>
            ))}
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
