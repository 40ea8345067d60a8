import { parsedUrl } from '../../../backend/config/public-pages.contract.js';
import { CAMPAIGN_TEXT_MAX, type InquiryCampaign } from '../../../backend/inquiries/inquiries.contract.js';
import { truncated } from '../../../backend/measures/words.js';
import { CAMPAIGN_FIELDS, TRACKING_PARAMETERS } from '../../../backend/platform/http/requests/tracking.contract.js';
import { storedJson } from './browser-storage.js';

const firstVisit = storedJson('localStorage', 'first-visit');
const VERSION = 1;

/**
 * Stores how the visitor first came to the site (first touch): by a campaign link or from another site.
 * @param address requested address with its tracking parameters
 * @param referrer address of the previous page, '' for none
 */
export function keepCampaign(address: string, referrer: string): void {
  if (firstVisit.read() !== null) return;
  const campaign = campaignOf(new URL(address), referrer);
  if (campaign) firstVisit.write({ version: VERSION, campaign });
}

/** The stored first visit; undefined when there is none, it is corrupt, or storage is denied. */
export function loadCampaign(): InquiryCampaign | undefined {
  const { version, campaign } = (firstVisit.read() ?? {}) as { version?: number; campaign?: Record<string, unknown> };
  return version === VERSION && campaign ? known(campaign) : undefined;
}

function campaignOf({ origin, pathname, searchParams }: URL, referrer: string): InquiryCampaign | undefined {
  const elsewhere = (parsedUrl(referrer)?.origin ?? origin) === origin ? '' : referrer;
  const tracked = TRACKING_PARAMETERS.map((name) => [name, searchParams.get(name)]);
  const found = known({ ...Object.fromEntries(tracked), referrer: elsewhere });
  // The address of a quotation is secret: anybody who has it can accept or decline the quotation.
  const landingPage = pathname.replace(/^\/quotation\/.*/i, '/quotation');
  return found && { ...found, ...known({ landingPage }) };
}

/** Keeps allowed names and truncates their texts to the API's limit; undefined when none is left. */
function known(texts: Readonly<Record<string, unknown>>): InquiryCampaign | undefined {
  const campaign: InquiryCampaign = {};
  for (const name of CAMPAIGN_FIELDS) {
    const text = texts[name];
    if (typeof text === 'string' && text) campaign[name] = truncated(text, CAMPAIGN_TEXT_MAX);
  }
  return Object.keys(campaign).length > 0 ? campaign : undefined;
}
