import { useSiteContent } from '../../api/site-content.js';
import { CellLink, RuledGrid } from '../../ui/section.js';
import styles from './company.module.css';

/** Line drawings on a 64 by 48 grid, ground line at 46, one stroke weight. */
export const INDUSTRY_DRAWINGS = {
  column:
    'M2 46h60M14 46V8a5 5 0 0 1 10 0v38M14 16h10M14 26h10M14 36h10M32 46V22a4 4 0 0 1 8 0v24M24 12h12v6M40 30h10v16M50 46V34h8v12M24 40h8',
  rolls:
    'M2 46h60M8 38a8 8 0 1 0 16 0a8 8 0 1 0-16 0M13 38a3 3 0 1 0 6 0a3 3 0 1 0-6 0M16 30h32a8 8 0 0 1 0 16H16M34 30v-8h20M34 22a6 6 0 1 1 12 0',
  tower:
    'M2 46h60M10 46c6-12 6-22 4-36h20c-2 14-2 24 4 36M14 10a10 3 0 0 0 20 0a10 3 0 0 0-20 0M44 46V18h4v28M52 46V26h6v20M18 46l4-8 4 8 4-8',
  hull: 'M2 46h60M4 24h56l-8 18H12zM8 33h48M20 24V12h20v12M26 12V4h6v8M40 18h8v6M14 42v4M50 42v4',
  crane: 'M2 46h60M14 46 18 14h6l4 32M16 30h10M4 14h56M20 14V6l36 8M20 6 6 14M50 14v14M46 28h8v6h-8zM38 46v-6h22v6',
  building:
    'M2 46h60M12 46V6h24v40M36 46V18h18v28M12 14h24M12 22h24M12 30h24M12 38h24M20 6v40M28 6v40M36 26h18M36 36h18M45 18v28',
  hangar: 'M2 46h60M6 46V26C12 10 52 10 58 26v20M14 46V28h36v18M14 34h36M14 40h36M26 28v18M38 28v18M32 14V4h10v5H32',
  water: 'M2 46h60M16 8h24l4 6v8a16 8 0 0 1-32 0v-8zM12 14h32M16 28l-4 18M40 28l4 18M28 30v16M14 37h28M50 46V32h10v14',
} as const;

export function IndustryTiles() {
  const { tiles } = useSiteContent('industries');
  return (
    <RuledGrid quiet className={styles.industries}>
      {tiles.map(({ name, work, drawing, link }) => (
        <li key={name}>
          <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
            <path d={INDUSTRY_DRAWINGS[drawing]} />
          </svg>
          <h3 className="step-1">{name}</h3>
          <p className="muted small">{work}</p>
          <CellLink to={link.to}>{link.label}</CellLink>
        </li>
      ))}
    </RuledGrid>
  );
}
