import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import type { ErectedMember, Scaffold } from '../scaffold/scaffold.ts';

/** A scaffold of one row of bays with the given lengths and width. */
export type RunBuilder = (bays: readonly number[]) => Scaffold;

const RAILS = new Set<ErectedMember['type']>(['guardrail', 'toeboard']);
const UPRIGHT = new Set<ErectedMember['type']>(['standard', 'baseCollar', 'jack', 'sill']);

/**
 * Four runs around a square: complete ones at the front and back, and on each side a bay of `wide` that shares their legs. There
 * are no rails on the inside, because the work is within 14 in.
 */
export function runAround(build: RunBuilder, narrow: number, wide: number): ErectedMember[] {
  const far = narrow + wide;
  const run = build([narrow, wide, narrow]).members;
  const side = build([wide]).members;
  const front = run.filter((member) => !(RAILS.has(member.type) && isAt(member, 1, narrow)));
  const back = run
    .filter((member) => !(RAILS.has(member.type) && isAt(member, 1, 0)))
    .map((member) => shiftedMember(member, 0, far));
  const across = side.filter(
    (member) => !UPRIGHT.has(member.type) && !isPost(member) && !crosses(member) && !isCoupler(member),
  );
  const left = across.filter((member) => !(RAILS.has(member.type) && isAt(member, 1, narrow))).map(transposed);
  const right = across.filter((member) => !(RAILS.has(member.type) && isAt(member, 1, 0))).map(transposed);
  return [
    ...front,
    ...back,
    ...left.map((member) => shiftedMember(member, 0, narrow)),
    ...right.map((member) => shiftedMember(member, far, narrow)),
  ];
}

export const shiftedMember = (member: ErectedMember, dx: number, dy: number, dz = 0): ErectedMember => {
  const moved = (point: Vec3): Vec3 => [point[0] + dx, point[1] + dy, point[2] + dz];
  const placed = { ...member, from: moved(member.from), to: moved(member.to) } as ErectedMember;
  if (placed.type === 'standard' || placed.type === 'baseCollar') {
    return { ...placed, nodes: placed.nodes.map((z) => z + dz) };
  }
  return placed;
};

function transposed(member: ErectedMember): ErectedMember {
  const swapped = ([x, y, z]: Vec3): Vec3 => [y, x, z];
  return { ...member, from: swapped(member.from), to: swapped(member.to) } as ErectedMember;
}

const isAt = ({ from, to }: ErectedMember, axis: 0 | 1, place: number): boolean =>
  Math.abs(from[axis] - place) < 5 && Math.abs(to[axis] - place) < 5;
const isPost = ({ from, to }: ErectedMember): boolean => from[0] === to[0] && from[1] === to[1];
/** Members across the run duplicate those of the neighboring runs. */
const crosses = ({ type, from, to }: ErectedMember): boolean =>
  type !== 'plank' && from[0] === to[0] && from[1] !== to[1];
const isCoupler = ({ type }: ErectedMember): boolean => type === 'coupler';
