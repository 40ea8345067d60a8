import { Catalog } from './catalog-products.ts';
import { COMPANY_DETAILS } from './company-facts.ts';
import { capabilityStatement } from './content/capability-statement.ts';
import { companyProfile } from './content/company-profile.ts';
import { creditApplication } from './content/credit-application.ts';
import { cuplokTables } from './content/cuplok-tables.ts';
import { emrLetter } from './content/emr-letter.ts';
import { fireWatchLog } from './content/fire-watch-log.ts';
import { frameTables } from './content/frame-tables.ts';
import { inspectionChecklist } from './content/inspection-checklist.ts';
import { insuranceCertificate } from './content/insurance-certificate.ts';
import { ringlockTables } from './content/ringlock-tables.ts';
import { safetyManualSummary } from './content/safety-manual-summary.ts';
import { taxFormPlaceholder } from './content/tax-form-placeholder.ts';
import type { SampleDocument } from './document-model.ts';
import { pdfFile } from './pdf-file.ts';

/** The sample documents, ordered by number. */
export function sampleDocuments(catalog: Catalog): SampleDocument[] {
  return [
    capabilityStatement(),
    companyProfile(catalog),
    safetyManualSummary(),
    emrLetter(),
    taxFormPlaceholder(),
    insuranceCertificate(),
    ringlockTables(catalog),
    cuplokTables(catalog),
    frameTables(catalog),
    inspectionChecklist(),
    fireWatchLog(),
    creditApplication(),
  ];
}

/** The PDFs in `files/`, and their list `documents.json`. */
export async function sampleDocumentFiles(): Promise<Map<string, Buffer>> {
  const documents = sampleDocuments(Catalog.readSample());
  const files = new Map<string, Buffer>();
  for (const document of documents) files.set(`files/${document.file}`, await pdfFile(document, COMPANY_DETAILS));
  const rows = documents.map(({ file, title, category, description, uploadedAt }) => ({
    file,
    title,
    category,
    description,
    uploadedAt,
  }));
  return files.set('documents.json', Buffer.from(`${JSON.stringify(rows, null, 2)}\n`));
}
