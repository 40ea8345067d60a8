import { POST_ID_PREFIX } from '../../blog/blog.contract.js';
import { type PostHtml, sanitizePostHtml } from '../../blog/sanitize-post-html.js';
import type { UploadsPath, WpImageWidth } from '../../wp-images/wp-images.contract.js';
import { toUploadsPath, WP_IMAGE_PATH, WP_IMAGE_WIDTHS } from '../../wp-images/wp-images.contract.js';

/** A video of a known host. */
interface Embed {
  /** Address on one of `EMBED_HOSTS`. */
  player: string;
  page: string;
  /** Name for readers. */
  service: string;
}

type Tag = { tagName: string; attribs: Attributes; text?: string };

type Attributes = Record<string, string>;

/** Translates addresses of the content site into addresses of this site. */
export interface ContentAddresses {
  /** Address of the content site, without a trailing slash. */
  siteUrl: string;
  /** Other addresses that serve its uploads folder. */
  pictureUrls: readonly string[];
  /** Address on this site of the post with this WordPress path or id; null when it was not synced. */
  post(path: string, wpId: number | null): string | null;
}

/** Layout width of a picture in a post. */
const IMAGE_SIZES = '(max-width: 780px) calc(100vw - 32px), 720px';
/** WordPress names a resized copy by its size: `yard-1024x683.jpg`. */
const SIZE_IN_NAME = /-(?<width>\d{1,5})x(?<height>\d{1,5})(?<type>\.\w{3,4})$/;
/**
 * Where plugins that load pictures and frames late keep addresses: lazysizes in WP Smush, Autoptimize, a3 Lazy Load and
 * LiteSpeed Cache; WP Rocket and Jetpack; Optimole, Cloudflare Mirage, WP Fastest Cache, NitroPack, Breeze; Avada and older themes.
 */
const LATE_ATTRIBUTES = {
  src: [
    ...['data-src', 'data-lazy-src', 'data-opt-src', 'data-cfsrc', 'data-wpfc-original-src', 'nitro-lazy-src'],
    ...['data-breeze', 'data-orig-src', 'data-original', 'data-lazy'],
  ],
  srcset: ['data-srcset', 'data-lazy-srcset', 'data-wpfc-original-srcset', 'nitro-lazy-srcset', 'data-brsrcset'],
} as const;
/** For browsers without `srcset`. */
const DEFAULT_WIDTH = 960;

/**
 * Sanitizes a post of the content site. In the same pass, links and pictures get their addresses on this site, and videos
 * become links that play on a click.
 * @throws MarkupTooDeepError
 */
export const toPostHtml = (html: string, addresses: ContentAddresses): PostHtml =>
  sanitizePostHtml(withEmbedFrames(withoutCopies(html)), {
    a: (attributes) => ({ tagName: 'a', attribs: rewriteLink(attributes, addresses) }),
    img: (attributes) => rewriteImage(attributes, addresses),
    iframe: (attributes) => embedLink(lateOr('src', attributes)),
    audio: (attributes) => mediaLink(lateOr('src', attributes), 'Play the recording', addresses),
    video: (attributes) => mediaLink(lateOr('src', attributes), 'Play the video', addresses),
    source: (attributes) => mediaLink(lateOr('src', attributes), 'Play', addresses),
  });

/** Address of a picture at the image proxy; without a width it keeps its own. */
export const imageAddress = (path: UploadsPath, width?: WpImageWidth): string =>
  `${WP_IMAGE_PATH}/${path}${width === undefined ? '' : `?w=${width}`}`;

/** Path of a picture below the content site's uploads folder, or null for any other address. */
export function uploadsPath(
  address: string,
  { siteUrl, pictureUrls }: Pick<ContentAddresses, 'siteUrl' | 'pictureUrls'>,
): UploadsPath | null {
  if (!URL.canParse(address, `${siteUrl}/`)) return null;
  const { host, pathname } = new URL(address, `${siteUrl}/`);
  for (const base of [siteUrl, ...pictureUrls]) {
    const site = new URL(`${base}/`);
    const folder = `${site.pathname}wp-content/uploads/`;
    // Old posts load pictures over http even if the site uses https now.
    if (host === site.host && pathname.startsWith(folder)) return toUploadsPath(pathname.slice(folder.length));
  }
  return null;
}

