import { Injectable } from '@nestjs/common';
import type { InsightResponse, InsightSectionName } from '../insights.contract.js';
import { DemandFiguresService } from './demand-figures.service.js';
import { FailureFiguresService } from './failure-figures.service.js';
import { InquiryFiguresService } from './inquiry-figures.service.js';
import type { InsightQuery } from './insight-query.js';
import { QuotationFiguresService } from './quotation-figures.service.js';
import { ToolFiguresService } from './tool-figures.service.js';
import { VisitFiguresService } from './visit-figures.service.js';

type Figures = Omit<InsightResponse, 'range'>;

/** The figures of every section of the page. */
@Injectable()
export class FiguresService {
  private readonly sections: Readonly<Record<InsightSectionName, (query: InsightQuery) => Promise<Figures>>>;

  constructor(
    inquiries: InquiryFiguresService,
    quotations: QuotationFiguresService,
    demand: DemandFiguresService,
    tools: ToolFiguresService,
    visits: VisitFiguresService,
    failures: FailureFiguresService,
  ) {
    this.sections = {
      inquiries: (query) => inquiries.inquiries(query),
      answers: (query) => inquiries.answers(query),
      quotations: (query) => quotations.quotations(query),
      demand: (query) => demand.demand(query),
      tools: (query) => tools.tools(query),
      visits: (query) => visits.visits(query),
      failures: (query) => failures.failures(query),
    };
  }

  of(section: InsightSectionName, query: InsightQuery): Promise<Figures> {
    return this.sections[section](query);
  }
}
