import { Body, Controller, Get, Header, HttpStatus, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ArrayUnique } from 'class-validator';
import type { Request, Response } from 'express';
import { QuoteDesignDto, QuoteLineDto } from '../inquiries/dto/quote-lines.dto.js';
import { readQuoteDesign } from '../inquiries/quote-design.contract.js';
import { DESIGN_MAX, DESIGN_NAME_MAX, QUOTE_DESIGNS_MAX, QUOTE_LINES_MAX } from '../inquiries/quote-lines.contract.js';
import { VisitsService } from '../platform/counts/visits.service.js';
import { OwnOriginGuard } from '../platform/http/requests/own-origin.guard.js';
import { Responds } from '../platform/http/responses/responds.js';
import { DtoValidationPipe, FormField, ListOf } from '../platform/http/validation/validation.js';
import { SUBMITTAL_LIMITS, type SubmittalRequest } from './submittals.contract.js';
import { SubmittalsService } from './submittals.service.js';

/** The body of `POST /api/submittals`. */
export class SubmittalRequestDto implements SubmittalRequest {
  @ListOf(() => QuoteLineDto, {
    ...{ each: 'each line must have a productId and a quantity', max: QUOTE_LINES_MAX },
    tooMany: `A package can hold ${QUOTE_LINES_MAX} different items.`,
    unique: ArrayUnique((line: QuoteLineDto | null) => line?.productId, { message: 'List each item only once.' }),
  })
  lines?: QuoteLineDto[];

  /** Parameters of GET /api/builder, such as system=ring&length=40%27. */
  @FormField({ kind: 'line', label: 'Design', nullable: true, maxLength: SUBMITTAL_LIMITS.design.max })
  design?: string;

  @ListOf(() => QuoteDesignDto, {
    ...{ each: 'each design must have a design, a name and a quantity', max: QUOTE_DESIGNS_MAX },
    tooMany: `A package can hold ${QUOTE_DESIGNS_MAX} scaffold designs.`,
    unique: ArrayUnique((line: QuoteDesignDto | null) => line?.design, { message: 'List each design only once.' }),
  })
  designs?: QuoteDesignDto[];

  @FormField({ kind: 'line', label: 'Project', nullable: true, maxLength: SUBMITTAL_LIMITS.project.max })
  project?: string;
}

@ApiTags('submittals')
@Controller()
export class SubmittalsController {
  constructor(
    private readonly submittals: SubmittalsService,
    private readonly visits: VisitsService,
  ) {}

  @Post('api/submittals')
  @UseGuards(OwnOriginGuard)
  @Responds(
    201,
    'The link of a package: cover, index, parts list, design, rule checks, cut sheets',
    403,
    413,
    429,
    503,
    { 422: 'The design is outside the builder’s limits, with the reason' },
  )
  @ApiResponse({ status: 202, description: 'The link answers 202 until the package is made' })
  async create(
    @Body() body: SubmittalRequestDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const receipt = await this.submittals.request(body, request.ip ?? '');
    this.visits.countDesign('package', request);
    response.status(receipt.isReady ? HttpStatus.CREATED : HttpStatus.ACCEPTED).location(receipt.url);
    return receipt;
  }

  /** Receives the plain form of the quote list and the builder. */
  @Post('submittals')
  @UseGuards(OwnOriginGuard)
  @ApiExcludeEndpoint()
  async createFromForm(@Body() form: unknown, @Req() request: Request, @Res() response: Response) {
    const { url } = await this.submittals.request(await readPostedSubmittal(form), request.ip ?? '');
    this.visits.countDesign('package', request);
    response.redirect(HttpStatus.SEE_OTHER, url);
  }

  @Get('submittals/:name')
  @Header('Cache-Control', 'private, max-age=86400')
  @Header('Referrer-Policy', 'no-referrer')
  @Header('X-Robots-Tag', 'noindex')
  @ApiExcludeEndpoint()
  get(@Param('name') name: string, @Res() response: Response) {
    return this.submittals.send(name, response);
  }
}

/** Enough for 50 lines with long ids and quantities. */
const MAX_LINES_LENGTH = 1_000;
/** Quantity, parameters and name of one design. */
const MAX_DESIGN_LENGTH = '999999**'.length + DESIGN_MAX + DESIGN_NAME_MAX;
const LINES = /^\d{1,10}x\d{1,6}(?:,\d{1,10}x\d{1,6})*$/;

/**
 * The fields of a plain form as a request, validated like the body of `POST /api/submittals`.
 * @throws BadRequestException naming each wrong field
 */
async function readPostedSubmittal(form: unknown): Promise<SubmittalRequestDto> {
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
