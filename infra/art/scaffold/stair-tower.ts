import { RING_PITCH } from '../../../backend/drawing/engine/scaffold/member.ts';
import { RING_BAYS, ringLevel, ringScaffold } from './ring-scaffold.ts';
import type { ErectedMember, Scaffold } from './scaffold.ts';

const WIDTH = RING_BAYS.middle;
const LANDING = { width: 18, thickness: 2.3 } as const;
const FLIGHT = { width: 24, treads: 9 } as const;
/** Height of a landing's surface above the axes of its ledgers. */
const RISE = 1.4;

/**
 * One long ring bay with flights to the right in the front half and back in the rear half, landings at both ends, and rails. The
 * flights rise at about 44°; 29 CFR 1926.451(e)(4) requires 40 to 60.
 */
export function stairTower(lifts: number, jack = 8): Scaffold {
  const long = RING_BAYS.long;
  const tower = ringScaffold({ bays: [long], width: WIDTH, lifts, decks: [], jack });
  const members: ErectedMember[] = [...tower.members];
  const landing = (x: number, surface: number, lift: number): ErectedMember => {
    const z = surface - LANDING.thickness;
    return { type: 'plank', from: [x, 1.2, z], to: [x, WIDTH - 1.2, z], ...LANDING, hooked: false, bay: 0, lift };
  };
  members.push(landing(11, ringLevel(0, jack) + RISE, 1));
  for (let lift = 1; lift <= lifts; lift += 1) {
    const [foot, head] = [ringLevel(lift - 1, jack) + RISE, ringLevel(lift, jack) + RISE];
    const outward = lift % 2 === 1;
    const y = outward ? WIDTH * 0.27 : WIDTH * 0.73;
    const [start, end] = outward ? [20, long - 20] : [long - 20, 20];
    members.push({ type: 'stair', from: [start, y, foot], to: [end, y, head], ...FLIGHT, bay: 0, lift });
    members.push(landing(11, head, lift), landing(long - 11, head, lift));
    for (const node of [1, 2]) {
      const z = ringLevel(lift, jack) + node * RING_PITCH;
      const at = { type: 'guardrail', raise: 0, wedged: true, bay: 0, lift } as const;
      members.push(
        { ...at, from: [0, 0, z], to: [long, 0, z] },
        { ...at, from: [0, WIDTH, z], to: [long, WIDTH, z] },
        { ...at, from: [0, 0, z], to: [0, WIDTH, z] },
        { ...at, from: [long, 0, z], to: [long, WIDTH, z] },
      );
    }
  }
  const landings = Array.from({ length: lifts }, (_, i) => ringLevel(i + 1, jack) + RISE);
  return { members, decks: landings, legs: tower.legs };
}
