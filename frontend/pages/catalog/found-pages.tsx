import type { SiteSearchResponse } from '../../../backend/catalog/search/suggestions.contract.js';
import { Link } from '../../ui/button.js';
import styles from './catalog.module.css';

/** What a search finds besides items, in groups with headings. */
export function FoundPages({ groups }: Pick<SiteSearchResponse, 'groups'>) {
  return (
    <nav className={`gap-5 panel ${styles.found}`} aria-label="Also on this site">
      {groups.map(({ heading, pages }) => (
        <div key={heading} className="stack gap-1">
          <h3 className="caption muted">{heading}</h3>
          <ul className="stack gap-2">
            {pages.map(({ title, text, address }) => (
              <li key={address + title}>
                {/* A full page load: a navigation would scroll to a section before it is rendered. */}
                <Link className="tap medium" to={address} reloadDocument={address.includes('#')}>
                  {title}
                </Link>
                <p className={`muted small ${styles.line}`}>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
