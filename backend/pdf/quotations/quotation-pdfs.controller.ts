import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Responds } from '../../platform/http/responses/responds.js';
import { QuotationPdfDeliveryService } from './quotation-pdf-delivery.service.js';

@ApiTags('quotations')
@Controller('api/quotations/:token')
export class QuotationPdfsController {
  constructor(private readonly delivery: QuotationPdfDeliveryService) {}

  @Get('pdf')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Header('X-Robots-Tag', 'noindex')
  @ApiProduces('application/pdf')
  @Responds(
    200,
    'The newest revision on paper, letter size, with the sheets of its scaffold designs. It never changes',
    429,
    {
      404: 'The link does not work; the same for wrong, revoked and ended links',
      503: 'Too many documents are being made',
    },
  )
  get(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.delivery.sendToCustomer(token, request, response);
  }
}
