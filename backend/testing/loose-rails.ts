import type { Form, PlacedMember, PlacedPart } from '../drawing/engine/scaffold/member.js';
import { placeMembers } from '../drawing/engine/scaffold/place/place-members.js';
import type { ScaffoldLayout } from '../drawing/scaffold-layout.contract.js';

interface Upright {
  part: PlacedPart;
  x: number;
  y: number;
  low: number;
  high: number;
  nodes: readonly number[];
}

const isVertical = ({ from, to }: Form): boolean => from[0] === to[0] && from[1] === to[1] && to[2] > from[2];

const uprightsOf = (members: readonly PlacedMember[]): Upright[] =>
  members.flatMap(({ part, forms }) =>
    forms.flatMap((form): Upright[] => {
      const [x, y, low] = form.from;
      if (form.type === 'frame')
        return [y, form.to[1]].map((at) => ({ part, x, y: at, low, high: low + form.height, nodes: [] }));
      const isOne = ['standard', 'post', 'gatePost', 'guardrailPost'].includes(part) && isVertical(form);
      return isOne ? [{ part, x, y, low, high: form.to[2], nodes: 'nodes' in form ? form.nodes : [] }] : [];
    }),
  );

/** How far a place in the plan is from a rail, and whether it is between the rail's ends. */
function isOn({ from, to }: Form, { x, y }: { x: number; y: number }): boolean {
  const [along, across] = from[1] === to[1] ? [x, y - from[1]] : [y, x - from[0]];
  const [near, far] = from[1] === to[1] ? [from[0], to[0]] : [from[1], to[1]];
  return Math.abs(across) < 0.2 && along > Math.min(near, far) - 1.2 && along < Math.max(near, far) + 1.2;
}

/** By the catalog: panels hang in two rosettes, ledgers fit in two cups, rails hook on two posts, tubes have two clamps or sleeves. */
function holdersOf(
  { system }: ScaffoldLayout,
  part: PlacedPart,
  rail: Form,
  uprights: readonly Upright[],
  fittings: readonly PlacedMember[],
): number {
  const z = rail.from[2];
  const near = uprights.filter((one) => isOn(rail, one));
  const at = (height: number) => near.filter(({ low, high }) => low < height + 0.2 && high > height - 0.2);
  const atNodes = (drop: number) =>
    near.filter(({ nodes }) => nodes.some((node) => z - node > -0.2 && z - node < drop));
  if (part === 'railLedger') return atNodes(0.2).length;
  if (part === 'guardrail' && system === 'ring') return atNodes(5).length;
  if (part === 'guardrail' || part === 'endRail') return at(z).filter((one) => one.part === 'guardrailPost').length;
  if (part !== 'tubeRail') return at(z - 5).length;
  return fittings.filter(({ part: fitting, forms: [form] }) => {
    const [x, y, high] = form?.from ?? [0, 0, 0];
    if (Math.abs(high - z) > 0.2 || !isOn(rail, { x, y })) return false;
    // A wedge head needs a rosette.
    const isFit = ({ nodes }: Upright): boolean =>
      system !== 'ring' || fitting !== 'legClamp' || nodes.some((node) => Math.abs(node - z) < 0.2);
    return (
      fitting === 'sleeve' || at(z).some((one) => Math.abs(one.x - x) < 0.2 && Math.abs(one.y - y) < 0.2 && isFit(one))
    );
  }).length;
}

const RAILS: readonly PlacedPart[] = ['guardrail', 'endRail', 'railLedger', 'tubeRail', 'swingGate', 'bayGate'];

/** Rails and gates that fewer than two placed members hold, and gate posts that are inside each other. */
export function looseRails(layout: ScaffoldLayout): string[] {
  const members = placeMembers(layout);
  const uprights = uprightsOf(members);
  const fittings = members.filter(({ part }) => part === 'clamp' || part === 'legClamp' || part === 'sleeve');
  const loose = members.flatMap(({ part, forms }) =>
    RAILS.includes(part)
      ? forms
          .filter((rail) => holdersOf(layout, part, rail, uprights, fittings) < 2)
          .map((rail) => `${part} at ${rail.from.join(' ')}`)
      : [],
  );
  const posts = uprights.filter(({ part }) => part === 'gatePost');
  const crossed = posts.filter((one, index) =>
    posts.some(
      (other, at) =>
        at < index &&
        one.x === other.x &&
        one.y === other.y &&
        one.low < other.high - 0.2 &&
        other.low < one.high - 0.2,
    ),
  );
  const brackets = members.flatMap(({ part, forms: [form] }) =>
    part === 'ladderBracket' && form ? [form.from[2]] : [],
  );
  const doubled = brackets.filter((z, index) => brackets.some((other, at) => at < index && Math.abs(z - other) < 3));
  return [
    ...loose,
    ...crossed.map(({ low }) => `gate post at ${low} inside of another`),
    ...doubled.map((z) => `two ladder brackets at ${z}`),
  ];
}
