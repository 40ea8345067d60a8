import { useId } from 'react';
import type { CatalogGroup, CatalogGroups } from '../../../backend/catalog/catalog.contract.js';
import { addressWord } from '../../../backend/config/public-pages.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { Tile, Tiles } from '../../ui/tiles.js';

type Group = Omit<CatalogGroup, 'drawing'> & { drawing: string | undefined };
type Address = (group: Group) => string;

/** As `kindAddress` spells it, without the catalog's labels. */
const pageOfSystem: Address = ({ label }) => `/catalog/${addressWord(label)}`;
const listOfSystem: Address = ({ value }) => `/catalog?family=${value}`;
const listOfParts: Address = ({ value }) => `/catalog?partType=${value}`;

/** As high as a row of groups: of the systems, some have names of two lines. */
const roomFor = (label: string) =>
  Array.from({ length: 9 }, (_, at) => ({ value: `${at}`, label, count: 0, drawing: undefined }));
const ROOM = { systems: roomFor('Access and guardrail'), partTypes: roomFor('Plank') };

interface GroupTilesProps {
  /** Undefined until they have loaded; their place is kept, so that nothing below moves. */
  groups: CatalogGroups | undefined;
  level: 2 | 3;
  /** Beside the list itself, a system narrows it. */
  inList?: boolean;
}

export const GroupTiles = ({ groups, level, inList }: GroupTilesProps) => {
  const { systems, partTypes } = groups ?? ROOM;
  return (
    <div className="stack gap-5" inert={!groups}>
      <Groups heading="Systems" level={level} groups={systems} address={inList ? listOfSystem : pageOfSystem} />
      <Groups heading="Part types" level={level} groups={partTypes} address={listOfParts} />
    </div>
  );
};

interface GroupsProps {
  heading: string;
  level: 2 | 3;
  groups: readonly Group[];
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
