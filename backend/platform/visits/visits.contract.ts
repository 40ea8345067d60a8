/** Counted uses of scaffold designs and of the paperwork made from them. */
export const DESIGN_USES = [
  { value: 'opened', label: 'Opened by its address' },
  { value: 'sheet', label: 'Sheet downloaded' },
  { value: 'parts', label: 'Parts list downloaded' },
  { value: 'package', label: 'Submittal package requested' },
] as const;
export type DesignUse = (typeof DESIGN_USES)[number]['value'];
