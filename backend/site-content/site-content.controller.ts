import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Responds } from '../platform/http/responses/responds.js';
import { ShownContentService } from './shown-content.service.js';
import { isShownSection } from './site-content.contract.js';

@ApiTags('site-content')
@Controller('api/site-content')
export class SiteContentController {
  constructor(private readonly content: ShownContentService) {}

  @Get(':section')
  @Responds(200, 'The published content of a section, as pages show it')
  get(@Param('section') section: string) {
    if (!isShownSection(section)) throw new NotFoundException('There is no such section.');
    return this.content.section(section);
  }
}
