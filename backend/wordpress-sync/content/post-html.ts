import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { POST_ID_PREFIX } from '../../blog/blog.contract.js';
import {
  toUploadsPath,
  type UploadsPath,
  WP_IMAGE_PATH,
  WP_IMAGE_WIDTHS,
  type WpImageWidth,
} from '../../wp-images/wp-images.contract.js';
import { readEmbed } from './embeds.js';

/** Where the parts of a post lead on this site. */
export interface ContentAddresses {
  /** The content site's own address, without a trailing slash. */
  siteUrl: string;
  /** The site's address of a post that the content site has at this path or with this id; null when it has none. */
  post(path: string, wpId: number | null): string | null;
}

/** As wide as a post's text ever is. */
const IMAGE_SIZES = '(max-width: 780px) calc(100vw - 32px), 720px';
/** Shown where the browser knows no `srcset`. */
const DEFAULT_WIDTH = 960;
/** The parser's time grows with the square of the depth; what people write is not even 50 deep. */
const MAX_DEPTH = 200;

/** A post's markup is such that reading it would take minutes. */
export class MarkupTooDeepError extends Error {}

/**
 * A post's HTML with its addresses as they are here: links and pictures lead to this site, videos wait for a click. What it
 * may hold besides is the blog's own matter, which cleans everything that it takes in.
 * @throws MarkupTooDeepError when its elements lie within each other more than 200 deep
 */
export function toPostHtml(html: string, addresses: ContentAddresses): string {
  let depth = 0;
  return sanitizeHtml(withEmbedLinks(html), {
    allowedTags: false,
    allowedAttributes: false,
    // What is dangerous goes when the blog takes it in; here addresses are led elsewhere.
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new MarkupTooDeepError(`The markup is more than ${MAX_DEPTH} deep`);
    },
    onCloseTag: () => {
      depth -= 1;
    },
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: rewriteLink(attributes, addresses) }),
      img: (_tagName, attributes) => rewriteImage(attributes, addresses),
      iframe: (_tagName, { src = '' }) => embedLink(src),
      // Nothing plays here that is not a click away: a recording of the content site is played there.
      audio: (_tagName, { src = '' }) => mediaLink(src, 'Play the recording', addresses),
      video: (_tagName, { src = '' }) => mediaLink(src, 'Play the video', addresses),
      source: (_tagName, { src = '' }) => mediaLink(src, 'Play it', addresses),
      // The library's reader of these prints what it cannot read.
      '*': (tagName, { srcset, imagesrcset, ...attribs }) => ({
        tagName,
        attribs: tagName === 'img' && srcset ? { ...attribs, srcset } : attribs,
      }),
    },
  });
}

/** The address of a picture that the image proxy serves; in its own width without one. */
export function imageAddress(path: UploadsPath, width?: WpImageWidth): string {
  return `${WP_IMAGE_PATH}/${path}${width === undefined ? '' : `?w=${width}`}`;
}

/** Path of a picture below the content site's uploads folder; null for every other address. */
export function uploadsPath(address: string, siteUrl: string): UploadsPath | null {
  const site = new URL(`${siteUrl}/`);
  if (!URL.canParse(address, site)) return null;
  const url = new URL(address, site);
  const folder = `${site.pathname}wp-content/uploads/`;
  // The same pictures are often named by http in a site that is https by now.
  return url.host === site.host && url.pathname.startsWith(folder)
    ? toUploadsPath(url.pathname.slice(folder.length))
    : null;
}

