import type { Block, SampleDocument } from './document-model.ts';
import { DrawingSheet } from './drawing-sheet.ts';
import { drawElevation } from './elevation-block.ts';
import { drawChoices, drawFields } from './form-blocks.ts';
import { type CompanyDetails, drawFrames } from './sheet-frame.ts';
import { drawTable } from './table-block.ts';
import { drawClauses, drawFacts, drawNotice, drawSection, drawTitle } from './text-blocks.ts';

/** Deterministic. */
export async function pdfFile(document: SampleDocument, companyDetails: CompanyDetails): Promise<Buffer> {
  const sheet = new DrawingSheet({
    title: `${document.title} (sample document)`,
    author: companyDetails.company,
    subject: document.description,
    date: new Date(document.uploadedAt),
  });
  drawTitle(sheet, document);
  for (const block of document.blocks) {
    drawBlock(sheet, block);
  }
  drawFrames(sheet, document, companyDetails);
  return sheet.finish();
}

function drawBlock(sheet: DrawingSheet, block: Block): void {
  switch (block.kind) {
    case 'section':
      drawSection(sheet, block);
      break;
    case 'clauses':
      drawClauses(sheet, block);
      break;
    case 'facts':
      drawFacts(sheet, block);
      break;
    case 'table':
      drawTable(sheet, block);
      break;
    case 'fields':
      drawFields(sheet, block);
      break;
    case 'choices':
      drawChoices(sheet, block);
      break;
    case 'notice':
      drawNotice(sheet, block);
      break;
    case 'elevation':
      drawElevation(sheet, block);
      break;
  }
}
