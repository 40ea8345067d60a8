import { BadRequestException, Body, Controller, Logger, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SubmitInquiryDto } from '../../inquiries/dto/submit-inquiry.dto.js';
import type { FormType } from '../../inquiries/inquiries.contract.js';
import { CAMPAIGN_TEXT_MAX, INQUIRY_FIELDS, INQUIRY_LIMITS } from '../../inquiries/inquiries.contract.js';
import { InquiriesService } from '../../inquiries/inquiries.service.js';
import { truncated } from '../../measures/words.js';
import { OwnOriginGuard } from '../../platform/http/requests/own-origin.guard.js';
import { visitOf } from '../../platform/http/requests/visit.js';
import { DtoValidationPipe, submissionKey } from '../../platform/http/validation/validation.js';
import { PagesService } from '../pages.service.js';
import { ReceiptsService } from './receipts.service.js';
import { submissionFailure } from './submission-failure.js';

type Form = Record<string, unknown>;

/** Plain form posts without JavaScript: redirects once stored, otherwise renders the page again with the errors. */
@ApiExcludeController()
@Controller()
@UseGuards(OwnOriginGuard)
export class FormPostsController {
  private readonly logger = new Logger('form posts');
  private readonly validation = new DtoValidationPipe();

  constructor(
    private readonly inquiries: InquiriesService,
    private readonly pages: PagesService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Post('contact')
  contact(@Body() form: Form | undefined, @Req() request: Request, @Res() response: Response) {
    return this.submit('contact', form ?? {}, request, response);
  }

  @Post('quote')
  quote(@Body() form: Form | undefined, @Req() request: Request, @Res() response: Response) {
    return this.submit('quote', form ?? {}, request, response);
  }

  private async submit(formType: FormType, form: Form, request: Request, response: Response): Promise<void> {
    const { fields, formKey, idempotencyKey } = readPostedInquiry(formType, form);
    // A retry keeps the key, because only the response may have been lost.
    const values = { ...fields, ...(formKey && { idempotencyKey: formKey }) };
    const checked = await this.check(fields);
    if ('errors' in checked) {
      await this.pages.send(request, response, { values, errors: checked.errors });
      return;
    }
    try {
      const { reference } = await this.inquiries.submit(checked.submission, {
        ...visitOf(request, response),
        idempotencyKey,
      });
      response.redirect(303, await this.receipts.address(formType, reference));
    } catch (error) {
      const failure = submissionFailure(error);
      if (!failure) throw error;
      // The error's message may contain personal data.
      if (failure.status === 503) this.logger.warn(`POST ${request.path} 503`);
      await this.pages.send(request, response, { values, errors: {}, failure });
    }
  }

  /** Validates like `POST /api/contact`, but returns the messages for the page. */
  private async check(
    fields: Record<string, string>,
  ): Promise<{ submission: SubmitInquiryDto } | { errors: Record<string, string[]> }> {
    try {
      // `formOpenedAt` came from the server's clock, so `submittedAt` must, too.
      const body = { ...fields, submittedAt: new Date().toISOString() };
      const submission = await this.validation.transform(body, { type: 'body', metatype: SubmitInquiryDto });
      return { submission: submission as SubmitInquiryDto };
    } catch (error) {
      if (!(error instanceof BadRequestException)) throw error;
      const { errors } = error.getResponse() as { errors: Record<string, string[]> };
      return { errors };
    }
  }
}

/** An inquiry sent by a plain form post. */
interface PostedInquiry {
  /** Form fields and page context, named as in `SubmitInquiryDto`; texts as typed. */
  fields: Record<string, string>;
  /** Key of the rendered form, kept when it is rendered again; '' if missing. */
  formKey: string;
  /** Stable for the same texts from the same form; null without a form key. */
  idempotencyKey: string | null;
}

/** Reads known fields only; anything but a string counts as empty. Hidden fields are truncated, as an error would not help. */
export function readPostedInquiry(formType: FormType, body: Readonly<Record<string, unknown>>): PostedInquiry {
  const text = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  const fields: Record<string, string> = {
    formType,
    productName: truncated(text('productName'), INQUIRY_LIMITS.productName.max),
  };
  for (const field of INQUIRY_FIELDS) fields[field] = text(field);

  const { documentTitle, design } = INQUIRY_LIMITS;
  const optional = { documentTitle: documentTitle.max, design: design.max, subtopic: CAMPAIGN_TEXT_MAX };
  for (const [name, max] of Object.entries(optional)) if (text(name)) fields[name] = truncated(text(name), max);
  const openedAt = Date.parse(text('formOpenedAt'));
  if (!Number.isNaN(openedAt)) fields.formOpenedAt = new Date(openedAt).toISOString();

  const formKey = text('idempotencyKey');
  return { fields, formKey, idempotencyKey: submissionKey(formKey, fields) };
}
