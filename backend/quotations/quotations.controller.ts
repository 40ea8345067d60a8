import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '../platform/http/errors/api-errors.js';
import { OwnOriginGuard } from '../platform/http/requests/own-origin.guard.js';
import { readIdempotencyKey, submissionKey } from '../platform/http/validation/validation.js';
import type { CustomerQuotation } from './customer/customer-quotation.contract.js';
import { CustomerQuotationsService, visitOf } from './customer/customer-quotations.service.js';
import { CustomerAcceptanceDto, DeclineDto, QuestionDto } from './dto/customer-answer.dto.js';
import { QuotationPdfDeliveryService } from './sending/quotation-pdf-delivery.service.js';

const NO_LINK = { 404: 'The link does not work; the same for wrong, revoked and ended links' };
const CLOSED = { 409: 'There is a newer revision (`superseded`), or it is `expired` or `decided` already' };

/** Quotations for customers, by the link in their email. */
@ApiTags('quotations')
@Controller('api/quotations/:token')
@UseGuards(OwnOriginGuard)
export class QuotationsController {
  constructor(
    private readonly quotations: CustomerQuotationsService,
    private readonly pdfs: QuotationPdfDeliveryService,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ description: 'The newest revision. Opening it does not mark it as viewed' })
  @ApiErrors(NO_LINK)
  get(@Param('token') token: string): Promise<CustomerQuotation> {
    return this.quotations.get(token);
  }

  @Get('pdf')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Header('X-Robots-Tag', 'noindex')
  @ApiProduces('application/pdf')
  @ApiOkResponse({
    description: 'The newest revision on paper, letter size, with the sheets of its scaffold designs. It never changes',
  })
  @ApiErrors(NO_LINK, 429, { 503: 'Too many documents are being made' })
  getPdf(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pdfs.sendToCustomer(token, request, response);
  }

  @Post('viewed')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse({ description: 'Sent after an action of a person in the page' })
  @ApiErrors(NO_LINK, 429)
  markViewed(
    @Param('token') token: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.quotations.markViewed(token, visitOf(request, response));
  }

  @Post('accept')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({
    description:
      'Accepted; repeating it changes nothing. A PDF of the purchase order goes with the form of the page only',
  })
  @ApiErrors(400, NO_LINK, CLOSED, 429)
  accept(
    @Param('token') token: string,
    @Body() { acceptTerms: _, ...acceptance }: CustomerAcceptanceDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CustomerQuotation> {
    return this.quotations.accept(token, acceptance, visitOf(request, response));
  }

  @Post('decline')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ description: 'Declined; repeating it changes nothing' })
  @ApiErrors(400, NO_LINK, CLOSED, 429)
  decline(
    @Param('token') token: string,
    @Body() decline: DeclineDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CustomerQuotation> {
    return this.quotations.decline(token, decline, visitOf(request, response));
  }

  @Post('question')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'A repeated key with the same text is the same question',
  })
  @ApiNoContentResponse({ description: 'Stored with the inquiry' })
  @ApiErrors(400, NO_LINK, 429)
  ask(
    @Param('token') token: string,
    @Body() { question }: QuestionDto,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.quotations.ask(
      token,
      { text: question, idempotencyKey: submissionKey(readIdempotencyKey(key), { question }) },
      visitOf(request, response),
    );
  }
}
