import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  Logger,
  NotFoundException,
  Param,
  PayloadTooLargeException,
  Post,
  Req,
  Res,
  type Type,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PURCHASE_ORDER_FILE } from '../../config/upload-limits.contract.js';
import type { ReceivedFile } from '../../platform/files/incoming-files.js';
import { OwnOriginGuard } from '../../platform/http/requests/own-origin.guard.js';
import { visitOf } from '../../platform/http/requests/visit.js';
import { DtoValidationPipe, submissionKey } from '../../platform/http/validation/validation.js';
import {
  ANSWER_FIELDS,
  CUSTOMER_ANSWERS,
  type CustomerAnswer,
  PURCHASE_ORDER_MESSAGES,
} from '../../quotations/customer/customer-quotation.contract.js';
import type { CustomerVisit } from '../../quotations/customer/customer-quotations.service.js';
import { CustomerQuotationsService } from '../../quotations/customer/customer-quotations.service.js';
import { CustomerAcceptanceDto, DeclineDto, QuestionDto } from '../../quotations/dto/customer-answer.dto.js';
import type { AnswerRequest } from '../../quotations/purchase-orders/purchase-order-upload.interceptor.js';
import { PurchaseOrderUploadInterceptor } from '../../quotations/purchase-orders/purchase-order-upload.interceptor.js';
import { QUOTATION_PAGE } from '../../quotations/quotations.contract.js';
import { PagesService } from '../pages.service.js';
import type { PageSubmission } from '../rendering/render.contract.js';
import { submissionFailure } from './submission-failure.js';

/**
 * Stores the posted forms of the customer's page and redirects, or renders the page again with the errors. Only a person posts a
 * form, so the quotation counts as viewed from then on.
 */
@ApiExcludeController()
@Controller(QUOTATION_PAGE.slice(1))
@UseGuards(OwnOriginGuard)
export class QuotationAnswersController {
  private readonly logger = new Logger('form posts');
  private readonly validation = new DtoValidationPipe();

  constructor(
    private readonly quotations: CustomerQuotationsService,
    private readonly pages: PagesService,
  ) {}

  @Post(':token')
  @UseInterceptors(PurchaseOrderUploadInterceptor)
  async answer(
    @Param('token') token: string,
    @Body() form: Record<string, unknown> | undefined,
    @Req() request: AnswerRequest,
    @Res() response: Response,
  ) {
    const visit = visitOf(request, response);
    const posted = readPostedAnswer(form ?? {});
    const { file, refusal } = request;
    const lost: PageSubmission['errors'] = file ? { [PURCHASE_ORDER_FILE]: [PURCHASE_ORDER_MESSAGES.again] } : {};
    try {
      if (refusal !== undefined) throw refusal;
      await this.quotations.markViewed(token, visit);
      if (posted.answer === 'total') await this.pages.send(request, response, { values: posted.values, errors: lost });
      else response.redirect(303, `${QUOTATION_PAGE}/${token}${await this.store(token, posted, { visit, file })}`);
    } catch (error) {
      const problem = this.problemOf(error, posted, lost);
      if (problem?.failure?.status === 503) this.logger.warn(`POST ${QUOTATION_PAGE} 503`);
      // The page itself says that there is no such quotation.
      else if (problem === null && !(error instanceof NotFoundException)) throw error;
      await this.pages.send(request, response, problem ?? undefined);
    }
  }

  /** @returns query and fragment of the address that confirms the answer */
  private async store(
    token: string,
    { answer, body, idempotencyKey }: PostedAnswer,
    { visit, file }: { visit: CustomerVisit; file: ReceivedFile | undefined },
  ): Promise<string> {
    if (answer === 'accept') {
      const { acceptTerms: _, ...acceptance } = await this.checked(CustomerAcceptanceDto, body);
      await this.quotations.accept(token, acceptance, visit, file);
    } else if (answer === 'decline') {
      await this.quotations.decline(token, await this.checked(DeclineDto, body), visit);
    } else if (answer === 'question') {
      const { question } = await this.checked(QuestionDto, body);
      await this.quotations.ask(token, { text: question, idempotencyKey }, visit);
      return '?asked=1#state';
    }
    return '#state';
  }

  /** Validates like the API. @throws BadRequestException with the messages by field */
  private async checked<Dto>(metatype: Type<Dto>, body: object): Promise<Dto> {
    return (await this.validation.transform(body, { type: 'body', metatype })) as Dto;
  }

  /** The submission that the page shows for an answer that was not stored; null for any other error. */
  private problemOf(error: unknown, { values }: PostedAnswer, lost: PageSubmission['errors']): PageSubmission | null {
    if (error instanceof BadRequestException || error instanceof PayloadTooLargeException) {
      const { errors } = error.getResponse() as { errors?: Record<string, string[]> };
      // A form that is too large is not read to its end, so `answer` may be missing. Only an acceptance can be that large.
      return errors ? { values: { answer: 'accept', ...values }, errors: { ...lost, ...errors } } : null;
    }
    if (error instanceof ConflictException) return { values, errors: {}, conflict: error.message };
    const failure = submissionFailure(error);
    return failure && { values, errors: lost, failure };
  }
}

/** A customer's answer to a quotation, sent by a plain form post. */
interface PostedAnswer {
  /** Null for a form that is not ours. */
  answer: CustomerAnswer | null;
  /** Texts that the page shows again, by field name. */
  values: Record<string, string>;
  /** The fields that the answer's DTO validates. */
  body: Record<string, unknown>;
  /** Key of a question; null if the form has none. */
  idempotencyKey: string | null;
}

/** Digits of the largest line number. */
const PLACE_DIGITS = 3;

/** Reads known fields only; anything but a string counts as empty. */
function readPostedAnswer(form: Readonly<Record<string, unknown>>): PostedAnswer {
  const answer = CUSTOMER_ANSWERS.find((name) => name === form.answer) ?? null;
  if (answer === null) return { answer, values: {}, body: {}, idempotencyKey: null };
  const fields = [...(answer === 'question' ? [] : ['revision']), ...Object.keys(ANSWER_FIELDS[answer])];
  const texts = Object.fromEntries(fields.map((field) => [field, textOf(form[field])]));
  if (answer === 'question') {
    const formKey = textOf(form.idempotencyKey);
    // A retry keeps the key, because only the response may have been lost.
    const values = { answer, ...texts, idempotencyKey: formKey };
    return { answer, values, body: texts, idempotencyKey: submissionKey(formKey, texts) };
  }
  if (answer === 'decline') return { answer, values: { answer, ...texts }, body: texts, idempotencyKey: null };
  const places = placesOf(form.optionalLines);
  const acceptTerms = form.acceptTerms === 'true';
  return {
    answer,
    values: { answer, ...texts, optionalLines: places.join(), acceptTerms: acceptTerms ? 'true' : '' },
    body: { ...texts, optionalLines: places, acceptTerms },
    idempotencyKey: null,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Line numbers of the checked lines. Anything else becomes 0, which no line has. */
function placesOf(value: unknown): number[] {
  const texts: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const isPlace = (text: unknown) => new RegExp(`^\\d{1,${PLACE_DIGITS}}$`).test(textOf(text));
  return texts.map((text) => (isPlace(text) ? Number(text) : 0));
}
