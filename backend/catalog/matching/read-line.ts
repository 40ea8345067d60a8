/** A line of a pasted list. */
export interface ReadLine {
  /** As pasted, on one line. */
  written: string;
  /** The line without its quantity and bullet. */
  text: string;
  /** The cell in a column of codes; '' if there is none. */
  code: string;
  /** Null if the line has no quantity. */
  pieces: number | null;
}
