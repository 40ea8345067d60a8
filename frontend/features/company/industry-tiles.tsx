import { useSiteContent } from '../../api/page-data.js';
import { CellLink, RuledGrid } from '../../ui/section.js';
import styles from './company.module.css';
import drawingsUrl from './industries.svg?url';

export function IndustryTiles() {
  const { tiles } = useSiteContent('industries');
  return (
    <RuledGrid quiet className={styles.industries}>
      {tiles.map(({ name, work, drawing, link }) => (
        <li key={name}>
          <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
            <use href={`${drawingsUrl}#${drawing}`} />
          </svg>
          <h3 className="step-1">{name}</h3>
          <p className="muted small">{work}</p>
          <CellLink to={link.to}>{link.label}</CellLink>
        </li>
      ))}
    </RuledGrid>
  );
}
