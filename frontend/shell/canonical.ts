import { TRACKING_PARAMETERS } from '../../backend/platform/http/requests/tracking.contract.js';

/** The query of an address without tracking parameters; the others keep their order and their spelling. */
export function withoutTrackingParameters(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && !isTracking(pair));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/**
 * The canonical URL: scheme and host of the site, no `www.`, no tracking parameters, no trailing slash except the root's (specification §9, contract §2).
 * @param publicUrl the site's own address; https there means https here
 * @param path path and query of the page, beginning with `/`
 */
export function canonicalUrl(publicUrl: string, path: string): string {
  const site = new URL(publicUrl);
  const host = site.host.replace(/^www\./, '');
  const mark = path.indexOf('?');
  const pathname = mark < 0 ? path : path.slice(0, mark);
  const search = mark < 0 ? '' : withoutTrackingParameters(path.slice(mark));
  return `${site.protocol}//${host}${pathname.replace(/(?<=.)\/+$/, '')}${search}`;
}

/** Makes a path absolute; URLs of other sites stay as they are. */
export const absoluteUrl = (publicUrl: string, address: string): string =>
  address.startsWith('/') ? canonicalUrl(publicUrl, address) : address;

function isTracking(pair: string): boolean {
  const [name] = new URLSearchParams(pair).keys();
  return TRACKING_PARAMETERS.some((parameter) => parameter === name);
}
