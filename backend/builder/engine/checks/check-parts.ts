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
  const isLocking = ({ role }: BuilderPart): boolean => LOCKING_FAMILIES.includes(PART_ROLES[role as RoleName]?.family);
  const locking = byManufacturer(parts.filter(isLocking));
  const [main, ...mixed] = locking.keys();
  const all = [...byManufacturer(parts).keys()];
  const others = all.filter((maker) => !locking.has(maker));
  const isKnown = parts.length > 0 && parts.every(({ item }) => item?.vendor);
  const decides = 'a competent person decides whether parts of different manufacturers fit without force';
  if (mixed.length > 0)
    return {
      state: 'attention',
      reason: `Our catalog has no full set of one manufacturer: ${main} with ${mixed.map((maker) => `${maker} (${(locking.get(maker) ?? []).join(', ')})`).join(', ')}. Ask an estimator for a set; otherwise ${decides}.`,
    };
  if (all.length === 1 && isKnown) return { state: 'passed', reason: `All parts are from ${all.join('')}.` };
  const said = [
    main === undefined ? '' : `Locking parts are from ${main}.`,
    others.length > 0 ? `${main === undefined ? 'Parts' : 'Others'} are from ${others.join(', ')}: ${decides}.` : '',
    isKnown ? '' : 'The manufacturer of some parts is not known here.',
  ];
  return { state: 'unchecked', reason: said.filter((text) => text !== '').join(' ') };
}

/** Names of the parts from each known manufacturer, the one with the most lines first. */
function byManufacturer(parts: readonly BuilderPart[]): Map<string, string[]> {
  const found = Map.groupBy(
    parts.filter(({ item }) => item?.vendor),
    ({ item }) => item?.vendor ?? '',
  );
  const sorted = [...found].sort(([, one], [, other]) => other.length - one.length);
  return new Map(sorted.map(([maker, made]) => [maker, made.map(({ name }) => name)]));
}

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
