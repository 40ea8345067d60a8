import { useId } from 'react';
import type { CatalogFilter, CatalogGroup, CatalogGroups } from '../../../backend/catalog/catalog.contract.js';
import { Link } from '../../ui/link.js';
import styles from './group-tiles.module.css';

interface GroupTilesProps {
  groups: CatalogGroups;
  /** Level of the headings. */
  level: 2 | 3;
}

/** Systems and part types as ways into the catalog. */
export function GroupTiles({ groups, level }: GroupTilesProps) {
  return (
    <div className={styles.groups}>
      <Tiles heading="Systems" level={level} filter="family" groups={groups.systems} />
      <Tiles heading="Part types" level={level} filter="partType" groups={groups.partTypes} />
    </div>
  );
}

interface TilesProps {
  heading: string;
  level: 2 | 3;
  filter: CatalogFilter;
  groups: readonly CatalogGroup[];
}

function Tiles({ heading, level, filter, groups }: TilesProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (groups.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        {heading}
      </Heading>
      <ul className={styles.tiles}>
        {groups.map(({ value, label, count, drawing }) => (
          <li key={value}>
            <Link to={`/catalog?${filter}=${value}`} className={styles.tile}>
              <img src={drawing} alt="" width={480} height={360} loading="lazy" decoding="async" />
              <span className={styles.label}>{label}</span>{' '}
              <span className={styles.count}>
                {count.toLocaleString('en-US')} {count === 1 ? 'item' : 'items'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
