import { useId } from 'react';
import type { CatalogGroup, CatalogGroups, Family } from '../../../backend/catalog/catalog.contract.js';
import { kindAddress } from '../../../backend/catalog/kind-addresses.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { Tile, Tiles } from '../../ui/tiles.js';

/** Links to the catalog by system and by part type. */
export const GroupTiles = ({ groups, level }: { groups: CatalogGroups; level: 2 | 3 }) => (
  <div className="stack gap-5">
    <Groups
      heading="Systems"
      level={level}
      groups={groups.systems}
      address={(value) => kindAddress({ family: value as Family })}
    />
    <Groups
      heading="Part types"
      level={level}
      groups={groups.partTypes}
      address={(value) => `/catalog?partType=${value}`}
    />
  </div>
);

interface GroupsProps {
  heading: string;
  level: 2 | 3;
  groups: readonly CatalogGroup[];
  address(value: string): string;
}

function Groups({ heading, level, groups, address }: GroupsProps) {
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
              to={address(value)}
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
