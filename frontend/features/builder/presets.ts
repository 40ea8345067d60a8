import type { DesignQuery } from '../../../backend/builder/design-query.contract.js';

/** Names of the buttons that change several fields at once; only the form without JavaScript sends them. */
export const PRESET_FIELD = 'preset';
export const LIFTS_FIELD = 'lifts';

/** Duty classes of 29 CFR 1926 Subpart L, Appendix A; masons store their blocks on the deck. */
export const PRESETS = [
  {
    value: 'masons',
    label: 'Masons',
    changes: {
      system: 'frame',
      shape: 'run',
      width: "5'",
      duty: '75',
      decks: '1',
      with: 'guardrails,toeboards,brackets,sills',
    },
  },
  { value: 'painters', label: 'Painters', changes: { duty: '25', decks: '1', with: 'guardrails,toeboards,sills' } },
  { value: 'inspection', label: 'Inspection', changes: { duty: '25', decks: '1', with: 'guardrails,sills' } },
] as const satisfies readonly { value: string; label: string; changes: DesignQuery }[];

/** Quick choices of the height, in full lifts: 2 m above a base of about 10 in for ring and cup, about 6'-8" for the others. */
export const LIFTS = ['2', '3', '4', '6'] as const;
const METRIC = { base: 10.2, lift: 2 / 0.0254 } as const;
const OTHER = { base: 0, lift: 80 } as const;

/** Height of the top deck after a number of lifts, in the field's format: `20'`. */
export function liftsHeight(lifts: string, unit: string, system: string): string {
  const { base, lift } = system === 'ring' || system === 'cup' ? METRIC : OTHER;
  const exact = base + Number(lifts) * lift;
  if (unit === 'm') return `${Math.round(exact * 0.254) / 10}m`;
  const inches = Math.round(exact);
  return inches % 12 === 0 ? `${inches / 12}'` : `${Math.floor(inches / 12)}'-${inches % 12}"`;
}

/** The changes of a pressed button; null if none was pressed. */
export function pressedChanges(values: URLSearchParams): DesignQuery | null {
  const preset = PRESETS.find(({ value }) => value === values.get(PRESET_FIELD));
  if (preset) return preset.changes;
  const lifts = LIFTS.find((count) => count === values.get(LIFTS_FIELD));
  return lifts ? { height: liftsHeight(lifts, values.get('unit') ?? 'ft', values.get('system') ?? 'ring') } : null;
}
