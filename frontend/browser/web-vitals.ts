import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital, VitalName, VitalsReport } from '../../backend/platform/vitals/vitals.contract.js';
import { vitalPageOf, vitalRating } from '../../backend/platform/vitals/vitals.contract.js';

/** Specification §7. */
const REPORT_DELAY_MS = 5_000;
const BEACON_PATH = '/api/vitals';

/**
 * Logs the page's timing and a report, and sends five numbers and the page's label when the visitor leaves. To be called once
 * the page has loaded.
 * @param pathname of the loaded document; the visitor may be on another page by now
 */
export function measureWebVitals(pathname: string): void {
  const page = vitalPageOf(pathname);
  const measured = new Map<VitalName, number>();
  // `loadEventEnd` is known after the event.
  setTimeout(logTiming);
  setTimeout(() => console.info(reportText(measured)), REPORT_DELAY_MS);
  for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP])
    observe(({ name, value }) => measured.set(name, value), { reportAllChanges: true });
  sendWhenLeft(() => ({ page, vitals: listed(measured) }));
}

/** To be registered after the observers, whose last values come with the same event. */
function sendWhenLeft(report: () => VitalsReport): void {
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onHidden);
    const body = report();
    if (body.vitals.length === 0) return;
    navigator.sendBeacon(BEACON_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', onHidden);
}

const listed = (measured: ReadonlyMap<VitalName, number>): Vital[] =>
  [...measured].map(([name, value]) => ({ name, value: Math.max(0, Number(value.toFixed(4))) }));

function logTiming(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!entry) return;
  const { responseStart, responseEnd, domInteractive, domContentLoadedEventEnd, loadEventEnd } = entry;
  const marks = { responseStart, responseEnd, domInteractive, domContentLoadedEventEnd, loadEventEnd };
  const times = Object.entries(marks).map(([name, time]) => `${name} ${Math.round(time)} ms`);
  console.info(`Performance timing: ${times.join(', ')}`);
}

function reportText(measured: ReadonlyMap<VitalName, number>): string {
  const lines = listed(measured).map((vital) => `${vital.name} ${valueText(vital)} (${vitalRating(vital)})`);
  return `Performance report: ${lines.join(', ') || 'nothing measured'}`;
}

const valueText = ({ name, value }: Vital): string => (name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`);
