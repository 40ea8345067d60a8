import { lengthText } from '../../measures/lengths.js';
import type { BuilderRule, ScaffoldDesign } from '../builder.contract.js';
import { atLeast, notWeighedText } from '../weight-text.contract.js';
import { checkBoards, checkPlatformWidth, checkRoomBesideBoards } from './check-platforms.js';
import { checkAccess, checkFallingObjects, checkGuardrails, checkRestPlatforms } from './check-safety.js';
import { checkBaseRatio, checkCasters, checkMoving, checkTies } from './check-stability.js';
import type { Checked } from './checked.js';
import { ENGINEER_ABOVE } from './refusals.js';
import { SYSTEMS } from './systems.js';
import { capitalized, counted, pounds } from './words.js';

/** All rules that bear on a scaffold, each with its paragraph, its state and the figures. */
export function checkRules(checked: Checked): BuilderRule[] {
  return [
    checkHeight,
    checkBaseRatio,
    checkTies,
    checkMoving,
    checkCasters,
    checkGuardrails,
    checkFallingObjects,
    checkPlatformWidth,
    checkRoomBesideBoards,
    checkBoards,
    checkAccess,
    checkRestPlatforms,
    checkFoundation,
    checkLegLoad,
    checkBrackets,
    checkNetting,
    checkDecks,
    checkLeftOut,
    checkParts,
  ]
    .map((check) => check(checked))
    .filter((rule) => rule !== null);
}

/** Higher ones were refused before. */
function checkHeight({ design: { unit }, layout }: Checked): BuilderRule {
  return {
    id: 'engineer',
    title: 'Designed by an engineer',
    paragraph: '29 CFR 1926.452(b)(10), (c)(6)',
    state: 'passed',
    reason: `The top deck is at ${lengthText(layout.height, unit)}; an engineer designs what is over ${lengthText(ENGINEER_ABOVE, unit)}.`,
  };
}

function checkFoundation({ layout }: Checked): BuilderRule | null {
  if (layout.base.kind === 'caster') return null;
  const sills = layout.base.kind === 'sill';
  return {
    id: 'foundation',
    title: 'Base plates and mudsills',
    paragraph: '29 CFR 1926.451(c)(2)',
    state: sills ? 'passed' : 'attention',
    reason: sills
      ? `Each of the ${counted(layout.legs.length, 'leg')} stands on the plate of a jack and a mudsill pad.`
      : 'No sills were chosen: base plates alone need a floor or pavement as firm as a mudsill.',
  };
}

function checkLegLoad({ layout, totals }: Checked): BuilderRule {
  const { pounds: capacity, basis } = SYSTEMS[layout.system].legCapacity;
  const within = totals.legLoadLb <= capacity;
  const carries = `the least capacity on its way down that we know of is ${pounds(capacity)} (${basis})`;
  return {
    id: 'leg-load',
    title: 'Load of a leg',
    paragraph: '29 CFR 1926.451(a)(1)',
    state: within ? 'passed' : 'attention',
    reason: within
      ? `${capitalized(atLeast(totals))}${pounds(totals.legLoadLb)} on the most loaded leg; ${carries}. Sample data: the maker's tables decide.`
      : `${capitalized(atLeast(totals))}${pounds(totals.legLoadLb)} on the most loaded leg; ${carries}. Use fewer working decks, a lighter duty or shorter bays.`,
  };
}

function checkBrackets({ design: { unit }, layout }: Checked): BuilderRule | null {
  if (layout.brackets === null) return null;
  return {
    id: 'brackets',
    title: 'Side brackets',
    paragraph: '29 CFR 1926.452(c)(5)',
    state: 'attention',
    reason: `The brackets reach ${lengthText(layout.brackets.reach, unit)} toward the wall. They carry people only: material stays on the deck between the legs.`,
  };
}

function checkNetting({ layout }: Checked): BuilderRule | null {
  if (!layout.netting) return null;
  return {
    id: 'netting',
    title: 'Netting in the wind',
    paragraph: '29 CFR 1926.451(f)(12)',
    state: 'attention',
    reason:
      'Netting catches the wind: a qualified person decides on the ties. In high winds nobody works on it unless a competent person finds it safe.',
  };
}

function checkDecks({ design, layout }: Checked): BuilderRule | null {
  if (layout.decks.length >= design.decks) return null;
  return {
    id: 'decks',
    title: 'Working decks',
    paragraph: '',
    state: 'attention',
    reason: `${counted(design.decks, 'working deck')} were asked; between the ground and the top there is room for ${layout.decks.length}.`,
  };
}

/** What was asked and has no place in this scaffold. */
function checkLeftOut({ design, layout }: Checked): BuilderRule | null {
  const asked = (option: ScaffoldDesign['options'][number]): boolean => design.options.includes(option);
  const left = [
    asked('casters') && layout.base.kind !== 'caster' ? 'casters (they belong to a rolling tower)' : '',
    asked('brackets') && layout.brackets === null ? 'brackets (they belong to a run of ring, cup or frames)' : '',
  ].filter((text) => text !== '');
  if (left.length === 0) return null;
  return {
    id: 'left-out',
    title: 'Left out',
    paragraph: '',
    state: 'attention',
    reason: `Not drawn and not counted: ${left.join('; ')}.`,
  };
}

/** A list with gaps is told above all figures that follow from it. */
function checkParts({ parts, totals: { piecesWithoutWeight } }: Checked): BuilderRule | null {
  const missing = parts.filter(({ item }) => item === null).length;
  if (missing === 0 && piecesWithoutWeight === 0) return null;
  const weighed = `${notWeighedText(piecesWithoutWeight)}: weights, leg loads and truckloads are more than is told here`;
  return {
    id: 'parts',
    title: 'Parts',
    paragraph: '',
    state: 'attention',
    reason: [
      missing > 0 ? `${counted(missing, 'line is', 'lines are')} not in our list. ` : '',
      piecesWithoutWeight > 0 ? `${weighed}.` : 'Ask us for them.',
    ].join(''),
  };
}
