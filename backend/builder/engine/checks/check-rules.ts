import { isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import { inchLimits, lengthBeside, limitText } from '../../../measures/beside-limit.js';
import { lengthText } from '../../../measures/lengths.js';
import { wholePounds } from '../../../measures/weights.js';
import { counted, listText, said } from '../../../measures/words.js';
import type { BuilderPart, BuilderRule, ScaffoldDesign } from '../../builder.contract.js';
import { atLeast, notWeighedText } from '../../design-text.contract.js';
import { clearHeight } from '../layout/lay-opening.js';
import { BRACKET_CLEAR, bracketsFit, layOut, nearestDeck } from '../layout/lay-out.js';
import { cite } from '../paragraphs.js';
import { bridgeLoads, weightsOf } from '../parts/leg-load.js';
import { LOCKING_FAMILIES } from '../parts/match-items.js';
import { ENGINEER_ABOVE, heightAbovePlates } from '../refusals.js';
import { HEIGHT_TOLERANCE, isFrames, isTubes, PART_ROLES, type RoleName, SYSTEMS, WALL_REACH } from '../systems.js';
import { checkBearerTies, checkBracing, checkBracingAcross, checkWorkingLevels } from './check-bracing.js';
import { checkBearers, checkCasters, checkGround, checkLegLoad, checkPlankStrength } from './check-capacity.js';
import { checkPlankEnds, checkPlatformGaps, checkPlatformWidth } from './check-platforms.js';
import { checkAccess, checkFallingObjects, checkGuardrails, checkRestPlatforms } from './check-safety.js';
import { checkBaseRatio, checkMoving, checkPushing, checkTieForce, checkTies } from './check-stability.js';
import { STAIR_RULES } from './check-stairs.js';
import { checkBrackets, checkWallDistance } from './check-walls.js';
import type { Checked, Finding, Rule } from './checked.js';

const POWER_LINES =
  'Keep the scaffold, people and material 10 ft from power lines, farther above 50 kV, or 3 ft from insulated ones under 300 V. To work closer, have the utility shut off, move or cover the line first.';

/** In the order of the answer. Our own rules cite no paragraph. */
const RULES: readonly Rule[] = [
  ['engineer', 'Engineer’s design not required at this height', [], checkEngineer],
  ['deck-height', 'Height of the top deck', [], checkDeckHeight],
  ['base-ratio', 'Height to base ratio', ['451(c)(1)'], checkBaseRatio],
  ['tie-spacing', 'Tie spacing', ['451(c)(1)(ii)'], checkTies],
  ['tie-force', 'Tie force and anchor strength', ['451(a)(1)'], checkTieForce],
  ['bracing', 'Bracing', [], checkBracing],
  ['bracing-across', 'Bracing across the width', ['452(b)(2)'], checkBracingAcross],
  ['bearer-ties', 'Ties at bearer levels', ['452(b)(2)'], checkBearerTies],
  ['working-levels', 'Working levels', ['A2(b)'], checkWorkingLevels],
  ['pushing', 'Pushing a rolling tower', ['452(w)(1)', '452(w)(3)', '452(w)(4)', '452(w)(5)'], checkPushing],
  ['moving', 'Riding on a rolling tower', ['452(w)(6)'], checkMoving],
  ['casters', 'Casters', ['451(a)(1)'], checkCasters],
  ['guardrails', 'Guardrails', ['451(g)(1)', '451(g)(4)(ii)'], checkGuardrails],
  ['wall-distance', 'Distance to the wall', ['451(b)(3)'], checkWallDistance],
  ['falling-objects', 'Falling objects', ['451(h)(2)'], checkFallingObjects],
  ['platform-width', 'Platform width', ['451(b)(2)'], checkPlatformWidth],
  ['platform-gap', 'Platform gaps', ['451(b)(1)'], checkPlatformGaps],
  ['plank-overlap', 'Plank ends and laps', ['451(b)(4)', '451(b)(5)', '451(b)(7)'], checkPlankEnds],
  ['access', 'Access', ['451(e)(1)'], checkAccess],
  ['rest-platforms', 'Rest platforms', ['451(e)(2)(iii)'], checkRestPlatforms],
  ...STAIR_RULES,
  ['foundation', 'Base plates and mudsills', ['451(c)(2)'], checkFoundation],
  ['uneven-ground', 'Uneven ground', ['451(c)(2)(i)'], checkUnevenGround],
  ['ground', 'Ground under the sills', ['451(c)(2)(i)'], checkGround],
  ['leg-load', 'Maximum leg load', ['451(a)(1)'], checkLegLoad],
  ['opening', 'Opening', ['451(a)(1)'], checkOpening],
  ['bearer-strength', 'Bearers under the planks', ['451(a)(1)'], checkBearers],
  ['plank-strength', 'Planks under load', ['451(a)(1)'], checkPlankStrength],
  ['brackets', 'Side brackets', [], checkBrackets],
  ['wind', 'Wind', ['451(f)(12)'], checkWind],
  ['power-lines', 'Power lines', ['451(f)(6)'], () => ({ state: 'unchecked', reason: POWER_LINES })],
  ['manufacturers', 'Parts of one manufacturer', ['451(b)(10)'], checkManufacturers],
  ['metals', 'Aluminum on steel', ['451(b)(11)'], checkMetals],
  ['decks', 'Working decks', [], checkDecks],
  ['chosen-decks', 'Chosen decks', [], checkChosenDecks],
  ['left-out', 'Options left out', [], checkLeftOut],
  ['parts', 'Missing parts', [], checkParts],
];

export const checkRules = (checked: Checked): BuilderRule[] =>
  RULES.flatMap(([id, usualTitle, usualParagraphs, check]) => {
    const finding = check(checked);
    if (!finding) return [];
    const { title = usualTitle, paragraphs = usualParagraphs, state, reason } = finding;
    return [{ id, title, ...cite(...paragraphs), state, reason }];
  });

/** `refusals` rejects a taller request, but the parts may still reach higher than requested. */
function checkEngineer({ design, layout }: Checked): Finding {
  const height = heightAbovePlates(layout.system, layout.height, layout.base.sill);
  const isHigh = height > ENGINEER_ABOVE + 1e-6;
  return {
    ...(isHigh && { title: 'Engineer’s design required' }),
    paragraphs: SYSTEMS[layout.system].paragraphs.engineer,
    state: isHigh ? 'outside' : 'passed',
    reason: `The top deck is ${lengthBeside(height, ENGINEER_ABOVE, design.unit)} above the ${layout.ground ? 'lowest ' : ''}${isFrames(layout.system) ? 'base plates' : 'ground'}; a registered professional engineer must design a scaffold over ${limitText(ENGINEER_ABOVE, design.unit)}.${isHigh ? highestText(design) : ''}`,
  };
}

/** The highest top deck below a height whose parts stay within the limit. Frames leave larger steps than their jacks close. */
function highestText(design: ScaffoldDesign): string {
  const layout = layOut({ ...design, height: design.height - 1 });
  const { system, height, base } = layout;
  if (heightAbovePlates(system, height, base.sill) > ENGINEER_ABOVE)
    return highestText({ ...design, height: design.height - 1 });
  return ` The highest top deck of these parts that needs none is at ${lengthText(height, design.unit)}.`;
}

function checkDeckHeight({ design: { height: asked, unit }, layout }: Checked): Finding {
  const isNear = Math.abs(layout.height - asked) <= HEIGHT_TOLERANCE + 1e-6;
  const entered = lengthText(asked, unit);
  return {
    state: isNear ? 'passed' : 'attention',
    reason: isNear
      ? `You entered ${entered}; the top deck is within ${lengthText(HEIGHT_TOLERANCE, unit)} of it.`
      : `You entered ${entered}. With jacks extended up to ${inchLimits(unit, 12)}, ${nearest('height of these parts is', asked, layout.height, unit)}. Choose a full-lift height, or have the base adjusted.`,
  };
}

/** Such as `the nearest level is at 20'-6", 6" higher`. */
const nearest = (what: string, asked: number, found: number, unit: 'ft' | 'm'): string =>
  `the nearest ${what} ${lengthText(found, unit)}, ${lengthText(Math.abs(found - asked), unit)} ${found > asked ? 'higher' : 'lower'}`;

function checkFoundation({ layout }: Checked): Finding | null {
  if (layout.base.kind === 'caster') return null;
  const sills = layout.base.kind === 'sill';
  return {
    state: sills ? 'passed' : 'attention',
    reason: sills
      ? `Each of the ${counted(layout.legs.length, 'leg')} stands on a jack's base plate and a mudsill pad.`
      : 'No sills selected: base plates alone need a floor or pavement as firm as a mudsill.',
  };
}

/** Sills need level beds, even where no jack reaches the ground. */
function checkUnevenGround({ design: { unit }, layout: { ground, height } }: Checked): Finding | null {
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
      ? ` No jack extended up to ${inchLimits(unit, 12)} reaches the ground at line${changed.length === 1 ? '' : 's'} ${named.join(', ')}, counted from the left: excavate or build up their beds.`
      : '';
  return {
    state: 'attention',
    reason: `All heights are measured from the lowest ground; above the highest the top deck is at ${lengthText(height - highest, unit)}. Each sill or base plate needs a level bed of its own.${beds}`,
  };
}

const NAMED_LINES = 6;
/** Beds this close to the ground need no cut or fill; inches. */
const FLUSH = 1 / 16;

/** Wind blows without netting, too. */
function checkWind({ layout: { netting, access } }: Checked): Finding {
  const work =
    'No work in storms or high winds unless a competent person finds it safe and fall arrest or wind screens protect everyone.';
  if (!netting) return { state: 'unchecked', reason: `Wind is not calculated. ${work}` };
  return {
    title: 'Wind on netting',
    state: 'attention',
    reason: `Netting catches the wind: have a qualified person design the ties. ${work}${access ? ` As drawn it hangs across the ${access.kind === 'ladder' ? 'ladder' : 'entry of the stair'}: open it there.` : ''}`,
  };
}

function checkDecks({ design, layout }: Checked): Finding | null {
  if (layout.decks.length >= design.decks) return null;
  return {
    state: 'attention',
    reason: `You asked for ${counted(design.decks, 'working deck')}; there is only room for ${layout.decks.length} in total.`,
  };
}

/** Chosen decks are at the levels of the lifts, which may differ from the requested heights. */
function checkChosenDecks({ design: { chosenDecks = [], unit }, layout: { decks } }: Checked): Finding | null {
  if (chosenDecks.length === 0) return null;
  const found = chosenDecks.map(({ height }) => ({ height, deck: nearestDeck(decks, height) }));
  const moved = found
    .filter(({ height, deck }) => Math.abs(deck.surface - height) > HEIGHT_TOLERANCE + 1e-6)
    .map(
      ({ height, deck: { surface } }) =>
        `You chose a deck at ${lengthText(height, unit)}; ${nearest('level is at', height, surface, unit)}.`,
    );
  const shared = decks
    .filter((one) => found.filter(({ deck }) => deck === one).length > 1)
    .map((one) => `Several decks are at ${lengthText(one.surface, unit)}, which carries the heaviest of their loads.`);
  const idle = decks.some(isWorked) ? [] : ['No deck is a working deck: choose one, or no load of work is counted.'];
  const said = [...moved, ...shared, ...idle];
  return {
    state: said.length > 0 ? 'attention' : 'passed',
    reason: said.join(' ') || `Each chosen deck is within ${lengthText(HEIGHT_TOLERANCE, unit)} of its level.`,
  };
}

function checkLeftOut({ design, layout }: Checked): Finding | null {
  const { wall, unit } = design;
  const { bracket } = SYSTEMS[layout.system];
  const asked = (option: ScaffoldDesign['options'][number]): boolean => design.options.includes(option);
  const left = said(
    asked('casters') && layout.base.kind !== 'caster' && 'casters (only for a rolling tower)',
    asked('brackets') &&
      layout.brackets === null &&
      (wall !== undefined && bracket && bracketsFit({ ...design, wall: undefined }, bracket, layout.decks)
        ? `brackets (they reach ${lengthText(bracket.reach, unit)} and must end ${lengthText(BRACKET_CLEAR, unit)} to ${lengthText(WALL_REACH, unit)} before the wall, which is ${lengthText(wall, unit)} away)`
        : 'brackets (only at working decks of a run of ring, cup or frames)'),
  );
  if (left.length === 0) return null;
  return { state: 'attention', reason: `Not drawn or counted: ${left.join('; ')}.` };
}

/** Never passes: we have no published 4:1 ratings of beams over an opening or of their clamps. */
function checkOpening({ design, layout, parts, totals }: Checked): Finding | null {
  const { opening } = layout;
  if (!opening) return null;
  // A stair's bay at the left end does not count.
  const first = opening.bay + (layout.access?.kind === 'stair' ? 0 : 1);
  const place = opening.bays === 1 ? `Bay ${first} is` : `Bays ${first} to ${first + opening.bays - 1} are`;
  const tubes = isTubes(layout.system)
    ? ', but tubes and planks beside it reach into it as drawn: shift or cut them'
    : '';
  const net = layout.netting ? '; the netting hangs across it: open it there' : '';
  const clear = `${place} clear up to ${lengthText(clearHeight(layout), design.unit)}${tubes}${net}`;
  if (!opening.beam)
    return {
      state: 'unchecked',
      reason: `${clear}; below, only the bays beside it hold its legs along the run. The manufacturer's instructions decide.`,
    };
  const span = layout.bays.slice(opening.bay, opening.bay + opening.bays).reduce((sum, bay) => sum + bay, 0);
  const { leg, end } = bridgeLoads(design, layout, weightsOf(parts));
  const least = atLeast(totals);
  return {
    state: 'unchecked',
    reason: `${clear}. Two beams of ${lengthText(opening.beam.length, design.unit)} span ${lengthText(span, design.unit)}, each with ${counted(opening.bays - 1, 'leg')} of ${least}${wholePounds(leg)} on it and ${least}${wholePounds(end)} at each end. No published table at 4 to 1 covers these beams, their clamps and spigots: the manufacturer or an engineer decides.`,
  };
}

function checkParts({ parts, totals: { piecesWithoutWeight } }: Checked): Finding | null {
  const missing = parts.filter(({ item }) => item === null).length;
  if (missing === 0 && piecesWithoutWeight === 0) return null;
  const weighed = `${notWeighedText(piecesWithoutWeight)}: actual weights, leg loads and truckloads are higher`;
  const unlisted = missing > 0 ? `${counted(missing, 'line is', 'lines are')} not in our catalog. ` : '';
  return { state: 'attention', reason: unlisted + (piecesWithoutWeight > 0 ? `${weighed}.` : 'Ask an estimator.') };
}

/** Two manufacturers among the locking parts need attention. What the others fit, nobody can see in a list. */
function checkManufacturers({ parts }: Checked): Finding {
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
  const from = listText([...others.filter(Boolean), ...said(others.includes('') && 'manufacturers not known here')]);
  return {
    state: 'unchecked',
    reason: `${main ? `Locking parts are from ${main.maker}, others` : 'Parts are'} from ${from}: ${decides}.`,
  };
}

const isLocking = ({ role }: BuilderPart): boolean => LOCKING_FAMILIES.includes(PART_ROLES[role as RoleName]?.family);

/** Only the names of items tell their metal, so nothing passes. */
function checkMetals({ parts }: Checked): Finding {
  const aluminum = parts.filter(({ item }) => /alumin/i.test(item?.name ?? '')).map(({ name }) => name);
  return {
    state: 'unchecked',
    reason:
      aluminum.length > 0
        ? `Aluminum beside steel: ${aluminum.join(', ')}. A competent person decides whether corrosion between them matters.`
        : 'No part has aluminum in its name; metals are not checked here.',
  };
}
