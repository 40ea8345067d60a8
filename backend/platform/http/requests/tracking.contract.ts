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

/** How a visitor first came to the site: tracking parameters, path and referrer. Every page loads it. */
export const CAMPAIGN_FIELDS = [...TRACKING_PARAMETERS, 'landingPage', 'referrer'] as const;
