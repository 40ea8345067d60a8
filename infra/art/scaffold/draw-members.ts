import { centerLines } from '../../../backend/drawing/engine/scaffold/center-lines.ts';
import {
  type Caster,
  FRAME_TUBE,
  type Ledger,
  type Sill,
  type Standard,
  shifted,
  type Toeboard,
} from '../../../backend/drawing/engine/scaffold/member.ts';
import { at, type Frame, level, type Part, placed } from '../../../backend/drawing/engine/scene/mesh.ts';
import { bar, box, disc, revolve, sweep, tube } from '../../../backend/drawing/engine/scene/primitives.ts';
import { ROSETTE, rosette, TUBE, wedgeHead } from '../../../backend/drawing/engine/scene/ring-hardware.ts';
import {
  couplerBand,
  footPlate,
  hook,
  jackNut,
  threadedRod,
  wheel,
} from '../../../backend/drawing/engine/scene/tube-hardware.ts';
import { add, cross, normalize, scale, subtract, type Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import { ladder, stair, swingGate } from './draw-access.ts';
import { crossBrace, frame, sideBracket } from './draw-frame-members.ts';
import type { ErectedMember, MemberOf } from './scaffold.ts';

/**
 * `near`: hardware as in product drawings. `middle`: fittings as blocks, for a few bays. `far`: no fittings, for many bays, where
 * they would be smaller than a line.
 */
export type ScaffoldDetail = 'near' | 'middle' | 'far';

export function drawMembers(members: readonly ErectedMember[], detail: ScaffoldDetail = 'middle'): Part[] {
  return members.flatMap((member) => drawMember(member, detail));
}

function drawMember(member: ErectedMember, detail: ScaffoldDetail): Part[] {
  const near = detail === 'near';
  if (detail === 'far') {
    const plain = drawFar(member);
    if (plain) return plain;
  }
  switch (member.type) {
    case 'sill':
      return [sill(member)];
    case 'jack':
      return jack(member, near);
    case 'caster':
      return caster(member, near);
    case 'baseCollar':
    case 'standard':
      return standard(member, near);
    case 'ledger':
      return ledger(member, near);
    case 'diagonal':
      return diagonal(member.from, member.to, near);
    case 'plank':
      return plank(member);
    case 'toeboard':
      return [toeboard(member)];
    // the film has none
    case 'beam':
      return [];
    case 'guardrail':
      return guardrail(member, near);
    case 'frame':
      return frame(member, near);
    case 'crossBrace':
      return crossBrace(member, near);
    case 'guardrailPost':
      return tube(member.from, member.to, FRAME_TUBE, { sides: near ? 12 : 8 });
    case 'swingGate':
      return swingGate(member);
    case 'ladder':
      return ladder(member, near);
    case 'stair':
      return stair(member);
    case 'sideBracket':
      return sideBracket(member, near);
    case 'tube':
      return tube(member.from, member.to, TUBE, { sides: near ? 14 : 8, hollow: true });
    case 'coupler':
      return coupler(member, near);
  }
}

/** A simplified member; null if it has no simpler form. */
function drawFar(member: ErectedMember): Part[] | null {
  const { from, to } = member;
  switch (member.type) {
    case 'standard':
    case 'baseCollar':
      return [
        ...tube(from, to, TUBE, { sides: 6 }),
        ...member.nodes.flatMap((z) => farRosette([from[0], from[1], z], 6)),
      ];
    case 'ledger':
      return tube(from, to, TUBE, { sides: 6 });
    case 'guardrail':
      return tube(shifted(from, 0, 0, member.raise), shifted(to, 0, 0, member.raise), TUBE * 0.85, { sides: 6 });
    case 'diagonal':
      return tube(from, to, 1.6, { sides: 6 });
    case 'plank':
      return plank({ ...member, hooked: false });
    case 'crossBrace':
      return centerLines(member).flatMap(([a, b]) => tube(a, b, 1.1, { sides: 6 }));
    case 'frame':
      return frame({ ...member, studs: null }, false);
    case 'jack':
      return [
        box([from[0] - 3, from[1] - 3, from[2]], [from[0] + 3, from[1] + 3, from[2] + 0.5]),
        ...tube(from, to, 1.4, { sides: 6 }),
      ];
    default:
      return null;
  }
}

const midway = (a: Vec3, b: Vec3): Vec3 => scale(add(a, b), 0.5);

function sill({ from, to, width, thickness }: Sill): Part {
  const rise = thickness / 2;
  return bar(shifted(from, 0, 0, rise), shifted(to, 0, 0, rise), width, thickness);
}

function jack({ from, to, plate }: MemberOf<'jack'>, near: boolean): Part[] {
  const thick = 0.4;
  const nut: Vec3 = [to[0], to[1], to[2] - 0.9];
  if (near) {
    const rod = threadedRod([from[0], from[1], from[2] + thick], to[2] - from[2] - thick, 1.4);
    return [...footPlate(from, plate, thick), ...rod, ...jackNut(nut, 1.7)];
  }
  const half = plate / 2;
  return [
    box([from[0] - half, from[1] - half, from[2]], [from[0] + half, from[1] + half, from[2] + thick]),
    ...tube(from, to, 1.4, { sides: 8 }),
    box([nut[0] - 1.5, nut[1] - 0.7, nut[2]], [nut[0] + 1.5, nut[1] + 0.7, nut[2] + 0.9], 'accent'),
  ];
}

function caster({ from, to, wheel: size }: Caster, near: boolean): Part[] {
  const hub: Vec3 = [from[0], from[1], from[2] + size / 2];
  const plate: Vec3 = [from[0], from[1], from[2] + size + 0.8];
  return [
    ...wheel(hub, size, 2, near ? 28 : 18),
    box([plate[0] - 1.6, plate[1] - 1.5, plate[2] - 0.4], [plate[0] + 1.6, plate[1] + 1.5, plate[2] + 0.4], 'accent'),
    ...[-1.35, 1.35].map((dy) =>
      box([hub[0] - 0.9, hub[1] + dy - 0.12, hub[2]], [hub[0] + 0.9, hub[1] + dy + 0.12, plate[2]]),
    ),
    ...tube(plate, to, 1.4, { sides: 8 }),
  ];
}

function standard({ type, from, to, nodes }: Standard, near: boolean): Part[] {
  const diameter = type === 'baseCollar' ? TUBE * 1.18 : TUBE;
  const mouth = type === 'standard';
  return [
    ...tube(from, to, diameter, { sides: near ? 14 : 8, hollow: mouth }),
    ...nodes.flatMap((z) => (near ? rosette([from[0], from[1], z]) : farRosette([from[0], from[1], z]))),
  ];
}

function farRosette(center: Vec3, sides = 10): Part[] {
  const thick = 0.7;
  return [
    revolve(
      level([center[0], center[1], center[2] - thick / 2]),
      [
        [ROSETTE / 2, 0],
        [ROSETTE / 2, thick],
      ],
      { sides, finish: 'accent' },
    ),
  ];
}

/** The frame of a member's end: u away from the node, v as close to vertical as possible. */
function endFrame(node: Vec3, toward: Vec3, off: number): Frame {
  const u = normalize(subtract(toward, node));
  const across: Vec3 = Math.abs(u[2]) > 0.999 ? [0, 1, 0] : normalize([u[1], -u[0], 0]);
  const v = cross(across, u);
  return { origin: add(node, scale(u, off)), u, v, w: across };
}

const HEAD_OFF = TUBE / 2 + 0.15;

function head(node: Vec3, toward: Vec3, near: boolean): Part[] {
  const place = endFrame(node, toward, HEAD_OFF);
  if (near) return wedgeHead(place);
  return [bar(place.origin, at(place, 3, 0, 0), 1.9, 2.5)];
}

function ledger({ from, to }: Ledger, near: boolean): Part[] {
  const along = normalize(subtract(to, from));
  const inset = scale(along, HEAD_OFF + (near ? 3.2 : 2.8));
  return [
    ...tube(add(from, inset), subtract(to, inset), TUBE, { sides: near ? 14 : 8 }),
    ...head(from, to, near),
    ...head(to, from, near),
  ];
}

function diagonal(from: Vec3, to: Vec3, near: boolean): Part[] {
  const ends = [
    { end: from, other: to },
    { end: to, other: from },
  ].flatMap(({ end, other }) => {
    const inward = Math.sign(end[1] === 0 ? 1 : end[1]) < 0 ? 1 : -1;
    const plate = placed([box([-1.2, -0.6, -1.8], [1.2, 0.6, 1.8])], level(end));
    const pin = tube(end, [end[0], end[1] + inward * 1.5, end[2]], 1.2, { sides: 8, finish: 'accent' });
    return other === end ? [] : [...plate, ...pin];
  });
  return [...tube(from, to, 1.6, { sides: near ? 12 : 8 }), ...ends];
}

function plank({ from, to, width, thickness, hooked }: MemberOf<'plank'>): Part[] {
  const rise = thickness / 2;
  const body = bar(shifted(from, 0, 0, rise), shifted(to, 0, 0, rise), width, thickness);
  if (!hooked) return [body];
  const along = normalize(subtract(to, from));
  const across: Vec3 = [-along[1], along[0], 0];
  const hooks = [
    { end: from, out: scale(along, -1) },
    { end: to, out: along },
  ].flatMap(({ end, out }) =>
    [-0.32, 0.32].map((part) => {
      const origin = add(shifted(end, 0, 0, thickness - 0.9), scale(across, width * part));
      const place: Frame = { origin, u: out, v: [0, 0, 1], w: cross(out, [0, 0, 1]) };
      return hook(place, 1.3, 1.6);
    }),
  );
  return [body, ...hooks];
}

function toeboard({ from, to, height, thickness }: Toeboard): Part {
  const rise = height / 2;
  return bar(shifted(from, 0, 0, rise), shifted(to, 0, 0, rise), thickness, height);
}

function guardrail({ from, to, raise, wedged }: MemberOf<'guardrail'>, near: boolean): Part[] {
  if (!wedged) {
    const grips = near ? [from, to].flatMap((end) => collarAround(end)) : [];
    return [...tube(from, to, 1.5, { sides: near ? 12 : 8 }), ...grips];
  }
  if (raise === 0) return ledger({ type: 'ledger', from, to }, near);
  const along = normalize(subtract(to, from));
  const neck = scale(along, HEAD_OFF + 2.6);
  const path = [add(from, neck), shifted(add(from, neck), 0, 0, raise), shifted(subtract(to, neck), 0, 0, raise)];
  return [
    ...sweep([...path, subtract(to, neck)], TUBE * 0.9, { sides: near ? 12 : 8 }),
    ...head(from, to, near),
    ...head(to, from, near),
  ];
}

const collarAround = (end: Vec3): Part[] =>
  tube(shifted(end, 0, 0, -1), shifted(end, 0, 0, 1), FRAME_TUBE * 1.35, { sides: 12, finish: 'accent' });

function coupler({ from, to, grips }: MemberOf<'coupler'>, near: boolean): Part[] {
  const [first, second] = grips;
  if (!near) {
    return [
      ...[
        [from, first],
        [to, second],
      ].flatMap(([center, along]) => {
        const half = scale(along as Vec3, 1);
        return tube(subtract(center as Vec3, half), add(center as Vec3, half), 2.7, { sides: 8, finish: 'accent' });
      }),
    ];
  }
  const out = normalize(subtract(to, from));
  const band = (center: Vec3, along: Vec3, back: Vec3): Part[] => {
    const w = normalize(along);
    return couplerBand({ origin: center, u: back, v: cross(w, back), w });
  };
  return [
    ...band(from, first, out),
    ...band(to, second, scale(out, -1)),
    disc(midway(from, to), out, 0.9, 'accent', 8),
  ];
}
