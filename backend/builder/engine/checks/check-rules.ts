import { isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import { lengthText } from '../../../measures/lengths.js';
import { wholePounds } from '../../../measures/weights.js';
import { counted } from '../../../measures/words.js';
import type { BuilderRule, ScaffoldDesign } from '../../builder.contract.js';
import { atLeast, notWeighedText } from '../../design-text.contract.js';
import { clearHeight } from '../layout/lay-opening.js';
import { BRACKET_CLEAR, bracketsFit, nearestDeck } from '../layout/lay-out.js';
import { cite, type ParagraphName } from '../paragraphs.js';
import { bridgeLoads, weightsOf } from '../parts/leg-load.js';
import { ENGINEER_ABOVE, heightAbovePlates } from '../refusals.js';
import { HEIGHT_TOLERANCE, isFrames, isTubes, SYSTEMS, WALL_REACH } from '../systems.js';
import { checkBracing, checkWorkingLevels } from './check-bracing.js';
import { checkBearers, checkCasters, checkGround, checkLegLoad, checkPlankStrength } from './check-capacity.js';
import { checkPlankEnds, checkPlatformGaps, checkPlatformWidth } from './check-platforms.js';
import { checkAccess, checkFallingObjects, checkGuardrails, checkRestPlatforms, checkStairs } from './check-safety.js';
import { checkBaseRatio, checkMoving, checkTieForce, checkTies } from './check-stability.js';
import { checkBrackets, checkWallDistance } from './check-walls.js';
import type { Checked, Finding } from './checked.js';

/** A check returns null where its rule does not apply. */
type Rule = readonly [
  id: string,
  title: string,
  paragraphs: readonly ParagraphName[],
  check: (checked: Checked) => Finding | null,
];

/** In the order of the answer. Our own rules cite no paragraph. */
const RULES: readonly Rule[] = [
  ['engineer', 'Engineer’s design not required at this height', [], checkEngineer],
  ['deck-height', 'Height of the top deck', [], checkDeckHeight],
  ['base-ratio', 'Height to base ratio', ['451(c)(1)'], checkBaseRatio],
  ['tie-spacing', 'Tie spacing', ['451(c)(1)(ii)'], checkTies],
  ['tie-force', 'Tie force and anchor strength', ['451(a)(1)'], checkTieForce],
  ['bracing', 'Bracing', [], checkBracing],
  ['working-levels', 'Working levels', ['A2(b)'], checkWorkingLevels],
  ['moving', 'Moving a rolling tower', ['452(w)(6)'], checkMoving],
  ['casters', 'Casters', ['451(a)(1)'], checkCasters],
  ['guardrails', 'Guardrails', ['451(g)(1)'], checkGuardrails],
  ['wall-distance', 'Distance to the wall', ['451(b)(3)'], checkWallDistance],
  ['falling-objects', 'Falling objects', ['451(h)(2)'], checkFallingObjects],
  ['platform-width', 'Platform width', ['451(b)(2)'], checkPlatformWidth],
  ['platform-gap', 'Platform gaps', ['451(b)(1)'], checkPlatformGaps],
  ['plank-overlap', 'Plank ends and laps', ['451(b)(4)', '451(b)(5)', '451(b)(7)'], checkPlankEnds],
  ['access', 'Access', ['451(e)(1)'], checkAccess],
  ['rest-platforms', 'Rest platforms', ['451(e)(2)(iii)'], checkRestPlatforms],
  ['stairs', 'Flights and landings', ['451(e)(4)'], checkStairs],
  ['foundation', 'Base plates and mudsills', ['451(c)(2)'], checkFoundation],
  ['uneven-ground', 'Uneven ground', ['451(c)(2)(i)'], checkUnevenGround],
  ['ground', 'Ground under the sills', ['451(c)(2)(i)'], checkGround],
  ['leg-load', 'Maximum leg load', ['451(a)(1)'], checkLegLoad],
  ['opening', 'Opening', ['451(a)(1)'], checkOpening],
  ['bearer-strength', 'Bearers under the planks', ['451(a)(1)'], checkBearers],
  ['plank-strength', 'Planks under load', ['451(a)(1)'], checkPlankStrength],
  ['brackets', 'Side brackets', [], checkBrackets],
  ['netting', 'Wind on netting', ['451(f)(12)'], checkNetting],
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
function checkEngineer({ design: { unit }, layout }: Checked): Finding {
  const height = heightAbovePlates(layout.system, layout.height, layout.base.sill);
  const isHigh = height > ENGINEER_ABOVE + 1e-6;
  return {
    ...(isHigh && { title: 'Engineer’s design required' }),
    paragraphs: SYSTEMS[layout.system].paragraphs.engineer,
    state: isHigh ? 'outside' : 'passed',
    reason: `The top deck is ${lengthText(height, unit)} above the ${layout.ground ? 'lowest ' : ''}${isFrames(layout.system) ? 'base plates' : 'ground'}; a registered professional engineer must design a scaffold over ${lengthText(ENGINEER_ABOVE, unit)}.`,
  };
}

function checkDeckHeight({ design: { height: asked, unit }, layout }: Checked): Finding {
  const difference = layout.height - asked;
  const isNear = Math.abs(difference) <= HEIGHT_TOLERANCE + 1e-6;
  const [entered, drawn] = [asked, layout.height].map((height) => lengthText(height, unit));
  return {
    state: isNear ? 'passed' : 'attention',
    reason: isNear
      ? `You entered ${entered}; the top deck is within ${lengthText(HEIGHT_TOLERANCE, unit)} of it.`
      : `You entered ${entered}. With jacks extended up to 12 in, the nearest height of these parts is ${drawn}, ${lengthText(Math.abs(difference), unit)} ${difference > 0 ? 'higher' : 'lower'}. Choose a clean height, or have the base adjusted.`,
  };
}

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
      ? ` No jack extended up to 12 in reaches the ground at lines ${named.join(', ')}, counted from the left: excavate or build up their beds.`
      : '';
  return {
    state: 'attention',
    reason: `All heights are measured from the lowest ground; above the highest the top deck is at ${lengthText(height - highest, unit)}. Each sill or base plate needs a level bed of its own.${beds}`,
  };
}

const NAMED_LINES = 6;
/** Beds this close to the ground need no cut or fill; inches. */
const FLUSH = 1 / 16;

function checkNetting({ layout }: Checked): Finding | null {
  if (!layout.netting) return null;
  return {
    state: 'attention',
    reason: `Netting catches the wind: have a qualified person design the ties. No work in storms or high winds unless a competent person finds it safe and fall arrest or wind screens protect everyone.${layout.access ? ` As drawn it hangs across the ${layout.access.kind === 'ladder' ? 'ladder' : 'entry of the stair'}: open it there.` : ''}`,
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
    state: said.length > 0 ? 'attention' : 'passed',
    reason: said.join(' ') || `Each chosen deck is within ${lengthText(HEIGHT_TOLERANCE, unit)} of its level.`,
  };
}

function checkLeftOut({ design, layout }: Checked): Finding | null {
  const { wall, unit } = design;
  const { bracket } = SYSTEMS[layout.system];
  const asked = (option: ScaffoldDesign['options'][number]): boolean => design.options.includes(option);
  const left = [
    asked('casters') && layout.base.kind !== 'caster' ? 'casters (only for a rolling tower)' : '',
    asked('brackets') && layout.brackets === null
      ? wall !== undefined && bracket && bracketsFit({ ...design, wall: undefined }, bracket, layout.decks)
        ? `brackets (they reach ${lengthText(bracket.reach, unit)} and must end ${lengthText(BRACKET_CLEAR, unit)} to ${lengthText(WALL_REACH, unit)} before the wall, which is ${lengthText(wall, unit)} away)`
        : 'brackets (only at working decks of a run of ring, cup or frames)'
      : '',
  ].filter((text) => text !== '');
  if (left.length === 0) return null;
  return { state: 'attention', reason: `Not drawn or counted: ${left.join('; ')}.` };
}

function checkParts({ parts, totals: { piecesWithoutWeight } }: Checked): Finding | null {
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

/** Never passes: we have no published 4:1 ratings of beams over an opening or of their clamps. */
function checkOpening({ design, layout, parts, totals }: Checked): Finding | null {
  const { opening } = layout;
  if (!opening) return null;
  const { unit } = design;
  // A stair's bay at the left end does not count.
  const first = opening.bay + (layout.access?.kind === 'stair' ? 0 : 1);
  const place = opening.bays === 1 ? `Bay ${first} is` : `Bays ${first} to ${first + opening.bays - 1} are`;
  const tubes = isTubes(layout.system)
    ? ', but tubes and planks beside it reach into it as drawn: shift or cut them'
    : '';
  const net = layout.netting ? '; the netting hangs across it: open it there' : '';
  const clear = `${place} clear up to ${lengthText(clearHeight(layout), unit)}${tubes}${net}`;
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
    reason: `${clear}. Two beams of ${lengthText(opening.beam.length, unit)} span ${lengthText(span, unit)}, each with ${counted(opening.bays - 1, 'leg')} of ${least}${wholePounds(leg)} on it and ${least}${wholePounds(end)} at each end. No published table at 4 to 1 covers these beams, their clamps and spigots: the manufacturer or an engineer decides.`,
  };
}
