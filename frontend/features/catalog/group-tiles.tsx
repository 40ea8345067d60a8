import { useId } from 'react';
import type { CatalogFilter, CatalogGroup, CatalogGroups } from '../../../backend/catalog/catalog.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { Tile, Tiles } from '../../ui/tiles.js';

export const GroupTiles = ({ groups, level }: { groups: CatalogGroups; level: 2 | 3 }) => (
  <div className="stack gap-5">
    <Groups heading="Systems" level={level} filter="family" groups={groups.systems} />
    <Groups heading="Part types" level={level} filter="partType" groups={groups.partTypes} />
  </div>
);

interface GroupsProps {
  heading: string;
  level: 2 | 3;
  filter: CatalogFilter;
  groups: readonly CatalogGroup[];
}

function Groups({ heading, level, filter, groups }: GroupsProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (groups.length === 0) return null;
  return (
    <nav className="stack gap-2" aria-labelledby={id}>
      <Heading id={id} className={level === 2 ? 'step-2' : 'step-1'}>
        {heading}
      </Heading>
      <Tiles>
        {groups.map(({ value, label, count, drawing }) => (
          <li key={value}>
            <Tile
              to={`/catalog?${filter}=${value}`}
              drawing={drawing}
              label={label}
              note={`${numberText(count)} ${count === 1 ? 'item' : 'items'}`}
            />
          </li>
        ))}
      </Tiles>
    </nav>
  );
}
