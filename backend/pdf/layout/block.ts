import type { VectorDrawing } from '../../drawing/drawing.service.js';
import type { TextStyle } from './text.js';

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
