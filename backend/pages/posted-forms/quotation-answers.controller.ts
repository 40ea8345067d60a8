import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  Logger,
  NotFoundException,
  Param,
  Post,
  Req,
  Res,
  type Type,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnOriginGuard } from '../../platform/http/requests/own-origin.guard.js';
import { requestIdOf } from '../../platform/http/requests/request-id.js';
import { DtoValidationPipe } from '../../platform/http/validation/dto-validation.pipe.js';
import { CustomerQuotationsService, type CustomerVisit } from '../../quotations/customer-quotations.service.js';
import { CustomerAcceptanceDto, DeclineDto, QuestionDto } from '../../quotations/dto/customer-answer.dto.js';
import { QUOTATION_PAGE } from '../../quotations/quotations.contract.js';
import { PagesService } from '../pages.service.js';
import type { PageSubmission } from '../rendering/render.contract.js';
import { type PostedAnswer, readPostedAnswer } from './posted-answer.js';
import { submissionFailure } from './submission-failure.js';

/** A check box for each optional line, and texts of at most a few thousand characters. */
const FORM_LIMITS = { fields: 520, fieldSize: 32 * 1024, fieldNameSize: 60, parts: 521, headerPairs: 20 };

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
  @UseInterceptors(NoFilesInterceptor({ limits: FORM_LIMITS }))
  async answer(
    @Param('token') token: string,
    @Body() form: Record<string, unknown> | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const visit = { requestId: requestIdOf(response), clientAddress: request.ip ?? '' };
    const posted = readPostedAnswer(form ?? {});
    try {
      await this.quotations.markViewed(token, visit);
      if (posted.answer === 'total') await this.pages.send(request, response, { values: posted.values, errors: {} });
      else response.redirect(303, `${QUOTATION_PAGE}/${token}${await this.store(token, posted, visit)}`);
    } catch (error) {
      const problem = this.problemOf(error, posted);
      if (problem?.failure?.status === 503) this.logger.warn(`POST ${QUOTATION_PAGE} 503`);
      // The page says itself that there is no such quotation.
      else if (problem === null && !(error instanceof NotFoundException)) throw error;
      await this.pages.send(request, response, problem ?? undefined);
    }
  }

  /** @returns query and fragment of the page that confirms it */
  private async store(
    token: string,
    { answer, body, idempotencyKey }: PostedAnswer,
    visit: CustomerVisit,
  ): Promise<string> {
    if (answer === 'accept') {
      const { acceptTerms: _, ...acceptance } = await this.checked(CustomerAcceptanceDto, body);
      await this.quotations.accept(token, acceptance, visit);
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
  private problemOf(error: unknown, { values }: PostedAnswer): PageSubmission | null {
    if (error instanceof BadRequestException) {
      const { errors } = error.getResponse() as { errors?: Record<string, string[]> };
      return errors ? { values, errors } : null;
    }
    if (error instanceof ConflictException) return { values, errors: {}, conflict: error.message };
    const failure = submissionFailure(error);
    return failure && { values, errors: {}, failure };
  }
}
