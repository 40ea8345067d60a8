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

/** Two manufacturers among the locking parts need attention. What the others fit, nobody can see in a list. */
export function checkManufacturers({ parts }: Checked): Finding {
  const all = [...new Set(parts.map(({ item }) => item?.vendor ?? ''))];
  const lockingOf = (maker: string): string[] =>
    parts.filter((part) => part.item?.vendor === maker && isLocking(part)).map(({ name }) => name);
  const locking = all
    .map((maker) => ({ maker, names: lockingOf(maker) }))
    .filter(({ maker, names }) => maker !== '' && names.length > 0)
    .sort((one, other) => other.names.length - one.names.length);
  const [main, ...mixed] = locking;
  const decides = 'a competent person decides whether parts of different manufacturers fit without force';
  if (mixed.length > 0)
    return {
      state: 'attention',
      reason: `Our catalog has no full set of one manufacturer: ${main?.maker} with ${mixed.map(({ maker, names }) => `${maker} (${names.join(', ')})`).join(', ')}. Ask an estimator for a set; otherwise ${decides}.`,
    };
  if (all.length === 1 && all[0]) return { state: 'passed', reason: `All parts are from ${all[0]}.` };
  const others = all.filter((maker) => maker !== main?.maker);
  const from = others.map((maker) => maker || 'manufacturers not known here').join(', ');
  return {
    state: 'unchecked',
    reason: `${main ? `Locking parts are from ${main.maker}, others` : 'Parts are'} from ${from}: ${decides}.`,
  };
}

const isLocking = ({ role }: BuilderPart): boolean => LOCKING_FAMILIES.includes(PART_ROLES[role as RoleName]?.family);

/** Only the names of items tell their metal, so nothing passes. */
export function checkMetals({ parts }: Checked): Finding {
  const aluminum = parts.filter(({ item }) => /alumin/i.test(item?.name ?? '')).map(({ name }) => name);
  return {
    state: 'unchecked',
    reason:
      aluminum.length > 0
        ? `Aluminum beside steel: ${aluminum.join(', ')}. A competent person decides whether corrosion between them matters.`
        : 'No part has aluminum in its name; metals are not checked here.',
  };
}
