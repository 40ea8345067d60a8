import type { Vec3 } from '../scene/vector.js';
import type { Form, Segment } from './member.js';
import { shifted } from './member.js';

/** A member as straight lines, for drawings at a small scale. */
export function centerLines(member: Form): Segment[] {
  switch (member.type) {
    case 'frame':
      return frameLines(member);
    case 'crossBrace':
      return [
        [member.from, shifted(member.to, 0, 0, member.rise)],
        [shifted(member.from, 0, 0, member.rise), member.to],
      ];
    case 'ladder':
    case 'stair':
      return [-1, 1].map((side): Segment => {
        const dy = (side * member.width) / 2;
        return [shifted(member.from, 0, dy, 0), shifted(member.to, 0, dy, 0)];
      });
    case 'swingGate':
      return [
        [member.from, member.to],
        [shifted(member.from, 0, 0, -member.height), shifted(member.to, 0, 0, -member.height)],
      ];
    case 'beam':
      return beamLines(member);
    case 'sideBracket': {
      const heel = shifted(member.from, 0, 0, -member.drop);
      return [
        [member.from, member.to],
        [heel, member.to],
        [heel, member.from],
      ];
    }
    default:
      return [[member.from, member.to]];
  }
}

/** Both chords, and a zigzag at about 45 degrees. */
function beamLines({ from, to, depth }: Form<'beam'>): Segment[] {
  const panels = Math.max(2, 2 * Math.round((to[0] - from[0]) / (2 * depth)));
  const at = (index: number): Vec3 =>
    shifted(from, ((to[0] - from[0]) * index) / panels, 0, index % 2 === 0 ? -depth : 0);
  const low: Segment = [shifted(from, 0, 0, -depth), shifted(to, 0, 0, -depth)];
  return [[from, to], low, ...Array.from({ length: panels }, (_, index): Segment => [at(index), at(index + 1)])];
}

/** Heights of a frame's rungs above its feet. */
function frameRungs({ height, pattern }: Form<'frame'>): number[] {
  const top = height - 2;
  if (pattern === 'walkThrough') return [top];
  const count = Math.max(2, Math.round(height / 17));
  return Array.from({ length: count }, (_, i) => 10 + ((top - 10) * i) / (count - 1));
}

function frameLines(frame: Form<'frame'>): Segment[] {
  const { from, to, height } = frame;
  return [
    [from, shifted(from, 0, 0, height)],
    [to, shifted(to, 0, 0, height)],
    ...frameRungs(frame).map((z): Segment => [shifted(from, 0, 0, z), shifted(to, 0, 0, z)]),
  ];
}
