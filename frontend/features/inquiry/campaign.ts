import { INQUIRY_LIMITS, type InquiryCampaign } from '../../../backend/inquiries/inquiries.contract.js';
import { TRACKING_PARAMETERS } from '../../../backend/platform/http/tracking.contract.js';

type CampaignStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'first-visit';
const VERSION = 1;
const NAMES = [...TRACKING_PARAMETERS, 'landingPage', 'referrer'] as const;

/**
 * Keeps where a visitor came from the first time that it can be told: by a campaign's link or from another site. Later
 * visits change nothing.
 * @param address as it was asked for, with its tracking parameters
 * @param referrer address of the page before, '' for none
 */
export function keepCampaign(address: string, referrer: string, storage = browserStorage()): void {
  try {
    if (!storage || storage.getItem(KEY) !== null) return;
    const campaign = campaignOf(new URL(address), referrer);
    if (campaign) storage.setItem(KEY, JSON.stringify({ version: VERSION, campaign }));
  } catch {
    // Full or denied: then nobody knows.
  }
}

/** What was kept of the first visit; undefined when there is nothing, it is broken, or the browser denies its storage. */
export function loadCampaign(storage = browserStorage()): InquiryCampaign | undefined {
  try {
    const { version, campaign } = JSON.parse(storage?.getItem(KEY) ?? '') as { version: number; campaign: object };
    return version === VERSION ? known(campaign as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function campaignOf({ origin, pathname, searchParams }: URL, referrer: string): InquiryCampaign | undefined {
  const elsewhere = URL.canParse(referrer) && new URL(referrer).origin !== origin ? referrer : '';
  const tracked = TRACKING_PARAMETERS.map((name) => [name, searchParams.get(name)]);
  const found = known({ ...Object.fromEntries(tracked), referrer: elsewhere });
  return found && { ...found, ...known({ landingPage: pathname }) };
}

/** The names that an inquiry may carry, with texts of the length it may have; undefined when none is left. */
function known(texts: Readonly<Record<string, unknown>>): InquiryCampaign | undefined {
  const campaign: InquiryCampaign = {};
  for (const name of NAMES) {
    const text = texts[name];
    // By characters, so that none is cut in half.
    if (typeof text === 'string' && text) campaign[name] = [...text].slice(0, INQUIRY_LIMITS.campaignText.max).join('');
  }
  return Object.keys(campaign).length > 0 ? campaign : undefined;
}

function browserStorage(): CampaignStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
