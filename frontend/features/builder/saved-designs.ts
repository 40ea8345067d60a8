import { DESIGN_MAX, DESIGN_NAME_MAX } from '../../../backend/inquiries/quote-lines.contract.js';
import { oneLine, truncated } from '../../../backend/measures/words.js';
import { createStoredValue, isText, storedObject, useStored } from '../quote-list/stored-value.js';

export interface SavedDesign {
  id: number;
  name: string;
  /** Query parameters that open it. */
  design: string;
  /** ISO 8601. */
  savedAt: string;
}

/** Newest first. */
export type SavedDesigns = readonly SavedDesign[];

export const NO_DESIGNS: SavedDesigns = [];
export const SAVED_DESIGNS_MAX = 40;
/** Other versions are read as no designs. */
const VERSION = 1;
const TIME_MAX = 30;

export const toText = (designs: SavedDesigns): string | null =>
  designs.length > 0 ? JSON.stringify({ version: VERSION, designs }) : null;

/** Reads the stored designs and leaves out invalid ones. Any other text is an empty list. */
export function fromText(text: string | null): SavedDesigns {
  const { version, designs } = storedObject(text);
  if (version !== VERSION || !Array.isArray(designs)) return NO_DESIGNS;
  const byId = new Map<number, SavedDesign>();
  for (const one of designs.filter(isSaved)) if (!byId.has(one.id)) byId.set(one.id, one);
  return [...byId.values()].slice(0, SAVED_DESIGNS_MAX);
}

/** The browser's designs, shared by its tabs. */
export const savedDesignsStore = createStoredValue<SavedDesigns>({ key: 'saved-designs', fromText, toText });

export const useSavedDesigns = (): SavedDesigns => useStored(savedDesignsStore, (designs) => designs) ?? NO_DESIGNS;

/** @returns false if no more designs can be saved */
export function saveDesign(name: string, design: string): boolean {
  savedDesignsStore.update((designs) => withSaved(designs, { name, design }, new Date()));
  return savedDesignsStore.read().some((one) => one.design === design);
}

/** Adds a design. Unchanged when it is saved under this name already, the name is empty, or no more can be saved. */
export function withSaved(designs: SavedDesigns, { name, design }: NamedDesign, now: Date): SavedDesigns {
  const text = oneLine(name, DESIGN_NAME_MAX);
  const isKnown = designs.some((one) => one.name === text && one.design === design);
  if (isKnown || text === '' || designs.length >= SAVED_DESIGNS_MAX) return designs;
  return [{ id: nextId(designs), name: text, design, savedAt: now.toISOString() }, ...designs];
}

type NamedDesign = Pick<SavedDesign, 'name' | 'design'>;

/** A copy follows its original, with a name that no other design has. Unchanged when no more can be saved. */
export function withCopy(designs: SavedDesigns, id: number, now: Date): SavedDesigns {
  const at = designs.findIndex((one) => one.id === id);
  const original = designs[at];
  if (!original || designs.length >= SAVED_DESIGNS_MAX) return designs;
  const copy = { ...original, id: nextId(designs), name: copyName(designs, original.name), savedAt: now.toISOString() };
  return designs.toSpliced(at + 1, 0, copy);
}

/** Unchanged for an empty name. */
export function withName(designs: SavedDesigns, id: number, name: string): SavedDesigns {
  const text = oneLine(name, DESIGN_NAME_MAX);
  return text === '' ? designs : designs.map((one) => (one.id === id ? { ...one, name: text } : one));
}

export const withoutSaved = (designs: SavedDesigns, id: number): SavedDesigns => designs.filter((one) => one.id !== id);

/** Puts a removed design back in its place; another tab may have changed the others. */
export function withRestored(designs: SavedDesigns, removed: SavedDesign, at: number): SavedDesigns {
  if (designs.length >= SAVED_DESIGNS_MAX) return designs;
  const id = designs.some((one) => one.id === removed.id) ? nextId(designs) : removed.id;
  return designs.toSpliced(at, 0, { ...removed, id });
}

function copyName(designs: SavedDesigns, name: string): string {
  const names = new Set(designs.map((one) => one.name));
  for (let count = 1; ; count++) {
    const mark = count === 1 ? ' (copy)' : ` (copy ${count})`;
    const copy = truncated(name, DESIGN_NAME_MAX - mark.length) + mark;
    if (!names.has(copy)) return copy;
  }
}

const nextId = (designs: SavedDesigns): number => Math.max(0, ...designs.map(({ id }) => id)) + 1;

function isSaved(value: unknown): value is SavedDesign {
  const { id, name, design, savedAt } = (value ?? {}) as Record<keyof SavedDesign, unknown>;
  return (
    Number.isSafeInteger(id) &&
    Number(id) > 0 &&
    Number(id) < Number.MAX_SAFE_INTEGER &&
    isText(name, DESIGN_NAME_MAX) &&
    oneLine(name, DESIGN_NAME_MAX) === name &&
    isText(design, DESIGN_MAX) &&
    isText(savedAt, TIME_MAX) &&
    !Number.isNaN(Date.parse(savedAt))
  );
}
