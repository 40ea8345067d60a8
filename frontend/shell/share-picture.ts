import type { SiteSettings } from '../../backend/config/company.contract.js';
import { absoluteUrl } from './canonical.js';

/** Each topic has a share image of its own. */
export type ShareTopic = 'default' | 'catalog' | 'blog' | 'services' | 'documents' | 'contact' | 'product';

export interface SharePicture {
  /** Absolute. */
  url: string;
  alt: string;
  /** Pixels, where known. */
  width?: number;
  height?: number;
  /** Suits a large Twitter card. */
  large: boolean;
}

/** 1200 by 630 pixels each. */
const DRAWINGS = import.meta.glob<string>('../media/share/*.png', { eager: true, query: '?url', import: 'default' });

const ALTS: Record<ShareTopic, string> = {
  default: 'Illustration: a ring scaffold drawn as an engineering sheet',
  catalog: 'Illustration: a standard, a screw jack, a ledger and a plank drawn as an engineering sheet',
  blog: 'Illustration: a frame scaffold with side brackets drawn as an engineering sheet',
  services: 'Illustration: a scaffold going up, drawn as an engineering sheet',
  documents: 'Illustration: three drawing sheets, a scaffold elevation on the first',
  contact: 'Illustration: a rolling tower drawn as an engineering sheet',
  product: 'Illustration: a ringlock node with two ledgers drawn as an engineering sheet',
};

/** Fallback for a topic without an image. */
const MARK = { src: '/icon-512.png', edge: 512 };

/**
 * The share image of a page.
 * @param own an image of the page itself; without one the topic's image is used
 */
export function sharePicture(site: SiteSettings, topic: ShareTopic, own: { src?: string; alt: string }): SharePicture {
  // Social networks show no SVG.
  if (own.src && !/\.svg(?:[?#]|$)/.test(own.src))
    return { url: absoluteUrl(site.publicUrl, own.src), alt: own.alt, large: true };
  const drawing = DRAWINGS[`../media/share/${topic}.png`];
  if (drawing)
    return { url: absoluteUrl(site.publicUrl, drawing), alt: ALTS[topic], width: 1200, height: 630, large: true };
  const alt = `The mark of ${site.company.name}: a ringlock rosette`;
  return { url: absoluteUrl(site.publicUrl, MARK.src), alt, width: MARK.edge, height: MARK.edge, large: false };
}
