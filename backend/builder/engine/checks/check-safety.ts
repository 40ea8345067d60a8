import { lengthText } from '../../../measures/lengths.js';
import type { BuilderLayout, BuilderRule } from '../../builder.contract.js';
import { cite } from '../paragraphs.js';
import { counted } from '../words.js';
import type { Checked } from './checked.js';

/** Guardrails and toeboards are required above this height; inches. */
const FALL_HEIGHT = 120;
/** Access is required above this height. */
const ACCESS_HEIGHT = 24;
/** Maximum distance between rest platforms of attachable ladders. */
const REST_HEIGHT = 420;

export function checkGuardrails({ design: { unit }, layout }: Checked): BuilderRule {
  const high = layout.height > FALL_HEIGHT + 1e-6;
  const top = `The top deck is at ${lengthText(layout.height, unit)}`;
  const where = layout.shape === 'run' ? 'at the front and both ends' : 'on all four sides';
  return {
    id: 'guardrails',
    title: 'Guardrails',
    ...(layout.shape === 'run' ? cite('451(g)(1)', '451(b)(3)') : cite('451(g)(1)')),
    state: high && !layout.guardrails ? 'attention' : 'passed',
    reason: layout.guardrails
      ? `${top}; every working deck has a toprail and midrail ${where}.${wall(layout.shape)}`
      : high
        ? `${top}, over ${lengthText(FALL_HEIGHT, unit)}, and has no guardrails: add them, or everyone must wear personal fall arrest.`
        : `${top}, not over ${lengthText(FALL_HEIGHT, unit)}: no guardrails required.`,
  };
}

const wall = (shape: string): string =>
  shape === 'run' ? ' Keep the deck within 14 in of the wall, or guard that side too (451(b)(3)).' : '';

export function checkFallingObjects({ design: { unit }, layout }: Checked): BuilderRule {
  const high = layout.height > FALL_HEIGHT + 1e-6;
  const guarded = layout.toeboards || layout.netting;
  return {
    id: 'falling-objects',
    title: 'Falling objects',
    ...cite('451(h)(2)'),
    state: high && !guarded ? 'attention' : 'passed',
    reason: guarded
      ? `Every working deck has ${layout.toeboards ? 'toeboards of 3-1/2 in or more' : 'netting'} on its open sides${layout.toeboards ? exceptGate(layout) : ''}.`
      : high
        ? `The top deck is over ${lengthText(FALL_HEIGHT, unit)} and has no toeboards: add them, or keep people out of the area below.`
        : `No deck is over ${lengthText(FALL_HEIGHT, unit)}: no toeboards required.`,
  };
}

/** The opening at a ladder has no toeboard; netting has no such opening. */
const exceptGate = ({ access, netting }: BuilderLayout): string =>
  access?.kind !== 'ladder' || netting ? '' : ', except at the ladder opening: keep people out below it';

export function checkAccess({ design: { unit }, layout }: Checked): BuilderRule {
  const { access } = layout;
  const rule = { id: 'access', title: 'Access', ...cite('451(e)(1)') };
  if (access?.kind === 'ladder') {
    const reason = `Every working deck has a ladder of ${counted(access.sections.length, 'section')}.`;
    return { ...rule, state: 'passed', reason };
  }
  if (access?.kind === 'stair') {
    const reason =
      'The stair has a flight in each lift. Landings between it and the working decks, with their rails and toeboards, are not counted: ask an estimator.';
    return { ...rule, state: 'attention', reason };
  }
  return {
    ...rule,
    state: layout.height > ACCESS_HEIGHT ? 'attention' : 'passed',
    reason: `Decks more than ${lengthText(ACCESS_HEIGHT, unit)} above the ground need a ladder or stair, and none is selected. Cross braces are not access.`,
  };
}

export function checkRestPlatforms({ design: { unit }, layout }: Checked): BuilderRule | null {
  if (layout.access?.kind !== 'ladder') return null;
  const over = layout.height > REST_HEIGHT + 1e-6;
  return {
    id: 'rest-platforms',
    title: 'Rest platforms',
    ...cite('451(e)(2)(iii)'),
    state: over ? 'attention' : 'passed',
    reason: over
      ? `The ladder climbs ${lengthText(layout.height, unit)}: it needs rest platforms every ${lengthText(REST_HEIGHT, unit)} or less, which are not counted. Consider a stair.`
      : `The ladder climbs ${lengthText(layout.height, unit)}; rest platforms are required over ${lengthText(REST_HEIGHT, unit)}.`,
  };
}
