import { dollarText } from '../../../backend/measures/money.contract.js';
import { IconButton } from '../../ui/icon-button.js';
import { CloseIcon } from '../../ui/icons.js';
import { Link } from '../../ui/link.js';
import { TableCell, TableRow } from '../../ui/table.js';
import { poundsText } from '../catalog/measures.js';
import { hasPrice, priceText } from '../catalog/price-text.js';
import { QuantityStepper } from '../catalog/quantity-stepper.js';
import type { CurrentLine } from './catalog-records.js';
import { useJobChoices } from './estimate/job-choices.js';
import { withQuantity } from './quote-list.js';
import styles from './quote-list-panel.module.css';
import { quoteListStore } from './quote-list-store.js';

interface QuoteListRowProps {
  /** Row number, from 1. */
  number: number;
  current: CurrentLine;
  onEdit(): void;
  onRemove(): void;
}

export function QuoteListRow({ number, current, onEdit, onRemove }: QuoteListRowProps) {
  const { line, item, record, isGone, before } = current;
  const { id, sku, name, weight } = item;

  const onQuantity = (quantity: number) => {
    quoteListStore.update((list) => withQuantity(list, id, quantity));
    onEdit();
  };

  return (
    <TableRow data-gone={isGone || undefined}>
      <TableCell className={`caption nowrap ${styles.item}`}>{number}</TableCell>
      <TableCell className={`caption nowrap break ${styles.sku}`}>{sku}</TableCell>
      <TableCell className={`small ${styles.name}`}>
        {isGone ? (
          name
        ) : (
          <Link className="tap" to={`/product/${id}`}>
            {name}
          </Link>
        )}
        {isGone && (
          <p className="signal tiny medium">
            No longer in the catalog, so it is not sent. Mention it in the description if you still need it.
          </p>
        )}
        {before && <p className="signal tiny medium">Changed in the catalog since you added it. It was: {before}.</p>}
      </TableCell>
      <TableCell className={styles.quantity}>
        <QuantityStepper of={sku} value={line.quantity} onChange={onQuantity} />
      </TableCell>
      <TableCell className={`caption nowrap ${styles.each}`} data-label="Weight each">
        {weight === null ? <NotStated /> : poundsText(weight)}
      </TableCell>
      <TableCell className={`caption nowrap ${styles.weight}`} data-label="Weight">
        {weight === null ? <NotStated /> : poundsText(weight * line.quantity)}
      </TableCell>
      <TableCell className={`caption nowrap ${styles.price}`} data-label="Price each">
        <Prices record={record} />
      </TableCell>
      <TableCell className={styles.remove}>
        <IconButton label={`Remove ${sku}`} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}

/** Shows the rate to a visitor who rents and the sale price to one who buys; both show until somebody chooses. */
function Prices({ record }: Pick<CurrentLine, 'record'>) {
  const choice = useJobChoices((choices) => choices.rentOrBuy);
  // Before the catalog answers, "Call" would be a guess.
  if (!record) return <NotStated />;
  const day = choice !== 'buy' && hasPrice(record.price) && priceText(record.price);
  const sale = choice !== 'rent' && hasPrice(record.salePrice) && `${dollarText(record.salePrice)} to buy`;
  if (!day && !sale) return 'Call';
  return (
    <>
      {day && <span>{day}</span>}
      {sale && <span>{sale}</span>}
    </>
  );
}

export function NotStated() {
  return (
    <span>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not stated</span>
    </span>
  );
}
