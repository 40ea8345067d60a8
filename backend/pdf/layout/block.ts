import type { VectorDrawing } from '../../drawing/drawing.service.js';
import { ASCENT, type TextStyle } from './text.js';

/** Points from the top left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A mark that a block puts on the page. */
export type Ink =
  | { kind: 'text'; x: number; baseline: number; text: string; style: TextStyle }
  | { kind: 'fill'; box: Box; color: string }
  | { kind: 'line'; from: readonly [number, number]; to: readonly [number, number]; color: string; width: number }
  /** @param scale points per pixel of the drawing */
  | { kind: 'drawing'; x: number; y: number; scale: number; drawing: VectorDrawing }
  | { kind: 'picture'; box: Box; jpeg: Buffer }
  /** Rows of a QR code; true for a dark module. */
  | { kind: 'code'; box: Box; rows: readonly (readonly boolean[])[] };

/** Roles of PDF structure elements; screen readers skip artifacts. */
export type Tag =
  | 'Artifact'
  | 'Figure'
  | 'H1'
  | 'H2'
  | 'L'
  | 'LBody'
  | 'LI'
  | 'Link'
  | 'P'
  | 'TD'
  | 'TH'
  | 'TOC'
  | 'TOCI'
  | 'TR'
  | 'Table';

export interface Block {
  tag: Tag;
  box: Box;
  inks: readonly Ink[];
  children?: readonly Block[];
  /** Text alternative of a figure. */
  alternative?: string;
  /** Target of a link: an address, or a page counted from 0. */
  target?: string | number;
}

export interface Bookmark {
  title: string;
  /** Counted from 0. */
  page: number;
}

/** Pages, ready to be written to a file. */
export interface LaidOut {
  /** Of the content of each page. */
  width: number;
  pages: readonly (readonly Block[])[];
  bookmarks: readonly Bookmark[];
}

/** The colors of `frontend/ui/tokens.css`. */
export const INK = '#12181F';
export const GRAPHITE = '#47525E';
export const RULE = '#D5D3CB';
export const PAPER = '#F6F5F1';
export const BLUEPRINT = '#0E2A47';
export const SIGNAL = '#F05A1A';
export const SIGNAL_TEXT = '#B83C05';

/** Lines of text, starting at the top left corner. */
export const textInks = (lines: readonly string[], { x, y }: Pick<Box, 'x' | 'y'>, style: TextStyle): Ink[] =>
  lines.map((text, at) => ({ kind: 'text', x, baseline: y + style.size * (ASCENT + at * style.leading), text, style }));
