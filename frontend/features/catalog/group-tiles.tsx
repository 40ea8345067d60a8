import { useId } from 'react';
import type { CatalogGroup, CatalogGroups, Family } from '../../../backend/catalog/catalog.contract.js';
import { kindAddress } from '../../../backend/catalog/kind-addresses.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { Tile, Tiles } from '../../ui/tiles.js';

type Address = (value: string) => string;

const pageOfSystem: Address = (family) => kindAddress({ family: family as Family });
const listOfSystem: Address = (family) => `/catalog?family=${family}`;
const listOfParts: Address = (partType) => `/catalog?partType=${partType}`;

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