/** Where WordPress could not ask the video's host for a player, its block holds the bare address. */
function withEmbedLinks(html: string): string {
  return html.replace(
    /(<div class="wp-block-embed__wrapper">)\s*(https:\/\/[^\s<"]+)\s*(<\/div>)/g,
    (whole, open: string, address: string, close: string) =>
      readEmbed(address.replaceAll('&amp;', '&')) ? `${open}<iframe src="${address}"></iframe>${close}` : whole,
  );
}

/** Stands where nothing is left to show. */
const NOTHING: Tag = { tagName: 'span', attribs: {}, text: '' };

function embedLink(src: string): Tag {
  // Older posts leave the scheme to the page.
  const address = src.startsWith('//') ? `https:${src}` : src;
  const embed = readEmbed(address);
  if (embed !== null) {
    return {
      tagName: 'a',
      attribs: { href: embed.page, 'data-embed': embed.player },
      text: `Play the video on ${embed.service}`,
    };
  }
  if (!isWebAddress(address)) return NOTHING;
  const { href, hostname } = new URL(address);
  return { tagName: 'a', attribs: { href }, text: `Open it on ${hostname}` };
}

function mediaLink(src: string, text: string, { siteUrl }: ContentAddresses): Tag {
  const href = absolute(src, siteUrl);
  // Without an address of its own it has some within, each of which becomes a link.
  return src === '' || !isWebAddress(href) ? NOTHING : { tagName: 'a', attribs: { href }, text };
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function rewriteLink(attributes: Attributes, addresses: ContentAddresses): Attributes {
  const { href } = attributes;
  const site = new URL(`${addresses.siteUrl}/`);
  if (href === undefined || href.startsWith('#') || !URL.canParse(href, site)) return attributes;
  const url = new URL(href, site);
  if (!/^https?:$/.test(url.protocol)) return attributes;
  if (url.host !== site.host) return { ...attributes, href: url.href };
  const picture = uploadsPath(url.href, addresses.siteUrl);
  if (picture !== null) return { ...attributes, href: imageAddress(picture) };
  const id = /^\d{1,10}$/.exec(url.searchParams.get('p') ?? '')?.[0];
  const address = addresses.post(url.pathname, id === undefined ? null : Number(id));
  return { ...attributes, href: address === null ? url.href : address + hashOf(url) };
}

/** The place within a post that a link leads to, by its name here. */
function hashOf({ hash }: URL): string {
  return hash.length > 1 ? `#${POST_ID_PREFIX}${hash.slice(1)}` : '';
}

function rewriteImage(attributes: Attributes, addresses: ContentAddresses): Tag {
  const { src: _src, srcset = '', sizes: _sizes, ...others } = attributes;
  const src = pictureOf(attributes);
  if (src === null) return NOTHING;
  const shown = uploadsPath(src, addresses.siteUrl);
  if (shown === null) return { tagName: 'img', attribs: { ...others, src: elsewhere(src, addresses.siteUrl) } };
  const original = uploadsPath(largestOf(srcset) ?? src, addresses.siteUrl) ?? shown;
  const size = { ...sizeInName(shown), ...others };
  const widths = WP_IMAGE_WIDTHS.filter((width) => width <= widestUse(size.width));
  return {
    tagName: 'img',
    attribs: {
      ...size,
      src: imageAddress(original, DEFAULT_WIDTH),
      srcset: widths.map((width) => `${imageAddress(original, width)} ${width}w`).join(', '),
      sizes: IMAGE_SIZES,
    },
  };
}

/** Address of a picture, null without one. Plugins that load pictures late put a stand-in into `src`. */
function pictureOf({ src = '', 'data-src': late, 'data-lazy-src': later }: Attributes): string | null {
  const isStandIn = /^\s*(?:data:|$)/i.test(src);
  return isStandIn ? late || later || null : src;
}

/** A picture that the proxy does not serve. Pages load these by https only; those of the content site are where it is. */
function elsewhere(src: string, siteUrl: string): string {
  const address = absolute(src, siteUrl);
  if (!address.startsWith('http:') || new URL(address).host === new URL(siteUrl).host) return address;
  return address.replace('http:', 'https:');
}

/** Width and height that WordPress writes into the name of a smaller copy, as in `yard-1024x683.jpg`. */
function sizeInName(path: string): Attributes {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w{3,4}$/.exec(path) ?? [];
  return width === undefined || height === undefined ? {} : { width, height };
}

/** Twice the shown width, for dense screens; a picture without a width may be any. */
function widestUse(width: string | undefined): number {
  const shown = Number(width);
  return Number.isFinite(shown) && shown > 0 ? Math.max(DEFAULT_WIDTH, shown * 2) : Number.POSITIVE_INFINITY;
}

/** WordPress lists the sizes that it made of a picture; the largest is nearest to the original. */
function largestOf(srcset: string): string | null {
  const candidates = srcset
    .split(/,\s+/)
    .map((candidate) => /^(\S+)\s+(\d+)w$/.exec(candidate.trim()))
    .flatMap((match) => (match ? [{ address: match[1] ?? '', width: Number(match[2]) }] : []));
  return candidates.toSorted((a, b) => b.width - a.width)[0]?.address ?? null;
}

function absolute(src: string, siteUrl: string): string {
  return URL.canParse(src, `${siteUrl}/`) ? new URL(src, `${siteUrl}/`).href : src;
}
