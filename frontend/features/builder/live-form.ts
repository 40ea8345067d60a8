import { type DesignParameter, type DesignReading, METRIC_SYSTEMS } from '../../../backend/builder/builder.contract.js';
import { type DesignQuery, designAddress } from '../../../backend/builder/design-query.contract.js';
import { readGround, readLevels, writeGround, writeLevels } from '../../../backend/builder/engine/listed-lengths.js';
import { designTexts, readDesign } from '../../../backend/builder/engine/read-design.js';
import { readLength, writeLength } from '../../../backend/measures/typed-lengths.js';

const SIZES = ['length', 'side', 'width', 'height'] as const;
const CONVERTED = [...SIZES, 'clear', 'wall'] as const;

/** The address of the design in the form, and the form's errors. */
export function readForm(query: DesignQuery): { errors: DesignReading['errors']; address: string } {
  const { design, errors } = readDesign(query);
  return { errors, address: designAddress(designTexts(design)) };
}

/**
 * The values to set after a change of one field. A new shape gets its default sizes and a new system its default width; a new
 * unit converts the current sizes.
 */
export function valuesAfter(changed: DesignParameter, query: DesignQuery): DesignQuery {
  if (changed === 'shape') return usualSizes(query, SIZES);
  if (changed === 'system') return { ...usualSizes(query, ['width']), ...ownModule(query) };
  return changed === 'unit' ? inUnit(query) : {};
}

/** Resets a system without metric bays to its own bay lengths. */
const ownModule = ({ system }: DesignQuery): DesignQuery =>
  METRIC_SYSTEMS.some((one) => one === system) ? {} : { module: 'ft' };

function usualSizes({ system, shape, unit }: DesignQuery, sizes: readonly (typeof SIZES)[number][]): DesignQuery {
  const { design } = readDesign({ system, shape, unit });
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const inches = design[size];
      return inches === undefined ? [] : [[size, writeLength(inches, design.unit)] as const];
    }),
  );
}

function inUnit(query: DesignQuery): DesignQuery {
  const unit = query.unit === 'm' ? 'm' : 'ft';
  const before = unit === 'm' ? 'ft' : 'm';
  const sizes = Object.fromEntries(
    CONVERTED.flatMap((size) => {
      const inches = readLength(String(query[size] ?? ''), before);
      return inches === null ? [] : [[size, writeLength(inches, unit)] as const];
    }),
  );
  const [chosenDecks, ground] = [readLevels(query.levels, before), readGround(query.ground, before)];
  return {
    ...sizes,
    ...(typeof chosenDecks !== 'string' && chosenDecks.length > 0 && { levels: writeLevels({ chosenDecks, unit }) }),
    ...(typeof ground !== 'string' && ground.length > 0 && { ground: writeGround({ ground, unit }) }),
  };
}
