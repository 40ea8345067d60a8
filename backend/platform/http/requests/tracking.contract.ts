/** Parameters that track a visitor and change nothing on the page (specification §9). */
export const TRACKING_PARAMETERS = [
  'publisher',
  'placement',
  'olsPage',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'fbclid',
  'gclid',
] as const;
