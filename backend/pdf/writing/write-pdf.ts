import PDFDocument from 'pdfkit';
import type { VectorDrawing } from '../../drawing/drawing.service.js';
import { escapeMarkup } from '../../platform/markup/escape-markup.js';
import { type Block, GRAPHITE, INK, type Ink, type LaidOut } from '../layout/block.js';
import { PAGE } from '../layout/sheets.js';
import { FACES } from '../layout/text.js';
import { FONT_FILES } from './font-metrics.js';

type DrawnPath = VectorDrawing['paths'][number];

interface Placement {
  /** Points from the top left corner of the page. */
  x: number;
  y: number;
  /** Points per pixel of the drawing. */
  scale: number;
}

export interface PdfFacts {
  title: string;
  author: string;
  subject: string;
  /** Date of the data. The file has no other timestamp, so that the same content results in the same bytes. */
  date: Date;
}

/** pdfkit writes the texts of `info` into the file's XML without escaping them. Its types lack the method. */
class ValidDocument extends PDFDocument {
  _addInfo(): void {
    const { info } = this;
    const escaped = Object.entries(info).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeMarkup(value) : value,
    ]);
    this.info = Object.fromEntries(escaped);
    (PDFDocument.prototype as unknown as ValidDocument)._addInfo.call(this);
    this.info = info;
  }
}

/** Widths are measured without kerning, which sets "7.1" so tight that its point is lost. pdfkit's types lack the object. */
const ON_BASELINE = {
  ...{ lineBreak: false, baseline: 'alphabetic' as const },
  features: { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
};

/** XML allows neither control characters nor unpaired surrogates. */
const propertyText = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ');

/** Tagged pages with embedded fonts and real text. Deterministic. */
export async function writePdf({ width, pages, bookmarks }: LaidOut, facts: PdfFacts): Promise<Buffer> {
  const pdf = new ValidDocument({
    size: [width + 2 * PAGE.left, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    info: {
      Title: propertyText(facts.title),
      Author: propertyText(facts.author),
      Subject: propertyText(facts.subject),
      CreationDate: facts.date,
      ModDate: facts.date,
    },
  });
  const chunks: Buffer[] = [];
  const written = Promise.withResolvers<void>();
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('end', written.resolve);
  pdf.on('error', written.reject);
  for (const face of FACES) pdf.registerFont(face, FONT_FILES[face]);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const [index, blocks] of pages.entries()) {
    pdf.addPage();
    pdf.addNamedDestination(pageName(index), 'XYZ', 0, PAGE.height, 0);
    for (const { title } of bookmarks.filter(({ page }) => page === index)) pdf.outline.addItem(title);
    for (const block of blocks) writeBlock(pdf, block, root);
  }
  root.end();
  pdf.end();
  await written.promise;
  return Buffer.concat(chunks);
}

const pageName = (index: number): string => `page-${String(index + 1).padStart(4, '0')}`;

function writeBlock(pdf: PDFKit.PDFDocument, block: Block, parent: PDFKit.PDFStructureElement): void {
  const { tag, inks, children = [], alternative } = block;
  if (tag === 'Artifact') {
    writeArtifact(pdf, inks);
    return;
  }
  const element = pdf.struct(tag, alternative === undefined ? {} : { alt: alternative });
  parent.add(element);
  // A row's content is in its cells; the rules around them are decoration.
  if (children.length > 0) writeArtifact(pdf, inks);
  else writeMarked(pdf, tag, inks, element);
  for (const child of children) writeBlock(pdf, child, element);
  if (block.target !== undefined) writeLink(pdf, block, element);
  element.end();
}

function writeArtifact(pdf: PDFKit.PDFDocument, inks: readonly Ink[]): void {
  if (inks.length === 0) return;
  pdf.markContent('Artifact', { type: 'Layout' });
  for (const ink of inks) writeInk(pdf, ink);
  pdf.endMarkedContent();
}

function writeMarked(pdf: PDFKit.PDFDocument, tag: string, inks: readonly Ink[], element: PDFKit.PDFStructureElement) {
  const content = pdf.markStructureContent(tag);
  for (const ink of inks) writeInk(pdf, ink);
  pdf.endMarkedContent();
  element.add(content);
}

/** pdfkit's types lack it. */
interface TaggedAnnotation extends PDFKit.Mixins.AnnotationOption {
  structParent: PDFKit.PDFStructureElement;
}

function writeLink(
  pdf: PDFKit.PDFDocument,
  { target, box: { x, y, width, height } }: Block,
  structParent: PDFKit.PDFStructureElement,
): void {
  const options: TaggedAnnotation = { structParent };
  if (typeof target === 'number') pdf.goTo(x, y, width, height, pageName(target), options);
  else pdf.link(x, y, width, height, target as string, options);
}

function writeInk(pdf: PDFKit.PDFDocument, ink: Ink): void {
  switch (ink.kind) {
    case 'text':
      pdf.font(ink.style.face).fontSize(ink.style.size).fillColor(ink.style.color);
      pdf.text(ink.text, ink.x, ink.baseline, ON_BASELINE);
      break;
    case 'fill':
      pdf.rect(ink.box.x, ink.box.y, ink.box.width, ink.box.height).fill(ink.color);
      break;
    case 'line':
      pdf.lineWidth(ink.width).strokeColor(ink.color);
      pdf
        .moveTo(...ink.from)
        .lineTo(...ink.to)
        .stroke();
      break;
    case 'drawing':
      drawVector(pdf, ink.drawing, ink);
      break;
    case 'picture':
      pdf.image(ink.jpeg, ink.box.x, ink.box.y, { width: ink.box.width, height: ink.box.height });
      break;
    case 'code':
      writeCode(pdf, ink);
      break;
  }
}

/** Draws runs of dark modules, so that there are no visible seams between them. */
function writeCode(pdf: PDFKit.PDFDocument, { box, rows }: Extract<Ink, { kind: 'code' }>): void {
  const module = box.width / rows.length;
  rows.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      let end = x;
      while (row[end]) end += 1;
      if (end > x) pdf.rect(box.x + x * module, box.y + y * module, (end - x) * module, module);
      x = end + 1;
    }
  });
  pdf.fill('#000000');
}

