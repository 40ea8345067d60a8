import type { ProductResponse } from '../../../backend/catalog/product.contract.js';
import type {
  RelatedProduct,
  RelatedProducts,
  Successor,
} from '../../../backend/catalog/related/related-products.contract.js';
import { isMeasured, poundsText } from '../../features/catalog/measures.js';
import { Link } from '../../ui/button.js';
import { Tile, Tiles } from '../../ui/tiles.js';
import styles from './product.module.css';

/** For an item that is no longer bought. */
export function SuccessorNote({ product, successor }: { product: ProductResponse; successor: Successor }) {
  const { id, name, sku } = successor;
  const text = successorText(product, successor);
  return (
    <div className="stack gap-2 note" data-tone="signal">
      <p>
        Replaced by{' '}
        <Link className="strong" to={`/product/${id}`}>
          {name}
        </Link>{' '}
        <span className="caption nowrap">{sku}</span>
      </p>
      {text && <p className="muted small">{text}</p>}
    </div>
  );
}

/** Other sizes, what fits, and what the item replaces; sections without items are left out. */
export function RelatedSections({ product, related }: { product: ProductResponse; related: RelatedProducts }) {
  const { sizes, fits, missing, replaces } = related;
  return (
    <>
      {sizes.length > 0 && (
        <section className="stack" data-screen aria-labelledby="sizes">
          <h2 id="sizes">Other sizes</h2>
          <ItemList items={sizes} current={product.id} />
        </section>
      )}
      {(fits.length > 0 || missing) && (
        <section className="stack" data-screen aria-labelledby="fits">
          <h2 id="fits">Fits with</h2>
          <p className="muted small">
            <span>{fits.length > 0 && 'Matched by system and connection type.'}</span>
            <span>{isMixed([product, ...fits]) && " Check the manufacturer's data before you mix brands."}</span>
          </p>
          {missing && <p className="small">{missing}</p>}
          <Tiles wide>
            {fits.map(({ id, name, sku, vendor, drawing, reason }) => (
              <li key={id}>
                <Tile
                  to={`/product/${id}`}
                  drawing={drawing}
                  label={name}
                  note={[sku, vendor].filter(Boolean).join(' · ')}
                  reason={reason}
                />
              </li>
            ))}
          </Tiles>
        </section>
      )}
      {replaces.length > 0 && (
        <section className="stack" data-screen aria-labelledby="replaces">
          <h2 id="replaces">Replaces</h2>
          <ItemList items={replaces} />
        </section>
      )}
    </>
  );
}

function ItemList({ items, current }: { items: readonly RelatedProduct[]; current?: number }) {
  return (
    <ul className={`ruled small ${styles.items}`}>
      {items.map(({ id, name, sku, weight, vendor, stockStatus }) => (
        <li key={id} aria-current={id === current || undefined}>
          {id === current ? <span>{name}</span> : <Link to={`/product/${id}`}>{name}</Link>}
          <span className="caption nowrap">{sku}</span>
          <span>{vendor}</span>
          <span>{isMeasured(weight) && poundsText(weight)}</span>
          <span>{stockStatus}</span>
        </li>
      ))}
    </ul>
  );
}

/** How a replacement differs from the item that it replaces; empty when no record states a difference. */
export function successorText({ vendor }: { vendor: string }, successor: Successor): string {
  const facts = successor.differences.map(({ name, own, other }) => `${lowerFirst(name)} ${other} instead of ${own}`);
  const sentences = facts.length > 0 ? [`It differs: ${facts.join('; ')}. Check your layout before you mix them.`] : [];
  if (isMixed([{ vendor }, successor]))
    sentences.push(`It is made by ${successor.vendor}: check the manufacturer's data before you mix brands.`);
  return sentences.join(' ');
}

export const isMixed = (products: readonly Pick<RelatedProduct, 'vendor'>[]): boolean =>
  new Set(products.map(({ vendor }) => vendor).filter(Boolean)).size > 1;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
