import type { VectorDrawing } from '../../drawing/drawing.service.js';
import { GRAPHITE, INK } from '../layout/inks.js';

type DrawnPath = VectorDrawing['paths'][number];

interface Placement {
  /** Points from the top left corner of the page. */
  x: number;
  y: number;
  /** Points per pixel of the drawing. */
  scale: number;
}

/** A drawing as vector paths, its dimensions as text. */
export function drawVector(pdf: PDFKit.PDFDocument, drawing: VectorDrawing, { x, y, scale }: Placement): void {
  pdf.save().translate(x, y).scale(scale).lineCap('round').lineJoin('round');
  if (drawing.clip === null) drawPaths(pdf, drawing.paths);
  else {
    pdf.save().path(drawing.clip).clip('even-odd');
    drawPaths(pdf, drawing.paths);
    pdf.restore();
  }
  drawPaths(pdf, drawing.breakLines);
  for (const dimension of drawing.dimensions) drawDimension(pdf, dimension, drawing);
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
  { textSize, lineHeight }: VectorDrawing,
): void {
  pdf.lineCap('butt').strokeColor(GRAPHITE).lineWidth(0.75);
  for (const [from, to] of strokes) pdf.moveTo(...from).lineTo(...to);
  pdf.stroke().lineWidth(1.6);
  for (const [from, to] of ticks) pdf.moveTo(...from).lineTo(...to);
  pdf.stroke().font('mono').fontSize(textSize);
  text.forEach((line, index) => {
    const left = x - pdf.widthOfString(line) / 2;
    pdf.fillColor(index === 0 ? INK : GRAPHITE);
    pdf.text(line, left, y - 3 + index * lineHeight, { lineBreak: false, baseline: 'alphabetic' });
  });
}
