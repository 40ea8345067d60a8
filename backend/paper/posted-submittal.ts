import { DtoValidationPipe } from '../platform/http/validation/dto-validation.pipe.js';
import { SubmittalRequestDto } from './dto/submittal-request.dto.js';

/** 50 lines of a long id and a long quantity. */
const MAX_LINES_LENGTH = 1_000;
const LINES = /^\d{1,10}x\d{1,6}(?:,\d{1,10}x\d{1,6})*$/;

/**
 * The fields of a plain form as a request, validated like the body of `POST /api/submittals`.
 * @throws BadRequestException naming each wrong field
 */
export async function readPostedSubmittal(form: unknown): Promise<SubmittalRequestDto> {
  const { lines, design, project, ...unknown } = (form ?? {}) as Record<string, unknown>;
  const body = { ...unknown, lines: readLines(lines), design: filled(design), project: filled(project) };
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
