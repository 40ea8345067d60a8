import { type ItemPrices, ratesOf } from '../../../backend/catalog/rates.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { useSite } from '../../shell/site-context.js';
import styles from './product.module.css';

/** Day, week and 28-day rate and the minimum rental; nothing for an item without a rental rate. */
export function RentalRates({ item }: { item: ItemPrices }) {
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
      <thead>
        <tr>
          {periods.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">Minimum rental</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {periods.map(({ name, rate }) => (
            <td key={name}>{rate === null ? 'On request' : dollarText(rate)}</td>
          ))}
          <td>{minimumDays === 1 ? '1 day' : `${minimumDays} days`}</td>
        </tr>
      </tbody>
    </table>
  );
}
