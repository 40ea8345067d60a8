/** The builder's engine as functions for threads. */
import type { BuilderResponse, BuilderStock, DesignPackage, ScaffoldDesign } from './builder.contract.js';
import { answerDesign } from './engine/answer-design.js';
import { compareSystems } from './engine/compare-designs.js';
import { DRAWING_VIEWS, designDrawing } from './engine/design-drawing.js';
import { designPackages } from './engine/design-packages.js';
import { type StockByRole, stockByRole } from './engine/parts/match-items.js';

interface Task {
  design: ScaffoldDesign;
  /** Items of the catalog, as JSON: quick to copy, and parsed once for each version. */
  stock: string;
}

let parsed: { stock: string; byRole: StockByRole } | undefined;

function itemsOf(stock: string): StockByRole {
  if (parsed?.stock !== stock) parsed = { stock, byRole: stockByRole(JSON.parse(stock) as BuilderStock[]) };
  return parsed.byRole;
}

export const answer = ({ design, stock }: Task): BuilderResponse => answerDesign(design, itemsOf(stock));

/** The answer, the same job in every system, and all views as SVG; none for a design that cannot be drawn. */
export function compared(task: Task) {
  const answered = answer(task);
  const drawings = DRAWING_VIEWS.map((view) => [view, designDrawing(answered, view) ?? ''] as const);
  return { answer: answered, systems: compareSystems(answered, itemsOf(task.stock)), drawings };
}

export const packages = ({ stock }: Pick<Task, 'stock'>): DesignPackage[] => designPackages(itemsOf(stock));

/** Null for a design that cannot be drawn, and without such a view. */
export function drawing({ file, ...task }: Task & { file: string }): string | null {
  const view = DRAWING_VIEWS.find((one) => file === `${one}.svg`);
  return view === undefined ? null : designDrawing(answer(task), view);
}

/** Null for an answer without a layout, or from an older engine that the current code cannot draw. */
export function storedDrawing(stored: Pick<BuilderResponse, 'layout' | 'design'>): string | null {
  try {
    return designDrawing(stored, 'isometric');
  } catch {
    return null;
  }
}
