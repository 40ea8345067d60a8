import type { PageView } from '../../backend/insights/reports/page-views.contract.js';
import { PAGE_PATH_MAX_LENGTH, PAGE_VIEWS_PATH } from '../../backend/insights/reports/page-views.contract.js';
import type { Navigation } from './navigation/navigation.js';

/** Reports pages that are reached without loading a document; the server counts documents by itself. */
export function reportPageViews(
  navigation: Pick<Navigation, 'subscribe'>,
  send: (view: PageView) => void = sendBeacon,
): void {
  let reported: string | null = null;
  navigation.subscribe(({ shown: { location } }) => {
    const { pathname } = location;
    const isNew = reported !== null && pathname !== reported;
    reported = pathname;
    if (isNew) send({ path: pathname.slice(0, PAGE_PATH_MAX_LENGTH) });
  });
}

function sendBeacon(view: PageView): void {
  navigator.sendBeacon(PAGE_VIEWS_PATH, new Blob([JSON.stringify(view)], { type: 'application/json' }));
}