/** A WordPress embed block without a player contains only the address of the video. */
const withEmbedFrames = (html: string): string =>
  html.replace(
    /(<div class="wp-block-embed__wrapper">)\s*(https:\/\/[^\s<"]+)\s*(<\/div>)/g,
    (whole, open: string, address: string, close: string) =>
      readEmbed(address.replaceAll('&amp;', '&')) ? `${open}<iframe src="${address}"></iframe>${close}` : whole,
  );

/** The address, or the list of them, that a plugin loads late; what stands in `src` is its placeholder then. */
function lateOr(name: 'src' | 'srcset', attributes: Attributes): string {
  const late = LATE_ATTRIBUTES[name].find((one) => attributes[one]?.includes('/'));
  return (late === undefined ? attributes[name] : attributes[late]) ?? '';
}

/**
 * Drops the copies for browsers without scripts (`noscript`) of pictures and frames that a plugin loads late. Other
 * `noscript` elements are kept: some plugins have nothing beside them.
 */
function withoutCopies(html: string): string {
  const late = new Set(sourcesOf(html, LATE_ATTRIBUTES.src));
  if (late.size === 0) return html;
  return html
    .split(/(?<=<\/noscript\s*>)/i)
    .map((piece) => {
      const start = piece.toLowerCase().lastIndexOf('<noscript');
      const copies = start === -1 ? [] : sourcesOf(piece.slice(start), ['src']);
      return copies.length > 0 && copies.every((one) => late.has(one)) ? piece.slice(0, start) : piece;
    })
    .join('');
}

/** Pictures and frames by these attributes; copies of a picture in other sizes or from a CDN are the same. */
function sourcesOf(html: string, names: readonly string[]): string[] {
  const attribute = new RegExp(`\\s(?:${names.join('|')})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gi');
  return [...html.matchAll(/<(?:img|iframe)\b[^<>]*>/gi)]
    .flatMap(([tag]) => [...tag.matchAll(attribute)])
    .map(([, double, single]) =>
      (double ?? single ?? '')
        .replace(/[?#].*$/, '')
        .replace(/^.*\/wp-content\//, '')
        .replace(SIZE_IN_NAME, '$<type>'),
    );
}

const NOTHING: Tag = { tagName: 'span', attribs: {}, text: '' };

function embedLink(src: string): Tag {
  // Old posts use protocol-relative addresses.
  const address = src.startsWith('//') ? `https:${src}` : src;
  const embed = readEmbed(address);
  if (embed !== null)
    return {
      tagName: 'a',
      attribs: { href: embed.page, 'data-embed': embed.player },
      text: `Play the video on ${embed.service}`,
    };
  if (!isWebAddress(address)) return NOTHING;
  const { href, hostname } = new URL(address);
  return { tagName: 'a', attribs: { href }, text: `Open on ${hostname}` };
}

function mediaLink(src: string, text: string, { siteUrl }: ContentAddresses): Tag {
  const href = absolute(src, siteUrl);
  // Without `src` it contains `source` elements, which become links.
  return src === '' || !isWebAddress(href) ? NOTHING : { tagName: 'a', attribs: { href }, text };
}

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function rewriteLink(attributes: Attributes, addresses: ContentAddresses): Attributes {
  const { href } = attributes;
  const site = new URL(`${addresses.siteUrl}/`);
  if (href === undefined || href.startsWith('#') || !URL.canParse(href, site)) return attributes;
  const url = new URL(href, site);
  if (!/^https?:$/.test(url.protocol)) return attributes;
  if (url.host !== site.host) return { ...attributes, href: url.href };
  const picture = uploadsPath(url.href, addresses);
  if (picture !== null) return { ...attributes, href: imageAddress(picture) };
  const id = /^\d{1,10}$/.exec(url.searchParams.get('p') ?? '')?.[0];
  const address = addresses.post(url.pathname, id === undefined ? null : Number(id));
  return { ...attributes, href: address === null ? url.href : address + hashOf(url) };
}

const hashOf = ({ hash }: URL): string => (hash.length > 1 ? `#${POST_ID_PREFIX}${hash.slice(1)}` : '');

function rewriteImage(attributes: Attributes, addresses: ContentAddresses): Tag {
  const { src: _src, srcset: _srcset, sizes: _sizes, ...others } = attributes;
  const src = lateOr('src', attributes);
  if (/^\s*(?:data:|about:|$)/i.test(src)) return NOTHING;
  const shown = uploadsPath(src, addresses);
  if (shown === null) return { tagName: 'img', attribs: { ...others, src: externalPicture(src, addresses.siteUrl) } };
  const original = uploadsPath(largestOf(lateOr('srcset', attributes)) ?? src, addresses) ?? shown;
  const size = { ...sizeInName(shown), ...others };
  const widths = WP_IMAGE_WIDTHS.filter((width) => width <= widestUse(size.width));
  return {
    tagName: 'img',
    attribs: {
      ...size,
      src: imageAddress(original, DEFAULT_WIDTH),
      sizes: IMAGE_SIZES,
      srcset: widths.map((width) => `${imageAddress(original, width)} ${width}w`).join(', '),
    },
  };
}

/** Address of a picture that the proxy does not serve. Pages load pictures from other hosts over https only. */
function externalPicture(src: string, siteUrl: string): string {
  const address = absolute(src, siteUrl);
  if (!address.startsWith('http:') || new URL(address).host === new URL(siteUrl).host) return address;
  return address.replace('http:', 'https:');
}

function sizeInName(path: string): Attributes {
  const { width, height } = SIZE_IN_NAME.exec(path)?.groups ?? {};
  return width === undefined || height === undefined ? {} : { width, height };
}

/** Twice the layout width, for high-density screens. */
function widestUse(width: string | undefined): number {
  const shown = Number(width);
  return Number.isFinite(shown) && shown > 0 ? Math.max(DEFAULT_WIDTH, shown * 2) : Number.POSITIVE_INFINITY;
}

/** The largest resized copy is closest to the original. */
function largestOf(srcset: string): string | null {
  const candidates = srcset
    .split(/,\s+/)
    .map((candidate) => /^(\S+)\s+(\d+)w$/.exec(candidate.trim()))
    .flatMap((match) => (match ? [{ address: match[1] ?? '', width: Number(match[2]) }] : []));
  return candidates.toSorted((a, b) => b.width - a.width)[0]?.address ?? null;
}

const absolute = (src: string, siteUrl: string): string =>
  URL.canParse(src, `${siteUrl}/`) ? new URL(src, `${siteUrl}/`).href : src;

/** Reads the address of a player or of a video's page; null for an unknown host. */
export function readEmbed(address: string): Embed | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(pathname)?.[1]);
  if (host === 'youtu.be') return youtube(/^\/([\w-]+)/.exec(pathname)?.[1]);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?/.exec(pathname) ?? [];
    return vimeo(id, searchParams.get('h') ?? key ?? '');
  }
  return null;
}

function youtube(id: string | undefined): Embed | null {
  if (id === undefined || !/^[\w-]{5,20}$/.test(id)) return null;
  return {
    player: `https://www.youtube-nocookie.com/embed/${id}`,
    page: `https://www.youtube.com/watch?v=${id}`,
    service: 'YouTube',
  };
}

/** @param key required by unlisted videos */
function vimeo(id: string | undefined, key: string): Embed | null {
  if (id === undefined || id.length > 15) return null;
  const isKey = /^[0-9a-f]{6,20}$/.test(key);
  return {
    player: `https://player.vimeo.com/video/${id}${isKey ? `?h=${key}` : ''}`,
    page: `https://vimeo.com/${id}${isKey ? `/${key}` : ''}`,
    service: 'Vimeo',
  };
}
