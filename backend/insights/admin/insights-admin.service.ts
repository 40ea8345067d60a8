import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { BYTE_ORDER_MARK, csvText } from '../../platform/csv/csv.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { demandFigures } from '../figures/demand-figures.js';
import { failureFigures } from '../figures/failure-figures.js';
import { answerFigures, inquiryFigures } from '../figures/inquiry-figures.js';
import { InsightQuery } from '../figures/insight-query.js';
import { quotationFigures } from '../figures/quotation-figures.js';
import { toolFigures } from '../figures/tool-figures.js';
import { visitFigures } from '../figures/visit-figures.js';
import { type InsightRangeQuery, rangeErrors, readRange, todayIn } from '../insight-range.contract.js';
import * as insights from '../insights.contract.js';

const UNITS: Partial<Record<insights.InsightColumn['unit'], string>> = {
  money: ' (USD)',
  share: ' (%)',
  minutes: ' (minutes)',
  milliseconds: ' (ms)',
};

@Injectable()
export class InsightsAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
  ) {}

  /** @throws BadRequestException for an invalid range */
  async section(name: insights.InsightSectionName, query: InsightRangeQuery): Promise<insights.InsightResponse> {
    const { timeZone } = this.facts.company;
    const today = todayIn(timeZone, await databaseTime(this.em.fork()));
    const errors = Object.entries(rangeErrors(query, today)).map(
      ([field, message]) => [field, [message]] as [string, string[]],
    );
    if (errors.length > 0) throw validationError(Object.fromEntries(errors));
    const range = readRange(query, today);
    return { range, ...(await FIGURES[name](new InsightQuery(this.em, range, timeZone))) };
  }

  /** One table as CSV (UTF-8 with BOM, CRLF). */
  async export(table: insights.InsightTableName, query: InsightRangeQuery): Promise<Readable> {
    const [section] = insights.INSIGHT_SECTIONS.filter(({ tables }) => tables.some((one) => one === table));
    if (section === undefined) throw new Error(`No section has the table ${table}`);
    const { tables } = await this.section(section.value, query);
    return Readable.from([insightCsv(table, tables[table] ?? [])]);
  }
}

/** A table for spreadsheets: a period becomes two columns of days, and numbers are not formatted. */
function insightCsv(table: insights.InsightTableName, rows: readonly insights.InsightRow[]): string {
  const { columns } = insights.INSIGHT_TABLES[table];
  const heads = columns.flatMap(({ label, unit }) =>
    unit === 'period' ? ['From', 'To'] : [label + (UNITS[unit] ?? '')],
  );
  const cells = rows.map((row) =>
    columns.flatMap(({ name, unit }) => (unit === 'period' ? [row.key, row.until] : [row[name]])),
  );
  return BYTE_ORDER_MARK + csvText([heads, ...cells]);
}

const FIGURES: Readonly<Record<insights.InsightSectionName, (query: InsightQuery) => Promise<insights.Figures>>> = {
  inquiries: inquiryFigures,
  answers: answerFigures,
  quotations: quotationFigures,
  demand: demandFigures,
  tools: toolFigures,
  visits: visitFigures,
  failures: failureFigures,
};
