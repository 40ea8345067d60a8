import { useSiteContent } from '../../api/site-content.js';
import { CellLink, RuledGrid } from '../../ui/section.js';
import { INDUSTRY_DRAWINGS } from './industry-drawings.js';
import styles from './industry-tiles.module.css';

export function IndustryTiles() {
  const { tiles } = useSiteContent('industries');
  return (
    <RuledGrid quiet className={styles.tiles}>
      {tiles.map(({ name, work, drawing, link }) => (
        <li key={name}>
          <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
            <path d={INDUSTRY_DRAWINGS[drawing]} />
          </svg>
          <h3>{name}</h3>
          <p>{work}</p>
          <CellLink to={link.to}>{link.label}</CellLink>
        </li>
      ))}
    </RuledGrid>
  );
}
