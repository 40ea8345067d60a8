import { Controller, Get, NotFoundException, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Responds } from '../../platform/http/responses/responds.js';
import { Spends } from '../../platform/limits/work-budget.js';
import { ShownContentService } from '../../site-content/shown-content.service.js';
import { LANDING_PATH_MAX_LENGTH } from './landings.contract.js';
import { LandingsService } from './landings.service.js';

class LandingQueryDto {
  @ApiProperty({ example: '/catalog/ring-system', maxLength: LANDING_PATH_MAX_LENGTH })
  @MaxLength(LANDING_PATH_MAX_LENGTH)
  @IsString()
  path!: string;
}

@ApiTags('site-content')
@Controller('api/landings')
export class LandingsController {
  constructor(
    private readonly landings: LandingsService,
    private readonly content: ShownContentService,
  ) {}

  @Get()
  @Spends('search')
  @Responds(200, 'The page of a system, part type, industry, service or yard', 429, { 404: 'No such page' })
  async get(@Query() { path }: LandingQueryDto) {
    const content = {
      landings: await this.content.section('landings'),
      catalog: await this.content.section('catalog'),
    };
    const landing = await this.landings.find(path, content);
    if (landing === null) throw new NotFoundException('There is no page at this address.');
    return landing;
  }
}
