import sharp from 'sharp';
import { COMPANY_DEFAULTS } from '../../../backend/config/company-defaults.contract.ts';
import { renderScene } from '../../../backend/drawing/engine/scene/render-scene.ts';
import { blueprintGround, MUTED, NIGHT_TONES } from '../sheet/blueprint-ground.ts';
import { place } from '../sheet/illustration-sheet.ts';
import { lettering, textWidth } from '../sheet/lettering.ts';
import { ON_BLUEPRINT } from '../sheet/palette.ts';
import { path, round } from '../sheet/strokes.ts';
import { SHARE_CARDS, type ShareCard } from './share-cards.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 64;
const TITLE_SIZE = 92;
const NIGHT_SIGNAL = '#FF8A57';
const ROSETTE =
  'M12 .8a11.2 11.2 0 1 1 0 22.4A11.2 11.2 0 0 1 12 .8Zm0 7.4a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 0 0 0-7.6ZM10.3 3.2v2.6h3.4V3.2ZM10.3 18.2v2.6h3.4v-2.6ZM3.2 10.3v3.4h2.6v-3.4ZM18.2 10.3v3.4h2.6v-3.4ZM6.7 5.3a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0 0 0-2.8ZM17.3 5.3a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0 0 0-2.8ZM6.7 15.9a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0 0 0-2.8ZM17.3 15.9a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0 0 0-2.8Z';

const rosette = (x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" fill="#F05A1A" fill-rule="evenodd" d="${ROSETTE}"/>`;

/** All text is outlines. */
export function shareSvg(card: ShareCard, sheetNumber: number): string {
  const words = [
    rosette(MARGIN, 58, 44),
    lettering([MARGIN + 60, 94], COMPANY_DEFAULTS.name, { face: 'headingBold', size: 40, color: ON_BLUEPRINT }),
    ...card.title.map((line, i) =>
      lettering([MARGIN, 318 + (i - (card.title.length - 1) / 2) * TITLE_SIZE * 0.98], line, {
        face: 'headingBold',
        size: TITLE_SIZE,
        color: ON_BLUEPRINT,
      }),
    ),
    ...card.note.map((line, i) =>
      lettering([MARGIN, 318 + (card.title.length / 2) * TITLE_SIZE + 22 + i * 36], line, {
        size: 25,
        color: MUTED,
      }),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${blueprintGround(WIDTH, HEIGHT)}${drawing(card)}${words.join('')}${titleBlock(card.section, sheetNumber)}${border()}</svg>`;
}

function drawing({ solid, view = 'isometric', area = { x: 590, y: 56, width: 552, height: 470 } }: ShareCard): string {
  const { framing } = place(solid, { view, area });
  const pen = Math.min(1.5, Math.max(0.9, framing.scale / 2.4));
  return renderScene({ parts: solid.parts }, view, {
    framing,
    ink: ON_BLUEPRINT,
    tones: NIGHT_TONES,
    widths: { outline: 1.6 * pen, crease: 1.05 * pen, fine: 0.65 * pen },
    filled: (part) => solid.filled.has(part) || part.finish === 'accent',
  });
}

function titleBlock(section: string, sheetNumber: number): string {
  const cells = [
    { head: 'Section', text: section },
    { head: 'Sheet', text: `${sheetNumber} of ${SHARE_CARDS.length}` },
    { head: 'Yards', text: COMPANY_DEFAULTS.addresses.map(({ city, region }) => `${city} ${region}`).join(', ') },
  ];
  const [size, height] = [21, 66];
  const widths = cells.map(({ text }) => textWidth(text, 'mono', size) + 36);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const y = HEIGHT - 24 - height;
  let x = WIDTH - 24 - total;
  const rules = [`M${round(x)} ${y}h${round(total)}`];
  const words = cells.map(({ head, text }, i) => {
    rules.push(`M${round(x)} ${y}v${height}`);
    const at = x + 18;
    x += widths[i] as number;
    return `${lettering([at, y + 25], head, { size: 15, color: MUTED })}${lettering([at, y + 51], text, { size, color: ON_BLUEPRINT })}`;
  });
  return `${path(rules.join(''), { color: ON_BLUEPRINT, width: 1.4 })}${words.join('')}`;
}

const border = (): string =>
  `${path(`M24 24H${WIDTH - 24}V${HEIGHT - 24}H24z`, { color: ON_BLUEPRINT, width: 1.4 })}${path(`M${MARGIN} 128v12m0-6h${MARGIN * 6.4}m0-6v12`, { color: NIGHT_SIGNAL, width: 2.4 })}`;

/** PNG by file name. */
export async function shareImages(): Promise<Map<string, Buffer>> {
  const images = new Map<string, Buffer>();
  for (const [index, card] of SHARE_CARDS.entries()) {
    const picture = sharp(Buffer.from(shareSvg(card, index + 1))).removeAlpha();
    images.set(`${card.name}.png`, await picture.png({ palette: true, quality: 85, effort: 10 }).toBuffer());
  }
  return images;
}
