import type { BuilderRule } from '../../builder/builder.contract.js';
import { bracing, bracingAcross, looseBraces, looseLedgers } from './braces.js';
import { type Drawn, type Seen, seen } from './drawn-forms.js';
import { fallingObjects, guardrails, loosePosts, wallDistance } from './guards.js';
import {
  chosenDecks,
  engineer,
  foundation,
  lightLegs,
  plankEnds,
  platformGaps,
  platformWidths,
  topSurface,
  workingLevels,
} from './platforms.js';
import {
  access,
  bottomStep,
  landings,
  restPlatforms,
  stairrails,
  stairSlope,
  stairWidth,
} from './stairs-and-access.js';
import { baseRatio, bearerTies, ties } from './ties.js';

function manufacturers({ drawn: { parts } }: Seen): string[] {
  const makers = new Set(parts.map(({ item }) => item?.vendor ?? ''));
  return makers.size === 1 && !makers.has('') ? [] : [[...makers].join()];
}

/** What must hold where a rule passes, by the rule's id. */
const RELATIONS: Readonly<Record<string, (view: Seen) => string[]>> = {
  engineer,
  'deck-height': topSurface,
  'base-ratio': baseRatio,
  'tie-spacing': ties,
  bracing,
  'bracing-across': bracingAcross,
  'bearer-ties': bearerTies,
  guardrails,
  'wall-distance': wallDistance,
  'falling-objects': fallingObjects,
  'platform-width': platformWidths,
  'platform-gap': platformGaps,
  'plank-overlap': plankEnds,
  access,
  'rest-platforms': restPlatforms,
  'bottom-step': bottomStep,
  stairrails,
  landings,
  'stair-width': stairWidth,
  stairs: stairSlope,
  foundation,
  manufacturers,
  'working-levels': workingLevels,
  'chosen-decks': chosenDecks,
};

/** The relations of passed rules that the drawn members contradict, braces that do not end at legs, and leg loads below their mean. */
export function falsePasses(drawn: Drawn): string[] {
  const view = seen(drawn);
  // Rails in cups are never passed, because they are less than half an inch above the least height.
  const isClaimed = ({ state, id }: BuilderRule) =>
    state === 'passed' || (state === 'unchecked' && id === 'guardrails');
  const passed = drawn.rules.filter((rule) => isClaimed(rule) && RELATIONS[rule.id]);
  return [
    ...passed.flatMap(({ id }) => (RELATIONS[id]?.(view) ?? []).map((what) => `${id} passed: ${what}`)),
    ...looseBraces(view).map((what) => `loose brace: ${what}`),
    ...looseLedgers(view).map((what) => `loose ledger: ${what}`),
    ...loosePosts(view).map((what) => `loose post: ${what}`),
    ...lightLegs(view).map((what) => `light leg: ${what}`),
  ];
}