/** A drawing as vector paths, its dimensions as text. */
function drawVector(pdf: PDFKit.PDFDocument, drawing: VectorDrawing, { x, y, scale }: Placement): void {
  pdf.save().translate(x, y).scale(scale).lineCap('round').lineJoin('round').font('mono').fontSize(drawing.textSize);
  if (drawing.clip === null) drawPaths(pdf, drawing.paths);
  else {
    pdf.save().path(drawing.clip).clip('even-odd');
    drawPaths(pdf, drawing.paths);
    pdf.restore();
  }
  drawPaths(pdf, drawing.breakLines);
  for (const dimension of drawing.dimensions) drawDimension(pdf, dimension, drawing);
  for (const { text, center } of drawing.labels) drawCentered(pdf, text, center[0], center[1] + LABEL_DROP, INK);
  pdf.restore();
}

function drawPaths(pdf: PDFKit.PDFDocument, paths: readonly DrawnPath[]): void {
  for (const { data, fill, stroke, width, opacity } of paths) {
    if (opacity !== undefined) pdf.save().opacity(opacity);
    pdf.lineWidth(width).path(data);
    if (fill !== null && stroke !== null) pdf.fillAndStroke(fill, stroke);
    else if (fill !== null) pdf.fill(fill);
    else if (stroke !== null) pdf.stroke(stroke);
    if (opacity !== undefined) pdf.restore();
  }
}

function drawDimension(
  pdf: PDFKit.PDFDocument,
  { strokes, ticks, text, center: [x, y] }: VectorDrawing['dimensions'][number],
  { lineHeight }: VectorDrawing,
): void {
  pdf.lineCap('butt').strokeColor(GRAPHITE).lineWidth(0.75);
  for (const [from, to] of strokes) pdf.moveTo(...from).lineTo(...to);
  pdf.stroke().lineWidth(1.6);
  for (const [from, to] of ticks) pdf.moveTo(...from).lineTo(...to);
  pdf.stroke();
  text.forEach((line, index) => {
    drawCentered(pdf, line, x, y - 3 + index * lineHeight, index === 0 ? INK : GRAPHITE);
  });
}

/** From the center of a line of text to its baseline; pixels. */
const LABEL_DROP = 5;

function drawCentered(pdf: PDFKit.PDFDocument, text: string, x: number, baseline: number, color: string): void {
  pdf.fillColor(color);
  pdf.text(text, x - pdf.widthOfString(text) / 2, baseline, ON_BASELINE);
}
