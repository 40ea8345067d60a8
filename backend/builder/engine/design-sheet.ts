import { drawPlan, planSvg } from '../../drawing/engine/scaffold/plan/draw-plan.js';
import { wholePounds } from '../../measures/weights.js';
import { counted } from '../../measures/words.js';
import { type BuilderAnswer, NOT_IN_CATALOG, PLANNING_AID, RULE_STATES } from '../builder.contract.js';
import { atLeast, designName, labelOf, stockNote, totalWeightText, weightText } from '../design-text.contract.js';
import { designParameters } from './read-design.js';

/** The sheet's title block. */
export interface SheetFrame {
  company: string;
  /** Address that reopens the design. */
  address: string;
  /** ISO 8601 date of the request. */
  date: string;
}

const STYLE =
  'body{font:14px/1.5 Arial,sans-serif;color:#12181f;margin:24px;max-width:900px}h1{font-size:22px}h2{font-size:17px}svg{width:100%;max-height:560px}table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #d5d3cb;padding:5px 10px 5px 0;text-align:left;vertical-align:top}.n{text-align:right;white-space:nowrap}@page{size:letter;margin:.5in}tr,figure{break-inside:avoid}';

const VIEW_NAMES = { isometric: 'isometric view', front: 'front view', side: 'end view', plan: 'plan' } as const;

/** A design as one self-contained HTML file: four views, rules, parts list, title block. */
export function designSheet(answer: BuilderAnswer, { company, address, date }: SheetFrame): string {
  const { layout, design } = answer;
  const title = `Scaffold: ${designName(design)}`;
  const views = layout
    ? (['isometric', 'front', 'side', 'plan'] as const).map(
        (view) => `<figure>${planSvg(drawPlan(layout, view), escaped(`${title}, ${VIEW_NAMES[view]}`))}</figure>`,
      )
    : [];
  const facts = [
    ...designParameters(design),
    ['company', company],
    ['date', date.slice(0, 10)],
    ['address', address],
  ].map(([label = '', value = '']) => `<tr><th>${escaped(label)}</th><td>${escaped(value)}</td></tr>`);
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1><p><strong>${PLANNING_AID}</strong></p>${views.join('')}${totals(answer)}${rules(answer)}${parts(answer)}<h2>Design data</h2><table>${facts.join('')}</table></body></html>\n`;
}

function totals({ totals: sums }: BuilderAnswer): string {
  if (!sums) return '';
  const { legs, legLoadLb, pallets, truckloads } = sums;
  const least = atLeast(sums);
  return `<p>Total weight ${totalWeightText(sums)}. ${counted(legs, 'leg')}; maximum leg load ${least}${wholePounds(legLoadLb)}. Transport: ${least}${counted(pallets, 'pallet')}, ${least}${counted(truckloads, 'truckload')}.</p>`;
}

function rules({ rules: held }: BuilderAnswer): string {
  const rows = held.map(
    ({ title, paragraph, state, reason }) =>
      `<tr><td>${labelOf(RULE_STATES, state)}</td><td><strong>${escaped(title)}</strong><br>${escaped(reason)}</td><td>${escaped(paragraph)}</td></tr>`,
  );
  return `<h2>Rules</h2><table>${rows.join('')}</table>`;
}

function parts({ parts: list }: BuilderAnswer): string {
  if (list.length === 0) return '';
  const rows = list.map(
    ({ name, item, quantity, lineWeightLb }) =>
      `<tr><td class="n">${quantity}</td><td>${escaped(name)}</td><td>${escaped(item ? `${item.sku} ${item.name} ${stockNote(item)}`.trim() : NOT_IN_CATALOG)}</td><td class="n">${lineWeightLb === null ? '' : weightText(lineWeightLb)}</td></tr>`,
  );
  return `<h2>Parts list</h2><table>${rows.join('')}</table>`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
