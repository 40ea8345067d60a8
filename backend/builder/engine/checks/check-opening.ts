import { lengthText } from '../../../measures/lengths.js';
import { wholePounds } from '../../../measures/weights.js';
import { counted } from '../../../measures/words.js';
import type { BuilderRule } from '../../builder.contract.js';
import { atLeast } from '../../design-text.contract.js';
import { clearHeight } from '../layout/lay-opening.js';
import { cite } from '../paragraphs.js';
import { bridgeLoads, weightsOf } from '../parts/leg-load.js';
import type { Checked } from './checked.js';

/** Never passes: we have no published 4:1 ratings of beams over an opening or of their clamps. */
export function checkOpening({ design, layout, parts, totals }: Checked): BuilderRule | null {
  const { opening } = layout;
  if (!opening) return null;
  const { unit } = design;
  const rule = { id: 'opening', title: 'Opening', ...cite('451(a)(1)'), state: 'unchecked' } as const;
  // A stair's bay at the left end does not count.
  const first = opening.bay + (layout.access?.kind === 'stair' ? 0 : 1);
  const place = opening.bays === 1 ? `Bay ${first} is` : `Bays ${first} to ${first + opening.bays - 1} are`;
  const tubes =
    layout.system === 'tube-and-clamp'
      ? ', but tubes and planks beside it reach into it as drawn: shift or cut them'
      : '';
  const net = layout.netting ? '; the netting hangs across it: open it there' : '';
  const clear = `${place} clear up to ${lengthText(clearHeight(layout), unit)}${tubes}${net}`;
  if (!opening.beam) {
    return {
      ...rule,
      reason: `${clear}; below, only the bays beside it hold its legs along the run. The manufacturer's instructions decide.`,
    };
  }
  const span = layout.bays.slice(opening.bay, opening.bay + opening.bays).reduce((sum, bay) => sum + bay, 0);
  const { leg, end } = bridgeLoads(design, layout, weightsOf(parts));
  const least = atLeast(totals);
  return {
    ...rule,
    reason: `${clear}. Two beams of ${lengthText(opening.beam.length, unit)} span ${lengthText(span, unit)}, each with ${counted(opening.bays - 1, 'leg')} of ${least}${wholePounds(leg)} on it and ${least}${wholePounds(end)} at each end. No published table at 4 to 1 covers these beams, their clamps and spigots: the manufacturer or an engineer decides.`,
  };
}
