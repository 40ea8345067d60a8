import type { Member, MemberType } from '../../../backend/drawing/engine/scaffold/member.ts';
import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';

/** The step of the erection that adds a member. */
interface ErectionPlace {
  /** From 0; members shared by two bays come with the first. */
  bay: number;
  /** From 1; members on the ground belong to lift 0. */
  lift: number;
}

/** Fields for details that are too small for a layout drawing. */
interface Details {
  jack: { plate: number };
  /** Hooked over its bearers, instead of lying on them. */
  plank: { hooked: boolean };
  guardrail: { wedged: boolean };
  /** Directions of the coupled tubes at `from` and `to`. */
  coupler: { grips: readonly [Vec3, Vec3] };
}

type DetailsOf<T extends MemberType> = T extends keyof Details ? Details[T] : unknown;
type Erected<M extends Member> = M extends Member ? M & ErectionPlace & DetailsOf<M['type']> : never;

export type ErectedMember = Erected<Member>;
export type MemberOf<T extends MemberType> = Extract<ErectedMember, { type: T }>;

/** Members in the order of their erection within each type. */
export interface Scaffold {
  members: readonly ErectedMember[];
  /** Heights of the walking surfaces, lowest first. */
  decks: readonly number[];
  /** Axes of the legs on plan. */
  legs: readonly (readonly [x: number, y: number])[];
}
