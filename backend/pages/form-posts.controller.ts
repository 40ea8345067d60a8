import { BadRequestException, Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SubmitInquiryDto } from '../inquiries/dto/submit-inquiry.dto.js';
import type { FormType } from '../inquiries/inquiries.contract.js';
import { InquiriesService } from '../inquiries/inquiries.service.js';
import { OwnOriginGuard } from '../platform/http/own-origin.guard.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { DtoValidationPipe } from '../platform/http/validation.js';
import { PagesService } from './pages.service.js';
import { readPostedInquiry } from './posted-inquiry.js';

type Form = Record<string, unknown>;

/** The inquiry forms as browsers without JavaScript post them: a redirect when stored, the page again when not. */
@ApiExcludeController()
@Controller()
@UseGuards(OwnOriginGuard)
export class FormPostsController {
  readonly #validation = new DtoValidationPipe();

  constructor(
    private readonly inquiries: InquiriesService,
    private readonly pages: PagesService,
  ) {}

  @Post('contact')
  contact(@Body() form: Form | undefined, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.submit('contact', form ?? {}, request, response);
  }

  @Post('quote')
  quote(@Body() form: Form | undefined, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.submit('quote', form ?? {}, request, response);
  }

  private async submit(formType: FormType, form: Form, request: Request, response: Response): Promise<void> {
    const { values, idempotencyKey } = readPostedInquiry(formType, form);
    const checked = await this.check(values);
    if ('errors' in checked) {
      await this.pages.send(request, response, { values, errors: checked.errors });
      return;
    }
    const { reference } = await this.inquiries.submit(checked.submission, {
      requestId: requestIdOf(response),
      clientAddress: request.ip ?? '',
      userAgent: request.get('User-Agent') ?? '',
      referrer: request.get('Referer') ?? '',
      idempotencyKey,
    });
    response.redirect(303, `/${formType}?sent=${reference}#inquiry`);
  }

  /** The rules of `POST /api/contact`, with their messages for the page instead of a JSON answer. */
  private async check(
    values: Record<string, string>,
  ): Promise<{ submission: SubmitInquiryDto } | { errors: Record<string, string[]> }> {
    try {
      const submission = await this.#validation.transform(values, { type: 'body', metatype: SubmitInquiryDto });
      return { submission: submission as SubmitInquiryDto };
    } catch (error) {
      if (!(error instanceof BadRequestException)) throw error;
      const { errors } = error.getResponse() as { errors: Record<string, string[]> };
      return { errors };
    }
  }
}
