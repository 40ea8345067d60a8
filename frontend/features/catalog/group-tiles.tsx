import { useId } from 'react';
import type { CatalogGroup, CatalogGroups } from '../../../backend/catalog/catalog.contract.js';
import { addressWord } from '../../../backend/config/public-pages.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { Tile, Tiles } from '../../ui/tiles.js';

type Address = (group: CatalogGroup) => string;

/** As `kindAddress` spells it, without the catalog's labels. */
const pageOfSystem: Address = ({ label }) => `/catalog/${addressWord(label)}`;
const listOfSystem: Address = ({ value }) => `/catalog?family=${value}`;
const listOfParts: Address = ({ value }) => `/catalog?partType=${value}`;

interface GroupTilesProps {
  groups: CatalogGroups;
  level: 2 | 3;
  /** Beside the list itself, a system narrows it. */
  inList?: boolean;
}

export const GroupTiles = ({ groups, level, inList }: GroupTilesProps) => (
  <div className="stack gap-5">
    <Groups heading="Systems" level={level} groups={groups.systems} address={inList ? listOfSystem : pageOfSystem} />
    <Groups heading="Part types" level={level} groups={groups.partTypes} address={listOfParts} />
  </div>
);

interface GroupsProps {
  heading: string;
  level: 2 | 3;
  groups: readonly CatalogGroup[];
  address: Address;
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
        {groups.map((group) => (
          <li key={group.value}>
            <Tile
              to={address(group)}
              drawing={group.drawing}
              label={group.label}
              note={`${numberText(group.count)} ${group.count === 1 ? 'item' : 'items'}`}
            />
          </li>
        ))}
      </Tiles>
    </nav>
  );
}
