/** The builder's engine as functions for threads. */
import type { ScaffoldView } from '../drawing/drawing.service.js';
import type { BuilderResponse, BuilderStock, ScaffoldDesign } from './builder.contract.js';
import { answerDesign } from './engine/answer-design.js';
import { compareSystems } from './engine/compare-designs.js';
import { designDrawing } from './engine/design-drawing.js';
import { type StockByRole, stockByRole } from './engine/parts/match-items.js';

/** The catalog's items as JSON. Threads share its bytes instead of getting a copy with each design, and parse each version once. */
export interface SharedStock {
  version: number;
  json: SharedArrayBuffer;
}

interface Task {
  design: ScaffoldDesign;
  stock: SharedStock;
}

const VIEWS: readonly ScaffoldView[] = ['isometric', 'front', 'side', 'plan'];

let parsed: { version: number; byRole: StockByRole } | undefined;

function itemsOf({ version, json }: SharedStock): StockByRole {
  if (parsed?.version !== version)
    parsed = { version, byRole: stockByRole(JSON.parse(Buffer.from(json).toString()) as BuilderStock[]) };
  return parsed.byRole;
}

export function answer({ design, stock }: Task): BuilderResponse {
  return answerDesign(design, itemsOf(stock));
}

/** The answer, the same job in every system, and all views as SVG; none for a design that cannot be drawn. */
export function compared(task: Task) {
  const answered = answer(task);
  const drawings = VIEWS.flatMap((view) => {
    const svg = designDrawing(answered, view);
    return svg === null ? [] : [{ view, svg }];
  });
  return { answer: answered, systems: compareSystems(answered, itemsOf(task.stock)), drawings };
}

/** Null for a design that cannot be drawn. */
export function drawing({ view, ...task }: Task & { view: ScaffoldView }): string | null {
  return designDrawing(answer(task), view);
}

/** Null for an answer without a layout, or from an older engine that the current code cannot draw. */
export function storedDrawing(stored: Pick<BuilderResponse, 'layout' | 'design'>): string | null {
  try {
    return designDrawing(stored);
  } catch {
    return null;
  }
}
