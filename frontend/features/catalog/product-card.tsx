import { CONDITIONS } from '../../../backend/catalog/catalog.contract.js';
import type { ProductCardResponse } from '../../../backend/catalog/product.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { Bone, Card, CardFigures, CardFoot, CardLink } from '../../ui/card.js';
import { LazyImage } from '../../ui/lazy-image.js';
import { useCode } from '../../ui/use-code.js';
import control from '../quote-list/add-to-quote-list.module.css';
import type { ListedItem } from '../quote-list/quote-list.js';
import { isMeasured, kilogramsText, lengthTexts, poundsText } from './measures.js';
import { isForSale, priceText, saleText } from './price-text.js';
import styles from './product-card.module.css';
import { cardView } from './product-views.js';
import { StockBadge, StockLine } from './stock-line.js';

const WORD = /[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu;
/** No text contains it: PostgreSQL stores none. */
const MARK = '\0';

/** A shorter mark matches complete words only. */
const MIN_PREFIX = 2;

type Facts = Pick<ProductCardResponse, 'loadCapacity' | 'uom' | 'productHeight' | 'material'>;

/** Items from this height up are chosen by their height: frames, stairs, gates. */
const UPRIGHT_INCHES = 12;

/** Units of sale, by `uom`; other items are sold by the piece. */
const UNITS: Readonly<Record<string, string>> = { BOX: 'Box', ROLL: 'Roll', BDL: 'Bundle', BUNDLE: 'Bundle' };

interface ProductCardProps {
  product: ProductCardResponse;
  /** In the first row, so its picture loads at once. */
  eager: boolean;
  /** Words to mark, in the results of a search. */
  marks?: readonly string[];
  onOpen?(): void;
}

export function ProductCard({ product, eager, marks, onOpen }: ProductCardProps) {
  const { id, name, description, sku, stockStatus, price, salePrice, condition, productLength, weight } = product;
  const view = cardView(product);
  const length = isMeasured(productLength) ? lengthTexts(productLength) : undefined;
  const key = keyFigure(product);

  return (
    <Card className={styles.card}>
      <div className={`line between ${styles.strip}`}>
        <span className="caption break">{sku}</span>
        <StockBadge product={product} />
      </div>
      <div className={styles.picture}>
        <LazyImage
          src={view.src}
          srcSet={view.srcSet}
          sizes={view.srcSet && '(max-width: 639px) 104px, 380px'}
          alt={view.alt}
          width={480}
          height={360}
          eager={eager}
        />
      </div>
      <h3 className={`title ${styles.name}`}>
        <CardLink to={`/product/${id}`} onClick={onOpen}>
          <MarkedText text={name} marks={marks} />
        </CardLink>
      </h3>
      {marks && description && (
        <p className={`muted tiny ${styles.description}`}>
          <MarkedText text={description} marks={marks} />
        </p>
      )}
      <CardFigures className={styles.figures}>
        <Figure label="Length" value={length?.imperial} second={length?.metric} />
        <Figure
          label="Weight"
          value={isMeasured(weight) && poundsText(weight)}
          second={isMeasured(weight) && kilogramsText(weight)}
        />
        {key && <Figure {...key} />}
      </CardFigures>
      {isForSale(product) ? (
        <div className={styles.sale}>
          <CardFoot>
            <Offer label="Rental" text={priceText(price)} />
            <Offer label="Sale" text={saleText(salePrice)} />
          </CardFoot>
          <CardFoot>
            <span className="muted tiny">{stockStatus}</span>
            <span className="muted tiny">{labelOf(CONDITIONS, condition)}</span>
          </CardFoot>
        </div>
      ) : (
        <CardFoot>
          <Offer text={priceText(price)} />
          <span className="muted tiny">{stockStatus}</span>
        </CardFoot>
      )}
      <StockLine item={product} className={styles.stock} />
      <AddFromCard item={product} />
    </Card>
  );
}

const loadControl = () => import('../quote-list/add-to-quote-list.js');

/** A document has only the look of the control, which would be half of the markup of a card. Its code loads after the page. */
function AddFromCard({ item }: { item: ListedItem }) {
  const code = useCode(loadControl);
  if (code) return <code.CardControl item={item} />;
  return <p className={`rule-top lettering ${control.control} ${control.waiting}`}>Add to quote list</p>;
}

/** Has the same rows as a loaded card, so that nothing shifts when the card loads. */
export function ProductCardSkeleton() {
  return (
    <Card className={styles.card} loading>
      <div className={`line between ${styles.strip}`}>
        <Bone>SKU</Bone>
      </div>
      <div className={styles.picture} />
      <p className={`title ${styles.name}`}>
        <Bone>Name of the product</Bone>
      </p>
      <CardFigures className={styles.figures}>
        {['Length', 'Weight', 'Load'].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Bone>0'-0"</Bone>
            </dd>
          </div>
        ))}
      </CardFigures>
      <CardFoot>
        <span className={styles.price}>
          <Bone>Price per day</Bone>
        </span>
      </CardFoot>
      <div className={`rule-top ${styles.list}`} />
    </Card>
  );
}

/** @param label is left out when the item can only be rented */
const Offer = ({ label, text }: { label?: string; text: string }) => (
  <span>
    {label && <span className={`muted ${styles.offer}`}>{label}</span>}
    <span className={styles.price}>{text}</span>
  </span>
);

interface FigureProps {
  label: string;
  value: string | false | undefined;
  /** The same value in metric units. */
  second?: string | false;
}

const Figure = ({ label, value, second }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value || (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">Not stated</span>
        </>
      )}
      {second && <small>{second}</small>}
    </dd>
  </div>
);

const MarkedText = ({ text, marks = [] }: { text: string; marks?: readonly string[] }) =>
  markWords(text, marks).map((part, at) => {
    const Part = at % 2 === 1 ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    return part && <Part key={at}>{part}</Part>;
  });

/** The third fact on a card, after length and weight: the rating, or else unit of sale, height or material; null for none. */
export function keyFigure({ loadCapacity, uom, productHeight, material }: Facts): FigureProps | null {
  if (loadCapacity) return { label: /\bpsf\b/i.test(loadCapacity) ? 'Duty' : 'Load', value: loadCapacity };
  const unit = UNITS[uom.toUpperCase()];
  if (unit) return { label: 'Sold by', value: unit };
  if (isMeasured(productHeight) && productHeight >= UPRIGHT_INCHES) {
    const { imperial, metric } = lengthTexts(productHeight);
    return { label: 'Height', value: imperial, second: metric };
  }
  return material ? { label: 'Material', value: material } : null;
}

/**
 * Splits a text into parts that did not match and, in turn, parts that did. Between two texts, a document would have a comment.
 * @param marks lowercase words without accents and plural endings (`SearchOutcome.marks`)
 */
export const markWords = (text: string, marks: readonly string[]): string[] =>
  text.replace(WORD, (word) => (matches(normalized(word), marks) ? MARK + word + MARK : word)).split(MARK);

const matches = (word: string, marks: readonly string[]): boolean =>
  marks.some((mark) => word === mark || (mark.length >= MIN_PREFIX && /^\D/.test(mark) && word.startsWith(mark)));

/** Normalizes a word like `backend/catalog/search/words.ts`, but keeps plural endings, which prefix matching covers. */
const normalized = (word: string): string => word.replace(/\P{ASCII}+/gu, withoutAccents).toLowerCase();

const withoutAccents = (letters: string): string =>
  letters.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ø/gi, 'o');
