import type { Paper } from '../design-sheets.contract.js';
import { printable } from '../printable.contract.js';
import { type Block, type Bookmark, type Box, GRAPHITE, INK, type LaidOut, textInks } from './block.js';
import { type FontMetrics, type TextStyle, textHeight, textWidth, wrapText } from './text.js';

/** US Letter in points. Content is between `top` and `bottom`; head and foot are above and below. */
export const PAGE = {
  width: 612,
  height: 792,
  left: 36,
  right: 576,
  top: 62,
  bottom: 738,
  head: 44,
  foot: 752,
} as const;

export const PAGE_WIDTH = PAGE.right - PAGE.left;
/** Widths of the content. Landscape tabloid is as high as a letter page, and twice as wide. */
const WIDTHS: Readonly<Record<Paper, number>> = { letter: PAGE_WIDTH, tabloid: PAGE.width + PAGE_WIDTH };

/** The full width of a letter page, and the left half of a tabloid page: a text across all of it could not be read. */
export const WHOLE = { x: PAGE.left, width: PAGE_WIDTH } as const;

/** What the head and the foot of every page say. */
export interface Frame {
  company: { name: string; phone: string; email: string };
  /** At the right of the head. */
  title: string;
  /** In the foot, in place of the company's phone and email. */
  project?: string;
  /** Before a page's number, such as `Sheet`. */
  counted: string;
}

/** Pages that fill up from top to bottom. */
export class Sheets implements LaidOut {
  readonly pages: Block[][] = [];
  readonly bookmarks: Bookmark[] = [];
  /** Width of the content. */
  readonly width: number;

  constructor(
    readonly metrics: FontMetrics,
    readonly paper: Paper = 'letter',
  ) {
    this.width = WIDTHS[paper];
  }

  /** Starts a page. @returns a cursor at its top */
  newPage(bookmark?: string): Cursor {
    this.pages.push([]);
    const page = this.pages.length - 1;
    if (bookmark !== undefined) this.bookmarks.push({ title: bookmark, page });
    return new Cursor(this, page, PAGE.top);
  }

  readonly wrap = (text: string, style: TextStyle, width: number): string[] =>
    wrapText(text, style, width, this.metrics);

  /** Adds the pages and bookmarks of another document at the end. */
  append({ pages, bookmarks }: Sheets): void {
    const before = this.pages.length;
    this.pages.push(...pages);
    this.bookmarks.push(...bookmarks.map(({ title, page }) => ({ title, page: page + before })));
  }

  addFrames({ company: { name, phone, email }, title, project, counted }: Frame): void {
    this.pages.forEach((blocks, page) => {
      const foot = [project || `${phone} · ${email}`, `${counted} ${page + 1} of ${this.pages.length}`] as const;
      blocks.unshift(this.frame([name, title], PAGE.head, PAGE.head + 7, HEAD));
      blocks.push(this.frame(foot, PAGE.foot, PAGE.foot - 11, FOOT));
    });
  }

  private frame(
    texts: readonly [left: string, right: string],
    baseline: number,
    rule: number,
    style: TextStyle,
  ): Block {
    const [left, right] = texts.map(printable) as [string, string];
    const rightStyle = { ...FOOT, color: GRAPHITE };
    const rightWidth = textWidth(right, rightStyle, this.metrics);
    const [line = ''] = this.wrap(left, style, this.width - rightWidth - 18);
    return {
      tag: 'Artifact',
      box: { x: PAGE.left, y: baseline - 12, width: this.width, height: 20 },
      inks: [
        { kind: 'line', from: [PAGE.left, rule], to: [PAGE.left + this.width, rule], color: INK, width: 0.8 },
        { kind: 'text', x: PAGE.left, baseline, text: line, style },
        { kind: 'text', x: PAGE.left + this.width - rightWidth, baseline, text: right, style: rightStyle },
      ],
    };
  }
}

const HEAD: TextStyle = { face: 'heading', size: 14, color: INK, leading: 1.2 };
const FOOT: TextStyle = { face: 'mono', size: 7, color: GRAPHITE, leading: 1.3 };

/** The current position in a column of content. */
export class Cursor {
  constructor(
    readonly sheets: Sheets,
    public page: number,
    public y: number,
  ) {}

  copy(): Cursor {
    return new Cursor(this.sheets, this.page, this.y);
  }

  /** Moves below another column if that one ends further down. */
  passTo(other: Cursor): void {
    if (other.page > this.page) this.y = other.y;
    else if (other.page === this.page) this.y = Math.max(this.y, other.y);
    this.page = Math.max(this.page, other.page);
  }

  /** Moves to the next page if the height does not fit on this one. @returns whether it moved */
  reserve(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false;
    if (this.page === this.sheets.pages.length - 1) this.sheets.newPage();
    this.page += 1;
    this.y = PAGE.top;
    return true;
  }

  /** Adds content on the next page if only that has room for all of it. */
  keepTogether(addTo: (cursor: Cursor) => void): void {
    const trial = new Sheets(this.sheets.metrics, this.sheets.paper).newPage();
    addTo(trial);
    if (trial.page === 0) this.reserve(trial.y - PAGE.top);
    addTo(this);
  }

  add(block: Block): void {
    this.sheets.pages[this.page]?.push(block);
  }

  /** Adds a text and moves below it; a long one continues on the next page. */
  text(tag: 'H1' | 'H2' | 'P', text: string, { x, width }: Pick<Box, 'x' | 'width'>, style: TextStyle): void {
    const lineHeight = style.size * style.leading;
    let lines = this.sheets.wrap(text, style, width);
    while (lines.length > 0) {
      this.reserve(lineHeight);
      const fitting = Math.max(1, Math.floor((PAGE.bottom - this.y) / lineHeight + 1e-6));
      const here = lines.slice(0, fitting);
      lines = lines.slice(fitting);
      const height = textHeight(here, style);
      this.add({ tag, box: { x, y: this.y, width, height }, inks: textInks(here, { x, y: this.y }, style) });
      this.y += height;
    }
  }
}
