import { CellLink, RuledGrid } from '../../ui/section.js';
import { INDUSTRIES } from './industries.js';
import { INDUSTRY_DRAWINGS } from './industry-drawings.js';
import styles from './industry-tiles.module.css';

export function IndustryTiles() {
  return (
    <RuledGrid quiet className={styles.tiles}>
      {INDUSTRIES.map(({ name, work, drawing, family, items }) => (
        <li key={name}>
          <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
            <path d={INDUSTRY_DRAWINGS[drawing]} />
          </svg>
          <h3>{name}</h3>
          <p>{work}</p>
          <CellLink to={`/catalog?family=${family}`}>{items}</CellLink>
        </li>
      ))}
    </RuledGrid>
  );
}
