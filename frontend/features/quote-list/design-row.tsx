import { designAddress } from '../../../backend/builder/design-query.contract.js';
import { IconButton } from '../../ui/icon-button.js';
import { CloseIcon } from '../../ui/icons.js';
import { Link } from '../../ui/link.js';
import { TableCell, TableRow } from '../../ui/table.js';
import { DesignCard } from '../builder/design-card.js';
import { designSizes } from '../builder/design-sizes.js';
import { designSummary } from '../builder/design-summary.js';
import { poundsText } from '../catalog/measures.js';
import { QuantityStepper } from '../catalog/quantity-stepper.js';
import type { CurrentDesign } from './current-design.js';
import { keyOf, withQuantity } from './quote-list.js';
import styles from './quote-list-panel.module.css';
import { NotStated } from './quote-list-row.js';
import { quoteListStore } from './quote-list-store.js';

interface DesignRowProps {
  /** Row number, from 1. */
  number: number;
  current: CurrentDesign;
  onEdit(): void;
  onRemove(): void;
}

/** A scaffold design with its drawing, and its parts folded. */
export function DesignRow({ number, current, onEdit, onRemove }: DesignRowProps) {
  const { line, answer, isUnreadable, weight, pieces, before } = current;
  const { design, name } = line;

  const onQuantity = (quantity: number) => {
    quoteListStore.update((list) => withQuantity(list, keyOf(line), quantity));
    onEdit();
  };

  return (
    <>
      <TableRow>
        <TableCell className={`caption nowrap ${styles.item}`}>{number}</TableCell>
        <TableCell className={`caption nowrap break ${styles.sku}`} data-design>
          Design
        </TableCell>
        <TableCell className={`small ${styles.name}`}>
          <Link className="tap" to={designAddress(design)}>
            {name}
          </Link>
          {isUnreadable && (
            <p className="signal tiny medium">This design could not be read. Open it in the builder, or remove it.</p>
          )}
          {before && <p className="signal tiny medium">Changed since you added it. It was: {before}.</p>}
          {!answer && pieces !== null && <p className="muted tiny">{pieces.toLocaleString('en-US')} pieces each</p>}
        </TableCell>
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
          Priced per part
        </TableCell>
        <TableCell className={styles.remove}>
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        </TableCell>
      </TableRow>
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
