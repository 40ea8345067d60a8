import type { ReactNode } from 'react';
import { designAddress } from '../../../backend/builder/design-query.contract.js';
import { designSummary } from '../../../backend/builder/design-text.contract.js';
import type { FreeLine } from '../../../backend/inquiries/quote-lines.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { Link } from '../../ui/button.js';
import { CloseIcon, IconButton } from '../../ui/icons.js';
import { TableCell, TableRow } from '../../ui/table.js';
import { DesignCard } from '../builder/design-card.js';
import { designSizes } from '../builder/design-sizes.js';
import { poundsText } from '../catalog/measures.js';
import { hasPrice, priceText } from '../catalog/price-text.js';
import { QuantityStepper } from '../catalog/quantity-stepper.js';
import { ShippingLine, StockLine } from '../catalog/stock-line.js';
import type { CurrentDesign, CurrentLine } from './current-list.js';
import { useJobChoices } from './estimate/job-choices.js';
import { keyOf, type QuoteListLine, quoteListStore, withQuantity } from './quote-list.js';
import styles from './quote-list-panel.module.css';

interface RowProps {
  /** Row number, from 1. */
  number: number;
  onEdit(): void;
  /** @param name of the line, as the message calls it */
  onRemove(name: string): void;
}

export function ItemRow({ current, ...row }: RowProps & { current: CurrentLine }) {
  const { line, item, record, isGone, before } = current;
  const { id, sku, name, weight } = item;
  return (
    <Row {...row} line={line} sku={sku} name={sku} weight={weight} price={<Prices record={record} />} isGone={isGone}>
      {isGone ? (
        <span>{name}</span>
      ) : (
        <Link className="tap" to={`/product/${id}`}>
          {name}
        </Link>
      )}
      {record && <StockLine item={record} />}
      {record && <ShippingLine item={record} quantity={line.quantity} />}
      {isGone && (
        <p className="signal tiny medium">
          No longer in the catalog, so it is not sent. Mention it in the description if you still need it.
        </p>
      )}
      {before && (
        <p className="signal tiny medium">
          Changed in the catalog since you added it. It was: <span>{before}</span>.
        </p>
      )}
    </Row>
  );
}

export function DesignRow({ current, ...row }: RowProps & { current: CurrentDesign }) {
  const { line, answer, isUnreadable, weight, pieces, before } = current;
  const { design, name } = line;
  return (
    <>
      <Row {...row} line={line} sku="Design" name={name} weight={weight} price="Priced per part">
        <Link className="tap" to={designAddress(design)}>
          {name}
        </Link>
        {isUnreadable && (
          <p className="signal tiny medium">This design could not be read. Open it in the builder, or remove it.</p>
        )}
        {before && (
          <p className="signal tiny medium">
            Changed since you added it. It was: <span>{before}</span>.
          </p>
        )}
        {!answer && pieces !== null && <p className="muted tiny">{`${pieces.toLocaleString('en-US')} pieces each`}</p>}
      </Row>
      {answer && (
        <TableRow className={styles.drawn}>
          <TableCell colSpan={8}>
            <DesignCard
              answer={answer}
              design={design}
              summary={designSummary(answer.design, designSizes(answer.design))}
              quantity={line.quantity}
            />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** A line that names no item of the catalog. */
export function FreeLineRow({ line, ...row }: RowProps & { line: FreeLine }) {
  return (
    <Row {...row} line={line} sku="Not in catalog" name={line.text} weight={null} price="Call">
      <span>{line.text}</span>
      <p className="muted tiny">An estimator will check what we can offer.</p>
    </Row>
  );
}

interface LineRowProps extends RowProps {
  line: QuoteListLine;
  sku: string;
  /** Names its controls. */
  name: string;
  /** Pounds of one piece. */
  weight: number | null;
  price: ReactNode;
  isGone?: boolean;
  children: ReactNode;
}

function Row({ number, onEdit, onRemove, line, sku, name, weight, price, isGone, children }: LineRowProps) {
  const onQuantity = (quantity: number) => {
    quoteListStore.update((list) => withQuantity(list, keyOf(line), quantity));
    onEdit();
  };
  return (
    <TableRow data-gone={isGone || undefined}>
      <TableCell className={`caption nowrap ${styles.item}`}>{number}</TableCell>
      <TableCell className={`caption nowrap break ${styles.sku}`} data-design={'design' in line || undefined}>
        {sku}
      </TableCell>
      <TableCell className={`small ${styles.name}`}>{children}</TableCell>
      <TableCell className={styles.quantity}>
        <QuantityStepper of={name} value={line.quantity} onChange={onQuantity} />
      </TableCell>
      <TableCell className={`caption nowrap ${styles.each}`} data-label="Weight each">
        {weight === null ? <NotStated /> : poundsText(weight)}
      </TableCell>
      <TableCell className={`caption nowrap ${styles.weight}`} data-label="Weight">
        {weight === null ? <NotStated /> : poundsText(weight * line.quantity)}
      </TableCell>
      <TableCell className={`caption nowrap ${styles.price}`} data-label="Price each">
        {price}
      </TableCell>
      <TableCell className={styles.remove}>
        <IconButton label={`Remove ${name}`} onClick={() => onRemove(name)}>
          <CloseIcon />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}

/** Shows the rate to a visitor who rents, the sale price to one who buys or if there is no rate, and both until somebody chooses. */
function Prices({ record }: Pick<CurrentLine, 'record'>) {
  const choice = useJobChoices((choices) => choices.rentOrBuy);
  // Before the catalog answers, "Call" would be a guess.
  if (!record) return <NotStated />;
  const day = choice !== 'buy' && hasPrice(record.price) && priceText(record.price);
  const sale = (choice !== 'rent' || !day) && hasPrice(record.salePrice) && `${dollarText(record.salePrice)} to buy`;
  if (!day && !sale) return 'Call';
  return (
    <>
      {day && <span>{day}</span>}
      {sale && <span>{sale}</span>}
    </>
  );
}

function NotStated() {
  return (
    <span>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not stated</span>
    </span>
  );
}
