import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import { erectionSteps } from '../scaffold/erection-order.ts';
import type { ErectedMember, Scaffold } from '../scaffold/scaffold.ts';

export const FRAMES_PER_SECOND = 30;
const SECONDS = 8;
export const FRAME_COUNT = FRAMES_PER_SECOND * SECONDS;

/** Seconds: the finished scaffold fades to its layout, and is erected again. */
const STANDS_UNTIL = 0.9;
const LAYOUT_FROM = 1.6;
const FIRST_STEP = 1.75;
const LAST_STEP = 7.0;
/** Seconds that a step's members move, and fade in at the start. */
const TRAVEL = 0.46;
const FADE = 0.16;

/** Members that move together. */
export interface Moving {
  members: readonly ErectedMember[];
  /** Inches from their final position. */
  offset: Vec3;
}

/** The content of one frame. */
export interface Moment {
  standing: readonly ErectedMember[];
  moving: readonly Moving[];
  fading: { group: Moving; opacity: number }[];
  /** Progress of the fade from the finished scaffold to its layout, 0 to 1. */
  cleared: number;
}

/** A member's offset at the start of its movement, in inches; members of the back face come from behind. */
function approach(member: ErectedMember): Vec3 {
  const behind = member.from[1] > 20 && member.to[1] > 20;
  switch (member.type) {
    case 'standard':
    case 'frame':
      return [0, 0, 26];
    case 'ledger':
    case 'guardrail':
      if (member.from[1] !== member.to[1]) return [member.from[0] < 20 ? -14 : 14, 0, 0];
      return [0, behind ? 14 : -14, 0];
    case 'diagonal':
    case 'crossBrace':
      return [0, behind ? 16 : -16, 0];
    case 'ladder':
      return [-18, 0, 0];
    case 'plank':
      return [0, 0, 16];
    default:
      return [0, 0, 12];
  }
}

const eased = (t: number): number => 1 - (1 - t) ** 3;
const clamp01 = (t: number): number => Math.min(1, Math.max(0, t));

/** The content of each frame. Deterministic. */
export function storyboard(scaffold: Scaffold): (frame: number) => Moment {
  const steps = erectionSteps(scaffold);
  const pace = (LAST_STEP - FIRST_STEP) / (steps.length - 1);
  return (frame) => {
    const time = frame / FRAMES_PER_SECOND;
    if (time < LAYOUT_FROM) {
      const cleared = clamp01((time - STANDS_UNTIL) / (LAYOUT_FROM - STANDS_UNTIL));
      return {
        standing: cleared === 1 ? [] : scaffold.members,
        moving: [],
        fading: [],
        cleared: cleared * cleared * (3 - 2 * cleared),
      };
    }
    const moment: Moment = { standing: [], moving: [], fading: [], cleared: 1 };
    const standing: ErectedMember[] = [];
    const moving: Moving[] = [];
    steps.forEach((step, index) => {
      const age = time - (FIRST_STEP + index * pace);
      if (age < 0) return;
      if (age >= TRAVEL) {
        standing.push(...step);
        return;
      }
      const left = 1 - eased(clamp01(age / TRAVEL));
      const opacity = clamp01((age + 1 / FRAMES_PER_SECOND) / FADE);
      for (const group of byApproach(step)) {
        const offset: Vec3 = [group.from[0] * left, group.from[1] * left, group.from[2] * left];
        if (opacity < 1) moment.fading.push({ group: { members: group.members, offset }, opacity });
        else moving.push({ members: group.members, offset });
      }
    });
    return { ...moment, standing, moving };
  };
}

function byApproach(step: readonly ErectedMember[]): { from: Vec3; members: ErectedMember[] }[] {
  const groups: { from: Vec3; members: ErectedMember[] }[] = [];
  for (const member of step) {
    const from = approach(member);
    const group = groups.find((other) => other.from.every((value, i) => value === from[i]));
    if (group) group.members.push(member);
    else groups.push({ from, members: [member] });
  }
  return groups;
}
