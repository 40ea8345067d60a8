import type { MemberType } from '../../../backend/drawing/engine/scaffold/member.ts';
import type { ErectedMember, Scaffold } from './scaffold.ts';

/** The order in which a crew erects the members of a bay and lift. */
const ORDER: readonly (readonly MemberType[])[] = [
  ['sill'],
  ['jack', 'caster', 'baseCollar'],
  ['standard', 'frame'],
  ['ledger', 'crossBrace', 'tube', 'coupler'],
  ['diagonal'],
  ['sideBracket'],
  ['plank'],
  ['guardrailPost'],
  ['guardrail', 'swingGate'],
  ['toeboard'],
  ['ladder', 'stair'],
];

/** Members by step: the base and first lift bay by bay, then each further lift. */
export function erectionSteps({ members }: Scaffold): ErectedMember[][] {
  const bays = 1 + Math.max(0, ...members.map(({ bay }) => bay));
  const lifts = Math.max(0, ...members.map(({ lift }) => lift));
  const steps: ErectedMember[][] = [];
  const addSteps = (bay: number, lift: number): void => {
    for (const types of ORDER) {
      const step = members.filter(
        (member) => member.bay === bay && member.lift === lift && types.includes(member.type),
      );
      if (step.length > 0) steps.push(step);
    }
  };
  for (let bay = 0; bay < bays; bay += 1) {
    addSteps(bay, 0);
    addSteps(bay, 1);
  }
  for (let lift = 2; lift <= lifts; lift += 1) {
    for (let bay = 0; bay < bays; bay += 1) addSteps(bay, lift);
  }
  return steps;
}
