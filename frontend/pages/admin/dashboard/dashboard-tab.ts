/** The dashboard's tabs (specification §4), by what the address calls them. */
export const DASHBOARD_TABS = [
  ['wordpress', 'WordPress'],
  ['content', 'Content'],
  ['analytics', 'Analytics'],
  ['settings', 'Settings'],
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number][0];

const DEFAULT_TAB: DashboardTab = 'wordpress';

/** The tab that an address asks for; the default one when it asks for none, or for one that there is not. */
export function parseTab(parameters: URLSearchParams): DashboardTab {
  const asked = parameters.get('tab');
  return DASHBOARD_TABS.find(([tab]) => tab === asked)?.[0] ?? DEFAULT_TAB;
}

export function tabAddress(tab: DashboardTab): string {
  return tab === DEFAULT_TAB ? '/admin' : `/admin?tab=${tab}`;
}

/** The tab that an arrow key, Home or End leads to from another one; null for keys that lead nowhere. */
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
