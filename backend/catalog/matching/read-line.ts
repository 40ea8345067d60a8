/** A line of a pasted list. */
export interface ReadLine {
  /** As pasted, on one line. */
  written: string;
  /** The line without its quantity and bullet. */
  text: string;
  /** The cell of a column of codes; '' without one. */
  code: string;
  /** Null if the line names none. */
  pieces: number | null;
}
