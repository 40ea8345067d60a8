import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './dashboard.module.css';
import { DASHBOARD_TABS, type DashboardTab, tabAddress, tabByKey } from './dashboard-tab.js';

interface DashboardTabsProps {
  current: DashboardTab;
  /** Content of the current tab. */
  children: ReactNode;
}

/**
 * Tabs with a roving focus (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Each tab has its own URL, so that back,
 * forward and bookmarks work.
 */
export function DashboardTabs({ current, children }: DashboardTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const choose = (tab: DashboardTab) => navigate(tabAddress(tab), { preventScrollReset: true });

  // Starts from the focused tab: after a click, `current` may lag behind.
  const onKeyDown = (focused: DashboardTab, event: KeyboardEvent) => {
    const tab = tabByKey(focused, event.key);
    if (tab === null) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
    choose(tab);
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label="Dashboard" className={styles.tabs}>
        {DASHBOARD_TABS.map(([tab, label]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            className={`plain lettering ${styles.tab}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={(event) => onKeyDown(tab, event)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: required by the pattern, because a panel may not begin with a control
        tabIndex={0}
        className="stack gap-6 above-6"
      >
        {children}
      </div>
    </div>
  );
}
