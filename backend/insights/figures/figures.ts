import type { Figures, InsightSectionName } from '../insights.contract.js';
import { demandFigures } from './demand-figures.js';
import { failureFigures } from './failure-figures.js';
import { answerFigures, inquiryFigures } from './inquiry-figures.js';
import type { InsightQuery } from './insight-query.js';
import { quotationFigures } from './quotation-figures.js';
import { toolFigures } from './tool-figures.js';
import { visitFigures } from './visit-figures.js';

/** The figures of each section of the page. */
export const FIGURES: Readonly<Record<InsightSectionName, (query: InsightQuery) => Promise<Figures>>> = {
  inquiries: inquiryFigures,
  answers: answerFigures,
  quotations: quotationFigures,
  demand: demandFigures,
  tools: toolFigures,
  visits: visitFigures,
  failures: failureFigures,
};
