import { counted } from '../../../measures/words.js';
import type { BuilderPart } from '../../builder.contract.js';
import { notWeighedText } from '../../design-text.contract.js';
import { LOCKING_FAMILIES } from '../parts/match-items.js';
import { PART_ROLES, type RoleName } from '../systems.js';
import type { Checked, Finding } from './checked.js';

export function checkParts({ parts, totals: { piecesWithoutWeight } }: Checked): Finding | null {
  const missing = parts.filter(({ item }) => item === null).length;
  if (missing === 0 && piecesWithoutWeight === 0) return null;
  const weighed = `${notWeighedText(piecesWithoutWeight)}: actual weights, leg loads and truckloads are higher`;
  return {
    state: 'attention',
    reason: [
      missing > 0 ? `${counted(missing, 'line is', 'lines are')} not in our catalog. ` : '',
      piecesWithoutWeight > 0 ? `${weighed}.` : 'Ask an estimator.',
    ].join(''),
  };
}

/** Parts that lock into each other fit those of their own manufacturer. Decks, clamps and wood are made to fit several. */
const isLocking = ({ role }: BuilderPart): boolean => LOCKING_FAMILIES.includes(PART_ROLES[role as RoleName]?.family);

/** Compares the manufacturers of the listed items. Lines without an item get parts of a manufacturer that nobody knows yet. */
export function checkManufacturers({ parts }: Checked): Finding {
  const locking = byManufacturer(parts.filter(isLocking));
  const others = byManufacturer(parts.filter((part) => !isLocking(part)));
  const [main = '', ...mixed] = locking.keys();
  const makers = new Set([...locking.keys(), ...others.keys()]);
  const unknown = parts.length === 0 || parts.some(({ item }) => !item?.vendor);
  const condition =
    'parts of different manufacturers may be mixed only if they fit without force: a competent person decides';
  if (mixed.length > 0)
    return {
      state: 'attention',
      reason: `Our catalog has not all locking parts of this scaffold from one manufacturer. Most are from ${main}; ${mixed.map((maker) => `${maker}: ${namesText(locking.get(maker) ?? [])}`).join('; ')}. Ask an estimator for one set; ${condition}.`,
    };
  if (makers.size === 1 && !unknown) return { state: 'passed', reason: `All parts are from ${[...makers].join('')}.` };
  const from = main === '' ? '' : `The parts that lock into each other are from ${main}. `;
  const beside = [...others.keys()].filter((maker) => maker !== main);
  return {
    state: 'unchecked',
    reason:
      `${from}${beside.length > 0 ? `${from === '' ? 'Parts are from' : 'Others are from'} ${beside.join(', ')}: ${condition}.` : ''}${unknown ? ' The manufacturer of some parts is not known here.' : ''}`.trim(),
  };
}

/** Names of the parts from each known manufacturer, the one with the most lines first. */
function byManufacturer(parts: readonly BuilderPart[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name, item } of parts)
    if (item?.vendor) found.set(item.vendor, [...(found.get(item.vendor) ?? []), name]);
  return new Map([...found].sort(([, one], [, other]) => other.length - one.length));
}

const NAMED_PARTS = 3;
const namesText = (names: readonly string[]): string =>
  names.length > NAMED_PARTS + 1
    ? `${names.slice(0, NAMED_PARTS).join(', ')} and ${names.length - NAMED_PARTS} more`
    : names.join(', ');

/** Items state no metal that we could rely on, so only their names tell, and nothing passes. */
export function checkMetals({ parts }: Checked): Finding {
  const aluminum = parts.filter(({ item }) => /alumin/i.test(item?.name ?? ''));
  return {
    state: 'unchecked',
    reason:
      aluminum.length > 0
        ? `Aluminum beside steel: ${namesText(aluminum.map(({ name }) => name))}. A competent person decides whether corrosion between the metals can weaken them, above all if they stay wet or for long.`
        : 'No listed part has aluminum in its name; what the parts are made of is not checked here.',
  };
}
