/** What the documents page groups and draws its icon by; specification §2, Documents. */
export type DocumentCategory =
  | 'company profile'
  | 'safety'
  | 'capability'
  | 'insurance'
  | 'tax'
  | 'finance'
  | 'product data';

/** A sheet set: one PDF, and its row in `documents.json`. */
export interface SampleDocument {
  /** File name below `backend/documents/sample/files`. */
  file: string;
  /** Number in the title block. */
  number: string;
  title: string;
  category: DocumentCategory;
  /** One or two sentences for the card on the documents page. */
  description: string;
  /** ISO time in UTC; its day is the date in the title block and the file's creation date. */
  uploadedAt: string;
  /** Line under the title on the first sheet. */
  subtitle: string;
  /** A large light 'SAMPLE' behind papers that could be mistaken for issued ones. */
  watermark?: boolean;
  blocks: Block[];
}

export type Block = Section | Clauses | Facts | Table | FieldRow | Choices | Notice | BayElevation;

/** A heading in the margin column with paragraphs or a list beside it. */
export interface Section {
  kind: 'section';
  heading: string;
  paragraphs?: string[];
  list?: string[];
}

/** Rules under a common heading: the paragraph's number in the margin, what it asks beside it. */
export interface Clauses {
  kind: 'clauses';
  heading: string;
  clauses: { paragraph: string; text: string }[];
}

/** Label over value, in a ruled grid. */
export interface Facts {
  kind: 'facts';
  heading?: string;
  columns: number;
  facts: { label: string; value: string }[];
}

export interface Column {
  key: string;
  label: string;
  /** Points; the columns of a table share the sheet's 504. */
  width: number;
  align?: 'left' | 'right' | 'center';
  /** Figures and item numbers are set in the mono face. */
  mono?: boolean;
}

export interface Table {
  kind: 'table';
  heading: string;
  columns: Column[];
  /** A cell of `CHECK_BOX` is drawn as an empty box. */
  rows: string[][];
  /** Sets the last row apart. */
  total?: boolean;
  /** Points; for rows that are filled in by hand. */
  minimumRowHeight?: number;
  note?: string;
}

export const CHECK_BOX = '[ ]';

/** Lines to write on; widths are shares of the sheet's width and sum to 1. */
export interface FieldRow {
  kind: 'fields';
  heading?: string;
  fields: { label: string; share: number; value?: string }[];
  /** Points between the label and the line. */
  height?: number;
}

export interface Choices {
  kind: 'choices';
  label: string;
  options: string[];
}

export interface Notice {
  kind: 'notice';
  heading: string;
  text: string;
}

/** Side view of one bay with its dimensions, all in inches as in the catalog. */
export interface BayElevation {
  kind: 'elevation';
  caption: string;
  /** Read out instead of the drawing. */
  alternative: string;
  bay: { inches: number; label: string };
  lift: { inches: number; label: string };
  node: { mark: 'rosette' | 'cup' | 'none'; everyInches: number };
  brace: 'diagonal' | 'cross';
  legend: { label: string; value: string }[];
}
