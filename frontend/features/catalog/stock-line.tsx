import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductResponse } from '../../../backend/catalog/product.contract.js';
import { piecesByYard, sumOf } from '../../../backend/catalog/stock/stock.contract.js';
import { substitutesQuery } from '../../api/site-queries.js';
import { PhoneLinks } from '../../shell/phone-links.js';
import { useSite } from '../../shell/site-context.js';
import { Link } from '../../ui/link.js';
import { useNow } from '../../ui/use-now.js';
import styles from './stock-line.module.css';

type StockedItem = Pick<ProductResponse, 'id' | 'stock'>;

const count = (pieces: number): string => pieces.toLocaleString('en-US');

/** Such as `480 at Bogalusa · 120 at Athens, as of 7:10 AM CT`; nothing while the stock is unknown. */
export function StockLine({ item, className = '' }: { item: StockedItem; className?: string }) {
  const { pieces, times } = useStock(item);
  const here = pieces.filter(({ available }) => available > 0);
  const first = here[0] ?? pieces[0];
  if (!first) return null;
  return (
    <p className={`tiny ${className}`}>
      <span>
        {here.map(({ yard, available }) => `${count(available)} at ${yard.city}`).join(' · ') || 'None available'}
      </span>
      <span className="muted">, as of {times[first.yard.city]}</span>
    </p>
  );
}

/** Without pieces while the stock is unknown, also once it is too old in a page that stays open. */
function useStock({ stock }: StockedItem) {
  const { company, stock: shown } = useSite();
  const now = useNow();
  const isKnown = shown !== null && (now === null || now < new Date(shown.until));
  return { now, pieces: isKnown ? piecesByYard(company, stock) : [], times: shown?.times ?? {} };
}

/** When a quantity ships, or what is missing. It appears after hydration, because the page may be cached; its space is reserved. */
export function ShippingLine({ item, quantity }: { item: StockedItem; quantity: number }) {
  const { company } = useSite();
  const { pieces, now } = useStock(item);
  const { stock } = item;
  const [shippingText, setShippingText] =
    useState<typeof import('../../../backend/catalog/stock/shipping.contract.js').shippingText>();
  useEffect(() => {
    import('../../../backend/catalog/stock/shipping.contract.js').then(
      (shipping) => setShippingText(() => shipping.shippingText),
      () => undefined,
    );
  }, []);
  if (pieces.length === 0 || !stock) return null;
  const missing = quantity - sumOf(pieces);
  const text = now && shippingText?.(company, stock, quantity, now);
  return (
    <div className={`tiny medium ${styles.shipping}`} role="status">
      {missing > 0 ? <Missing {...{ item, quantity, missing }} /> : text && <span>{`${count(quantity)} ${text}`}</span>}
    </div>
  );
}

function Missing({ item, quantity, missing }: { item: StockedItem; quantity: number; missing: number }) {
  const { company } = useSite();
  const [substitute] = useQuery(substitutesQuery(item.id, quantity)).data ?? [];
  return (
    <p>
      <span className="signal">{`${count(quantity)} is ${count(missing)} more than our yards have. `}</span>
      Call <PhoneLinks phone={company.phone} />. {substitute && 'In stock: '}
      {substitute && <Link to={`/product/${substitute.id}`}>{substitute.name}</Link>}
    </p>
  );
}
