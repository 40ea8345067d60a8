import type { FreeLine } from '../../../backend/inquiries/quote-lines.contract.js';
import { IconButton } from '../../ui/icon-button.js';
import { CloseIcon } from '../../ui/icons.js';
import { TableCell, TableRow } from '../../ui/table.js';
import { QuantityStepper } from '../catalog/quantity-stepper.js';
import { withQuantity } from './quote-list.js';
import styles from './quote-list-panel.module.css';
import { NotStated } from './quote-list-row.js';
import { quoteListStore } from './quote-list-store.js';

interface FreeLineRowProps {
  /** Row number, from 1. */
  number: number;
  line: FreeLine;
  onEdit(): void;
  onRemove(): void;
}

/** A line that names no item of the catalog. */
export function FreeLineRow({ number, line: { text, quantity }, onEdit, onRemove }: FreeLineRowProps) {
  const onQuantity = (pieces: number) => {
    quoteListStore.update((list) => withQuantity(list, text, pieces));
    onEdit();
  };

  return (
    <TableRow>
      <TableCell className={`caption nowrap ${styles.item}`}>{number}</TableCell>
      <TableCell className={`caption nowrap break ${styles.sku}`}>Not in catalog</TableCell>
      <TableCell className={`small ${styles.name}`}>
        {text}
        <p className="muted tiny">An estimator will check what we can offer.</p>
      </TableCell>
      <TableCell className={styles.quantity}>
        <QuantityStepper of={text} value={quantity} onChange={onQuantity} />
      </TableCell>
      <TableCell className={`caption nowrap ${styles.each}`} data-label="Weight each">
        <NotStated />
      </TableCell>
      <TableCell className={`caption nowrap ${styles.weight}`} data-label="Weight">
        <NotStated />
      </TableCell>
      <TableCell className={`caption nowrap ${styles.price}`} data-label="Price each">
        Call
      </TableCell>
      <TableCell className={styles.remove}>
        <IconButton label={`Remove ${text}`} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}
