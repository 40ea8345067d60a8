import PDFDocument from 'pdfkit';
import { type Face, fontFile } from '../sheet/faces.ts';
import { INK } from '../sheet/palette.ts';

/** US Letter in points; the content is inside the frame, above the title block. */
export const SHEET = {
  width: 612,
  height: 792,
  frame: { left: 30, top: 30, right: 582, bottom: 762 },
  left: 54,
  right: 558,
  contentWidth: 504,
  top: 80,
  bottom: 694,
  /** Left edge of the text column beside the margin headings. */
  columnLeft: 186,
  columnWidth: 372,
} as const;

const FACES = ['text', 'heading', 'mono', 'monoStrong'] as const satisfies Face[];

export interface TextStyle {
  face: (typeof FACES)[number];
  size: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
  lineGap?: number;
  characterSpacing?: number;
}

/** A tagged PDF in the site's fonts, filled from top to bottom. */
export class DrawingSheet {
  readonly pdf: PDFKit.PDFDocument;
  /** Top of the next block. */
  y: number = SHEET.top;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(information: { title: string; author: string; subject: string; date: Date }) {
    this.pdf = new PDFDocument({
      size: [SHEET.width, SHEET.height],
      margin: 0,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: 'en-US',
      pdfVersion: '1.7',
      info: {
        Title: information.title,
        Author: information.author,
        Subject: information.subject,
        CreationDate: information.date,
        ModDate: information.date,
      },
    });
    for (const face of FACES) this.pdf.registerFont(face, fontFile(face));
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  get sheets(): number {
    return this.pdf.bufferedPageRange().count;
  }

  /** Starts a new sheet if the height does not fit on this one. */
  reserve(height: number): void {
    if (this.y + height > SHEET.bottom) {
      this.newSheet();
    }
  }

  newSheet(): void {
    this.pdf.addPage();
    this.y = SHEET.top;
  }

  /** A structure element with children, such as a table or a row. */
  group(type: string, parent: PDFKit.PDFStructureElement = this.root): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** Draws an element that screen readers announce. */
  tagged(
    type: string,
    draw: () => void,
    options: { parent?: PDFKit.PDFStructureElement; alternative?: string } = {},
  ): void {
    const content = this.pdf.markStructureContent(type);
    draw();
    this.pdf.endMarkedContent();
    const element = this.pdf.struct(type, options.alternative ? { alt: options.alternative } : {}, content);
    (options.parent ?? this.root).add(element);
    element.end();
  }

  /** Draws decoration, which screen readers skip. */
  ornament(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  text(text: string, x: number, y: number, width: number, style: TextStyle): void {
    this.apply(style);
    this.pdf.fillColor(style.color ?? INK).text(text, x, y, this.textOptions(width, style));
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    this.apply(style);
    return this.pdf.heightOfString(text, this.textOptions(width, style));
  }

  rule(x1: number, y1: number, x2: number, y2: number, color: string = INK, width = 0.5): void {
    this.pdf.lineWidth(width).strokeColor(color).moveTo(x1, y1).lineTo(x2, y2).stroke();
  }

  box(x: number, y: number, width: number, height: number, color: string = INK, lineWidth = 0.5): void {
    this.pdf.lineWidth(lineWidth).strokeColor(color).rect(x, y, width, height).stroke();
  }

  /** The eight-hole rosette of a ringlock node. */
  rosette(x: number, y: number, radius: number, color: string): void {
    this.pdf
      .lineWidth(radius / 7)
      .strokeColor(color)
      .circle(x, y, radius)
      .stroke();
    this.pdf.circle(x, y, radius * 0.3).stroke();
    for (let hole = 0; hole < 8; hole++) {
      const angle = (hole * Math.PI) / 4;
      const size = hole % 2 === 0 ? 0.14 : 0.1;
      this.pdf
        .circle(x + Math.cos(angle) * radius * 0.66, y + Math.sin(angle) * radius * 0.66, radius * size)
        .fill(color);
    }
  }

  async finish(): Promise<Buffer> {
    this.root.end();
    const chunks: Buffer[] = [];
    this.pdf.end();
    for await (const chunk of this.pdf) {
      chunks.push(Buffer.from(chunk));
    }
    return Buffer.concat(chunks);
  }

  private apply(style: TextStyle): void {
    this.pdf.font(style.face).fontSize(style.size);
  }

  private textOptions(width: number, style: TextStyle): PDFKit.Mixins.TextOptions {
    return {
      width,
      align: style.align ?? 'left',
      lineGap: style.lineGap ?? 0,
      characterSpacing: style.characterSpacing ?? 0,
    };
  }
}
