import type { Member, MemberType, Scaffold } from '../../../backend/drawing/engine/scaffold/member.ts';

/** What goes up together within a bay and lift, in the order in which a crew works: base out, then up. */
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

/**
 * A scaffold's members in the steps of its erection: the base and first lift bay by bay, then each further lift.
 * Within a bay the legs come before what they carry, and a deck before its rails.
 */
export function erectionSteps({ members }: Scaffold): Member[][] {
  const bays = 1 + Math.max(0, ...members.map(({ bay }) => bay));
  const lifts = Math.max(0, ...members.map(({ lift }) => lift));
  const steps: Member[][] = [];
  const take = (bay: number, lift: number): void => {
    for (const types of ORDER) {
      const step = members.filter(
        (member) => member.bay === bay && member.lift === lift && types.includes(member.type),
      );
      if (step.length > 0) steps.push(step);
    }
  };
  for (let bay = 0; bay < bays; bay += 1) {
    take(bay, 0);
    take(bay, 1);
  }
  for (let lift = 2; lift <= lifts; lift += 1) {
    for (let bay = 0; bay < bays; bay += 1) take(bay, lift);
  }
  return steps;
}
