import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PUBLIC_PAGES } from '../config/public-pages.contract.js';
import { requestIdOf } from '../platform/http/requests/request-middleware.js';
import { SITE_CONTENT_PAGE } from '../site-content/admin/site-content-admin.contract.js';
import { CONTENT_SECTIONS, type ContentSectionName, isContentSection } from '../site-content/site-content.contract.js';
import { SiteContentService } from '../site-content/site-content.service.js';
import { StaffSessionsService } from '../staff/sessions/staff-sessions.service.js';
import { hasRight } from '../staff/staff.contract.js';
import { PagesService } from './pages.service.js';

const PREVIEWED_PAGES: ReadonlySet<unknown> = new Set([
  ...Object.values(PUBLIC_PAGES),
  ...Object.values(CONTENT_SECTIONS).flatMap(({ pages }) => pages),
]);

/** Shows owners a page with the draft of a section. For anybody else there is no such page. */
@ApiExcludeController()
@Controller(SITE_CONTENT_PAGE)
export class DraftPreviewController {
  constructor(
    private readonly sessions: StaffSessionsService,
    private readonly content: SiteContentService,
    private readonly pages: PagesService,
  ) {}

  @Get(':section/preview')
  async get(
    @Param('section') section: string,
    @Query('page') page: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const staff = await this.sessions.find(request, requestIdOf(response));
    const isAllowed = staff !== null && hasRight(staff.role, 'site-content');
    if (!isAllowed || !isContentSection(section)) throw new NotFoundException('This page does not exist.');
    const path = page ?? firstPageOf(section);
    if (!isPreviewedPage(path)) throw new NotFoundException('There is no preview of this page.');
    const content = await this.content.draft(section);
    if (content === null) throw new NotFoundException('There is no draft to preview.');
    await this.pages.sendPreview(request, response, { path, draft: { section, content } });
  }
}

function firstPageOf(section: ContentSectionName): string {
  const pages: readonly string[] = CONTENT_SECTIONS[section].pages;
  return pages[0] ?? PUBLIC_PAGES.home;
}

const isPreviewedPage = (path: unknown): path is string => PREVIEWED_PAGES.has(path);
