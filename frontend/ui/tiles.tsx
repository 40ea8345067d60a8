import type { ReactNode } from 'react';
import { Link } from './button.js';
import styles from './tiles.module.css';

/**
 * A row of links with drawings; on a small screen it scrolls sideways, so that the content below stays near.
 * @param wide four in a row instead of nine
 * @param children one `<li>` per tile
 */
export const Tiles = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <ul className={styles.tiles} data-wide={wide || undefined}>
    {children}
  </ul>
);

interface TileProps {
  to: string;
  drawing: string | undefined;
  label: string;
  /** A line in small type. */
  note: string;
  /** Why it is among the tiles. */
  reason?: string;
}

export const Tile = ({ to, drawing, label, note, reason }: TileProps) => (
  <Link to={to} className={`plain ${styles.tile}`}>
    {/* Decorative: the label says the same. */}
    <img src={drawing} alt="" width={480} height={360} loading="lazy" decoding="async" />
    <span className="lettering break">{label}</span> <span className="caption muted break">{note}</span>{' '}
    {reason && <span className="small break">{reason}</span>}
  </Link>
);
