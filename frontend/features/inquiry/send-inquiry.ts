import * as rules from '../../../backend/inquiries/inquiries.contract.js';
import { truncated } from '../../../backend/measures/words.js';
import { submitInquiry } from '../../api/submit-inquiry.js';
import { type Attempt, attemptFor } from './attempt.js';
import { failureErrors, failureText, linesError } from './failure-text.js';
import type { InquiryFormOptions, ListedLines } from './inquiry-options.js';

interface InquiryInput {
  /** Values of the controls that the form has. */
  fields: Partial<rules.InquiryFields>;
  subtopic: string | undefined;
  listed: ListedLines;
  formOpenedAt: string | undefined;
  earlier: Attempt | undefined;
}

/**
 * @param onAttempt called before the request, so that its key outlives the page
 * @throws as `submitInquiry` does
 */
export async function sendInquiry(
  { formType, productName, documentTitle, design }: InquiryFormOptions,
  { fields, subtopic, listed, formOpenedAt, earlier }: InquiryInput,
  onAttempt: (attempt: Attempt) => void,
): Promise<{ reference: string; at: Date }> {
  const inquiry = {
    ...fields,
    formType,
    // The address may exceed the API's limit.
    productName: productName && truncated(productName, rules.INQUIRY_LIMITS.productName.max),
    documentTitle: documentTitle ? truncated(documentTitle, rules.INQUIRY_LIMITS.documentTitle.max) : undefined,
    design,
    lines: filled(listed.lines),
    designs: filled(listed.designs),
    freeLines: filled(listed.freeLines),
    campaign: await keptCampaign(),
    subtopic,
  } as rules.InquirySubmission;
  const attempt = attemptFor(JSON.stringify(inquiry), earlier);
  onAttempt(attempt);
  const at = new Date();
  const reference = await submitInquiry({ ...inquiry, formOpenedAt, submittedAt: at.toISOString() }, attempt.key);
  return { reference, at };
}

/** Texts of the form for a failure. */
export const failureOf = (error: unknown) => ({
  text: failureText(error),
  errors: failureErrors(error),
  inLines: linesError(error),
});

/** An empty list is not sent. */
const filled = <Line>(lines: readonly Line[]): readonly Line[] | undefined => (lines.length > 0 ? lines : undefined);

/** The campaign of the visit. Its chunk loads with the first page; if that fails, the inquiry is sent without a campaign. */
const keptCampaign = (): Promise<rules.InquiryCampaign | undefined> =>
  import('./campaign.js').then(
    ({ loadCampaign }) => loadCampaign(),
    () => undefined,
  );
