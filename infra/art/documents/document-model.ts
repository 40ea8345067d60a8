/** The documents page groups its documents by category; specification §2, Documents. */
export type DocumentCategory =
  | 'company profile'
  | 'safety'
  | 'capability'
  | 'insurance'
  | 'tax'
  | 'finance'
  | 'product data';

/** One PDF and its row in `documents.json`. */
export interface SampleDocument {
  /** File name below `backend/documents/sample/files`. */
  file: string;
  /** Number in the title block. */
  number: string;
  title: string;
  category: DocumentCategory;
  /** Text of the card on the documents page. */
  description: string;
  /** ISO time in UTC; its day is the date in the title block and the file's creation date. */
  uploadedAt: string;
  /** Below the title on the first sheet. */
  subtitle: string;
  /** A large light 'SAMPLE' on documents that could be mistaken for real ones. */
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

/** Numbered rules, with the numbers in the margin column. */
export interface Clauses {
  kind: 'clauses';
  heading: string;
  clauses: { paragraph: string; text: string }[];
}

/** Labels above values in a ruled grid. */
export interface Facts {
  kind: 'facts';
  heading?: string;
  columns: number;
  facts: { label: string; value: string }[];
}

export interface Column {
  key: string;
  label: string;
  /** Points; a table's columns sum to 504. */
  width: number;
  align?: 'left' | 'right' | 'center';
  /** For numbers and SKUs. */
  mono?: boolean;
}

export interface Table {
  kind: 'table';
  heading: string;
  columns: Column[];
  /** `CHECK_BOX` is drawn as an empty box. */
  rows: string[][];
  /** The last row is a total. */
  total?: boolean;
  /** Points; for rows that are filled out by hand. */
  minimumRowHeight?: number;
  note?: string;
}

export const CHECK_BOX = '[ ]';

/** Lines to write on; the shares of the sheet's width sum to 1. */
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

/** Side view of one bay with dimensions; inches. */
export interface BayElevation {
  kind: 'elevation';
  caption: string;
  /** Alternative text. */
  alternative: string;
  bay: { inches: number; label: string };
  lift: { inches: number; label: string };
  node: { mark: 'rosette' | 'cup' | 'none'; everyInches: number };
  brace: 'diagonal' | 'cross';
  legend: { label: string; value: string }[];
}
