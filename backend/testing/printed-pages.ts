import type { Block, Box, Ink, LaidOut } from '../pdf/layout/block.js';
import { PAGE } from '../pdf/layout/sheets.js';
import { textWidth } from '../pdf/layout/text.js';
import { readFontMetrics } from '../pdf/writing/font-metrics.js';

const METRICS = readFontMetrics();

/** Blocks without children. */
const leaves = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.children ? leaves(block.children) : [block]));
export const inksOf = ({ pages }: Pick<LaidOut, 'pages'>): Ink[] =>
  pages.flat().flatMap(function all(block): Ink[] {
    return [...block.inks, ...(block.children ?? []).flatMap(all)];
  });
export const textsOf = (sheets: Pick<LaidOut, 'pages'>): string =>
  leaves(sheets.pages.flat())
    .map(({ inks }) => inks.map((ink) => (ink.kind === 'text' ? ink.text : '')).join(' '))
    .join('\n');

const lacksGlyph = (ink: Ink): boolean =>
  ink.kind === 'text' && Array.from(ink.text).some((character) => !METRICS[ink.style.face].has(character));

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

/** Finds content that overlaps, leaves its box or leaves the page. */
export const errorsOf = (sheets: LaidOut): string[] =>
  sheets.pages.flatMap((blocks, page) => {
    const content = leaves(blocks).filter(({ tag }) => tag !== 'Artifact');
    return content.flatMap((block, index) => {
      const { box, inks, tag } = block;
      const where = `page ${page + 1} ${tag} ${textsOf({ pages: [[block]] }).slice(0, 40)}`;
      const wide = inks.some(
        (ink) => ink.kind === 'text' && ink.x + textWidth(ink.text, ink.style, METRICS) > box.x + box.width + 0.01,
      );
      const outside =
        box.x < PAGE.left - 0.01 ||
        box.x + box.width > PAGE.left + sheets.width + 0.01 ||
        box.y < PAGE.top - 0.01 ||
        box.y + box.height > PAGE.bottom + 0.01;
      return [
        ...(wide ? [`${where}: wider than its box`] : []),
        ...(outside ? [`${where}: outside the page`] : []),
        ...(inks.some(lacksGlyph) ? [`${where}: has a character that its font lacks`] : []),
        ...content
          .slice(index + 1)
          .filter((other) => overlap(box, other.box))
          .map(() => `${where}: overlaps`),
      ];
    });
  });

/** Dimensions and labels that leave their drawing or cover each other. */
export const strayDimensions = (sheets: LaidOut): string[] =>
  inksOf(sheets).flatMap((ink) => {
    if (ink.kind !== 'drawing') return [];
    const { width, height, dimensions, labels } = ink.drawing;
    const texts = [...dimensions.map((one) => ({ ...one, text: one.text.join(' ') })), ...labels].map(
      ({ text, center: [x, y], halfWidth, halfHeight }) => {
        return { text, box: { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight } };
      },
    );
    return texts.flatMap(({ text, box }, at) => [
      ...(box.x < 0 || box.x + box.width > width || box.y < 0 || box.y + box.height > height ? [text] : []),
      ...texts
        .slice(at + 1)
        .filter((other) => overlap(box, other.box))
        .map((other) => `${text} over ${other.text}`),
    ]);
  });
