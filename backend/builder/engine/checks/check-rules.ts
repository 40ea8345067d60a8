import { isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import { lengthText } from '../../../measures/lengths.js';
import { counted } from '../../../measures/words.js';
import type { BuilderRule, ScaffoldDesign } from '../../builder.contract.js';
import { notWeighedText } from '../../design-text.contract.js';
import { nearestDeck } from '../layout/lay-out.js';
import { cite, OWN_RULE } from '../paragraphs.js';
import { ENGINEER_ABOVE, ENGINEER_PARAGRAPHS, heightAbovePlates } from '../refusals.js';
import { HEIGHT_TOLERANCE } from '../systems.js';
import { checkBracing, checkWorkingLevels } from './check-bracing.js';
import { checkBearers, checkCasters, checkGround, checkLegLoad, checkPlankStrength } from './check-capacity.js';
import { checkOpening } from './check-opening.js';
import { checkPlankEnds, checkPlatformGaps, checkPlatformWidth } from './check-platforms.js';
import { checkAccess, checkFallingObjects, checkGuardrails, checkRestPlatforms, checkStairs } from './check-safety.js';
import { checkBaseRatio, checkMoving, checkTies } from './check-stability.js';
import { checkWallDistance } from './check-wall.js';
import type { Checked } from './checked.js';

export function checkRules(checked: Checked): BuilderRule[] {
  return [
    checkEngineer,
    checkDeckHeight,
    checkBaseRatio,
    checkTies,
    checkBracing,
    checkWorkingLevels,
    checkMoving,
    checkCasters,
    checkGuardrails,
    checkWallDistance,
    checkFallingObjects,
    checkPlatformWidth,
    checkPlatformGaps,
    checkPlankEnds,
    checkAccess,
    checkRestPlatforms,
    checkStairs,
    checkFoundation,
    checkUnevenGround,
    checkGround,
    checkLegLoad,
    checkOpening,
    checkBearers,
    checkPlankStrength,
    checkBrackets,
    checkNetting,
    checkDecks,
    checkChosenDecks,
    checkLeftOut,
    checkParts,
  ]
    .map((check) => check(checked))
    .filter((rule) => rule !== null);
}

/** `refusals` rejects a taller request, but the parts may still reach higher than requested. */
function checkEngineer({ design: { unit }, layout }: Checked): BuilderRule {
  const height = heightAbovePlates(layout.system, layout.height, layout.base.sill);
  const isHigh = height > ENGINEER_ABOVE + 1e-6;
  return {
    id: 'engineer',
    title: isHigh ? 'Engineer’s design required' : 'Engineer’s design not required at this height',
    ...cite(...ENGINEER_PARAGRAPHS[layout.system]),
    state: isHigh ? 'outside' : 'passed',
    reason: `The top deck is ${lengthText(height, unit)} above the ${layout.ground ? 'lowest ' : ''}${layout.system === 'frame' ? 'base plates' : 'ground'}; a registered professional engineer must design a scaffold over ${lengthText(ENGINEER_ABOVE, unit)}.`,
  };
}

function checkDeckHeight({ design: { height: asked, unit }, layout }: Checked): BuilderRule {
  const difference = layout.height - asked;
  const isNear = Math.abs(difference) <= HEIGHT_TOLERANCE + 1e-6;
  const [entered, drawn] = [asked, layout.height].map((height) => lengthText(height, unit));
  return {
    id: 'deck-height',
    title: 'Height of the top deck',
    ...OWN_RULE,
    state: isNear ? 'passed' : 'attention',
    reason: isNear
      ? `You entered ${entered}; the top deck is within ${lengthText(HEIGHT_TOLERANCE, unit)} of it.`
      : `You entered ${entered}. With jacks extended up to 12 in, the nearest height of these parts is ${drawn}, ${lengthText(Math.abs(difference), unit)} ${difference > 0 ? 'higher' : 'lower'}. Choose a clean height, or have the base adjusted.`,
  };
}

function checkFoundation({ layout }: Checked): BuilderRule | null {
  if (layout.base.kind === 'caster') return null;
  const sills = layout.base.kind === 'sill';
  return {
    id: 'foundation',
    title: 'Base plates and mudsills',
    ...cite('451(c)(2)'),
    state: sills ? 'passed' : 'attention',
    reason: sills
      ? `Each of the ${counted(layout.legs.length, 'leg')} stands on a jack's base plate and a mudsill pad.`
      : 'No sills selected: base plates alone need a floor or pavement as firm as a mudsill.',
  };
}

/** Sills need level beds, even where no jack reaches the ground. */
function checkUnevenGround({ design: { unit }, layout: { ground, height } }: Checked): BuilderRule | null {
  if (!ground) return null;
  const highest = Math.max(...ground.lines.map((line) => line.ground));
  const changed = ground.lines.flatMap(({ bed, ground: at }, line) =>
    Math.abs(bed - at) < FLUSH
      ? []
      : [`${line + 1} (${lengthText(Math.abs(bed - at), unit)} ${bed < at ? 'deeper' : 'higher'})`],
  );
  const named =
    changed.length > NAMED_LINES ? [...changed.slice(0, NAMED_LINES), `${changed.length - NAMED_LINES} more`] : changed;
  const beds =
    named.length > 0
      ? ` No jack extended up to 12 in reaches the ground at lines ${named.join(', ')}, counted from the left: excavate or build up their beds.`
      : '';
  return {
    id: 'uneven-ground',
    title: 'Uneven ground',
    ...cite('451(c)(2)(i)'),
    state: 'attention',
    reason: `All heights are measured from the lowest ground; above the highest the top deck is at ${lengthText(height - highest, unit)}. Each sill or base plate needs a level bed of its own.${beds}`,
  };
}

const NAMED_LINES = 6;
/** Beds this close to the ground need no cut or fill; inches. */
const FLUSH = 1 / 16;

function checkBrackets({ design: { unit }, layout }: Checked): BuilderRule | null {
  if (layout.brackets === null) return null;
  return {
    id: 'brackets',
    title: 'Side brackets',
    ...cite(layout.system === 'frame' ? '452(c)(5)' : '451(c)(1)(iii)'),
    state: 'attention',
    reason: `The brackets reach ${lengthText(layout.brackets.reach, unit)} toward the wall. ${layout.system === 'frame' ? 'They carry' : 'We plan them for'} people only: keep material on the deck between the legs.`,
  };
}

function checkNetting({ layout }: Checked): BuilderRule | null {
  if (!layout.netting) return null;
  return {
    id: 'netting',
    title: 'Wind on netting',
    ...cite('451(f)(12)'),
    state: 'attention',
    reason: `Netting catches the wind: have a qualified person design the ties. No work in storms or high winds unless a competent person finds it safe and fall arrest or wind screens protect everyone.${layout.access ? ` As drawn it hangs across the ${layout.access.kind === 'ladder' ? 'ladder' : 'entry of the stair'}: open it there.` : ''}`,
  };
}

function checkDecks({ design, layout }: Checked): BuilderRule | null {
  if (layout.decks.length >= design.decks) return null;
  return {
    id: 'decks',
    title: 'Working decks',
    ...OWN_RULE,
    state: 'attention',
    reason: `You asked for ${counted(design.decks, 'working deck')}; there is only room for ${layout.decks.length} in total.`,
  };
}

/** Chosen decks are at the levels of the lifts, which may differ from the requested heights. */
function checkChosenDecks({ design: { chosenDecks = [], unit }, layout: { decks } }: Checked): BuilderRule | null {
  if (chosenDecks.length === 0) return null;
  const found = chosenDecks.map(({ height }) => ({ height, deck: nearestDeck(decks, height) }));
  const moved = found
    .filter(({ height, deck }) => Math.abs(deck.surface - height) > HEIGHT_TOLERANCE + 1e-6)
    .map(({ height, deck }) => {
      const difference = deck.surface - height;
      return `You chose a deck at ${lengthText(height, unit)}; the nearest level is at ${lengthText(deck.surface, unit)}, ${lengthText(Math.abs(difference), unit)} ${difference > 0 ? 'higher' : 'lower'}.`;
    });
  const shared = decks
    .filter((one) => found.filter(({ deck }) => deck === one).length > 1)
    .map(
      ({ surface }) => `Several of the decks are at ${lengthText(surface, unit)}, which gets the heaviest use of them.`,
    );
  const idle = decks.some(isWorked) ? [] : ['No deck is a working deck: choose one, or its load is missing.'];
  const said = [...moved, ...shared, ...idle];
  return {
    id: 'chosen-decks',
    title: 'Chosen decks',
    ...OWN_RULE,
    state: said.length > 0 ? 'attention' : 'passed',
    reason: said.join(' ') || `Each chosen deck is within ${lengthText(HEIGHT_TOLERANCE, unit)} of its level.`,
  };
}

/** Options that this scaffold cannot have. */
function checkLeftOut({ design, layout }: Checked): BuilderRule | null {
  const asked = (option: ScaffoldDesign['options'][number]): boolean => design.options.includes(option);
  const left = [
    asked('casters') && layout.base.kind !== 'caster' ? 'casters (only for a rolling tower)' : '',
    asked('brackets') && layout.brackets === null
      ? 'brackets (only at working decks of a run of ring, cup or frames)'
      : '',
  ].filter((text) => text !== '');
  if (left.length === 0) return null;
  return {
    id: 'left-out',
    title: 'Options left out',
    ...OWN_RULE,
    state: 'attention',
    reason: `Not drawn or counted: ${left.join('; ')}.`,
  };
}

function checkParts({ parts, totals: { piecesWithoutWeight } }: Checked): BuilderRule | null {
  const missing = parts.filter(({ item }) => item === null).length;
  if (missing === 0 && piecesWithoutWeight === 0) return null;
  const weighed = `${notWeighedText(piecesWithoutWeight)}: actual weights, leg loads and truckloads are higher`;
  return {
    id: 'parts',
    title: 'Missing parts',
    ...OWN_RULE,
    state: 'attention',
    reason: [
      missing > 0 ? `${counted(missing, 'line is', 'lines are')} not in our catalog. ` : '',
      piecesWithoutWeight > 0 ? `${weighed}.` : 'Ask an estimator.',
    ].join(''),
  };
}
