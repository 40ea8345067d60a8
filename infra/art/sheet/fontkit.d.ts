/** The parts of fontkit, a dependency of pdfkit, that `lettering.ts` uses. */
declare module 'fontkit' {
  export interface Glyph {
    path: { commands: readonly { command: string; args: readonly number[] }[] };
  }

  export interface Font {
    unitsPerEm: number;
    capHeight: number;
    layout(text: string): {
      glyphs: readonly Glyph[];
      positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
      advanceWidth: number;
    };
  }

  export function create(file: Uint8Array): Font;
}
