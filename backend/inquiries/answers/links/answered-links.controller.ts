import { applyDecorators, Body, Controller, Get, Header, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OwnOriginGuard } from '../../../platform/http/requests/own-origin.guard.js';
import { CurrentVisit, type Visit } from '../../../platform/http/requests/visit.js';
import { AnsweredLinkPageService } from './answered-links.service.js';

const PrivatePage = () =>
  applyDecorators(
    Header('Content-Type', 'text/html; charset=utf-8'),
    Header('Cache-Control', 'no-store'),
    // Keeps the token of the address out of the Referer, but lets the form send its origin.
    Header('Referrer-Policy', 'strict-origin'),
    Header('X-Robots-Tag', 'noindex'),
  );

/** The links of the email to sales. A GET records nothing. */
@ApiExcludeController()
@Controller('answered')
@UseGuards(OwnOriginGuard)
export class AnsweredLinksController {
  constructor(private readonly presses: AnsweredLinkPageService) {}

  @Get()
  @PrivatePage()
  show(@Query('token') token: unknown) {
    return this.presses.show(token);
  }

  @Post()
  @HttpCode(200)
  @PrivatePage()
  press(@Body() form: Record<string, unknown> | undefined, @CurrentVisit() visit: Visit) {
    return this.presses.press(form ?? {}, visit);
  }
}
