import { readQuoteDesign } from '../inquiries/quote-design.contract.js';
import { DESIGN_MAX, DESIGN_NAME_MAX } from '../inquiries/quote-lines.contract.js';
import { DtoValidationPipe } from '../platform/http/validation/validation.js';
import { SubmittalRequestDto } from './dto/submittal-request.dto.js';

/** Enough for 50 lines with long ids and quantities. */
const MAX_LINES_LENGTH = 1_000;
/** Quantity, parameters and name of one design. */
const MAX_DESIGN_LENGTH = '999999**'.length + DESIGN_MAX + DESIGN_NAME_MAX;
const LINES = /^\d{1,10}x\d{1,6}(?:,\d{1,10}x\d{1,6})*$/;

/**
 * The fields of a plain form as a request, validated like the body of `POST /api/submittals`.
 * @throws BadRequestException naming each wrong field
 */
export async function readPostedSubmittal(form: unknown): Promise<SubmittalRequestDto> {
  const { lines, design, designs, project, ...unknown } = (form ?? {}) as Record<string, unknown>;
  const body = {
    ...unknown,
    lines: readLines(lines),
    design: filled(design),
    designs: readDesigns(designs),
    project: filled(project),
  };
  const validation = new DtoValidationPipe();
  return (await validation.transform(body, { type: 'body', metatype: SubmittalRequestDto })) as SubmittalRequestDto;
}

const filled = (value: unknown): unknown => (value === '' ? undefined : value);

/** `12x4,15x100` as lines; anything else is left for the validators. */
function readLines(value: unknown): unknown {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > MAX_LINES_LENGTH || !LINES.test(value)) return value;
  return value.split(',').map((line) => {
    const [productId, quantity] = line.split('x').map(Number);
    return { productId, quantity };
  });
}

/** One field for each design; anything else is left for the validators. */
function readDesigns(value: unknown): unknown {
  if (value === undefined || value === '') return undefined;
  return (Array.isArray(value) ? value : [value]).map((text: unknown) =>
    typeof text === 'string' && text.length <= MAX_DESIGN_LENGTH ? readQuoteDesign(text) : null,
  );
}
