import type { BuilderLayout } from '../../builder.contract.js';
import { plankedBays } from '../layout/lay-out.js';
import type { RoleName } from './part-roles.js';

/** One kind of part that the scaffold needs, not yet matched to the catalog. Sizes in inches. */
export interface PartNeed {
  role: RoleName;
  name: string;
  /** Pieces; for netting, inches of strip. */
  quantity: number;
  length?: number;
  width?: number;
  height?: number;
}

/** Merges needs of the same role and name. */
export class PartList {
  private readonly needs = new Map<string, PartNeed>();

  add(need: PartNeed): void {
    if (need.quantity <= 0) return;
    const key = `${need.role}|${need.name}`;
    const known = this.needs.get(key);
    if (known === undefined) this.needs.set(key, { ...need });
    else known.quantity += need.quantity;
  }

  list(): PartNeed[] {
    return [...this.needs.values()];
  }
}

/** Counts common to all systems. */
export interface Places {
  legs: number;
  /** Lines of legs across the run, and ranks of legs along it. */
  lines: number;
  ranks: number;
  levels: number;
  lifts: number;
  decks: number;
  planked: number[];
}

export function placesOf(layout: BuilderLayout): Places {
  const [lines, ranks] = [layout.bays.length + 1, layout.rows.length + 1];
  return {
    legs: lines * ranks,
    lines,
    ranks,
    levels: layout.levels.length,
    lifts: layout.levels.length - 1,
    decks: layout.decks.length,
    planked: plankedBays(layout),
  };
}

/** A guarded part of a deck's edge: a bay of the front or back, or a row of an end. */
export interface GuardedStretch {
  length: number;
  /** At an end of the run. */
  end: boolean;
  /** The ladder opening, which gets a gate if there are guardrails. */
  gate: boolean;
}

export function guardedStretches(layout: BuilderLayout): GuardedStretch[] {
  const { bays, rows, access } = layout;
  return layout.guardedSides.flatMap((side) => {
    const end = side === 'left' || side === 'right';
    return (end ? rows : bays).map((length, index) => ({
      length,
      end,
      gate: side === 'left' && index === 0 && access?.kind === 'ladder',
    }));
  });
}

/** Length of a brace across a bay and up a lift. */
export const brace = (along: number, up: number): number => Math.hypot(along, up);
