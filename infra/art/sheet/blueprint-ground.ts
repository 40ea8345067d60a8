import { BLUEPRINT } from './palette.ts';

/** Secondary lines and text on the blueprint. */
export const MUTED = '#B9C8D8';
/** Fills slightly lighter than the blueprint. */
export const NIGHT_TONES = {
  body: '#1A3C60',
  bodyShade: '#143253',
  accent: '#F05A1A',
  accentShade: '#C4470F',
  bore: '#143253',
} as const;

/** The 8 px grid with every fifth line stronger, as in `tokens.css`. */
export function blueprintGround(width: number, height: number): string {
  const grid = (step: number): string => {
    let data = '';
    for (let x = 0; x <= width; x += step) data += `M${x + 0.5} 0V${height}`;
    for (let y = 0; y <= height; y += step) data += `M0 ${y + 0.5}H${width}`;
    return data;
  };
  return `<path fill="${BLUEPRINT}" d="M0 0h${width}v${height}H0z"/><path stroke="#fff" stroke-opacity=".03" d="${grid(8)}"/><path stroke="#fff" stroke-opacity=".045" d="${grid(40)}"/>`;
}
