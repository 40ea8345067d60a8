import { Body, Controller, Get, Header, Headers, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnOriginGuard } from '../platform/http/requests/own-origin.guard.js';
import { CurrentVisit, type Visit } from '../platform/http/requests/visit.js';
import { Responds } from '../platform/http/responses/responds.js';
import { readIdempotencyKey, submissionKey } from '../platform/http/validation/validation.js';
import { CustomerQuotationsService } from './customer/customer-quotations.service.js';
import { CustomerAcceptanceDto, DeclineDto, QuestionDto } from './dto/customer-answer.dto.js';
import { QuotationPdfDeliveryService } from './sending/quotation-pdfs.service.js';

const NO_LINK = { 404: 'The link does not work; the same for wrong, revoked and expired links' };
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
  @Responds(200, 'The newest revision. Opening it does not mark it as viewed', NO_LINK)
  get(@Param('token') token: string) {
    return this.quotations.get(token);
  }

  @Get('pdf')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Header('X-Robots-Tag', 'noindex')
  @ApiProduces('application/pdf')
  @Responds(
    200,
    'The newest revision as a letter-size PDF, with the sheets of its scaffold designs. It never changes',
    NO_LINK,
    429,
    { 503: 'Too many documents are being made' },
  )
  getPdf(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    return this.pdfs.sendToCustomer(token, request, response);
  }

  @Post('viewed')
  @Responds(204, 'Sent after an action of a person in the page', 429, NO_LINK)
  markViewed(@Param('token') token: string, @CurrentVisit() visit: Visit) {
    return this.quotations.markViewed(token, visit);
  }

  @Post('accept')
  @Responds(
    200,
    'Accepted; repeating it changes nothing. A PDF of the purchase order goes with the form of the page only',
    429,
    NO_LINK,
    CLOSED,
  )
  accept(
    @Param('token') token: string,
    @Body() { acceptTerms: _, ...acceptance }: CustomerAcceptanceDto,
    @CurrentVisit() visit: Visit,
  ) {
    return this.quotations.accept(token, acceptance, visit);
  }

  @Post('decline')
  @Responds(200, 'Declined; repeating it changes nothing', 429, NO_LINK, CLOSED)
  decline(@Param('token') token: string, @Body() decline: DeclineDto, @CurrentVisit() visit: Visit) {
    return this.quotations.decline(token, decline, visit);
  }

  @Post('question')
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'A repeated key with the same text is the same question',
  })
  @Responds(204, 'Stored with the inquiry', 429, NO_LINK)
  ask(
    @Param('token') token: string,
    @Body() { question }: QuestionDto,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentVisit() visit: Visit,
  ) {
    return this.quotations.ask(
      token,
      { text: question, idempotencyKey: submissionKey(readIdempotencyKey(key), { question }) },
      visit,
    );
  }
}
