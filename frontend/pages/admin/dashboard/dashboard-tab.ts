/** Tabs of the dashboard (specification §4), by their name in the URL. */
export const DASHBOARD_TABS = [
  ['wordpress', 'WordPress'],
  ['content', 'Content'],
  ['analytics', 'Analytics'],
  ['settings', 'Settings'],
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number][0];

const DEFAULT_TAB: DashboardTab = 'wordpress';

/** The tab in the URL, or the default one if it is missing or unknown. */
export function parseTab(parameters: URLSearchParams): DashboardTab {
  const requested = parameters.get('tab');
  return DASHBOARD_TABS.find(([tab]) => tab === requested)?.[0] ?? DEFAULT_TAB;
}

export function tabAddress(tab: DashboardTab): string {
  return tab === DEFAULT_TAB ? '/admin' : `/admin?tab=${tab}`;
}

/** The tab to move to with an arrow key, Home or End; null for other keys. */
export function tabByKey(current: DashboardTab, key: string): DashboardTab | null {
  const tabs = DASHBOARD_TABS.map(([tab]) => tab);
  const at = tabs.indexOf(current);
  const steps = new Map([
    ['ArrowRight', at + 1],
    ['ArrowLeft', at - 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const step = steps.get(key);
  return step === undefined ? null : (tabs.at(step % tabs.length) ?? null);
}
