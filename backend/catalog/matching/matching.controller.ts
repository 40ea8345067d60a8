import { Body, Controller, Post } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Responds } from '../../platform/http/responses/responds.js';
import { Spends } from '../../platform/limits/work-budget.js';
import { MATCH_LIMITS } from './matching.contract.js';
import { MatchingService } from './matching.service.js';

const { max } = MATCH_LIMITS.text;

class MatchListDto {
  @ApiProperty({ maxLength: max, example: "60 x RL-LDG-213\n40 steel planks 7'" })
  @MaxLength(max, { message: `Paste at most ${max.toLocaleString('en-US')} characters at a time.` })
  @IsString({ message: 'text must be the pasted list' })
  text!: string;
}

@ApiTags('catalog')
@Controller('api/products/match')
export class MatchingController {
  constructor(private readonly matching: MatchingService) {}

  /** A POST although it changes nothing, because a list is too long for an address. */
  @Post()
  @Spends('list')
  @Responds(200, 'For each line of a pasted list its quantity and the items that it may mean', 429)
  match(@Body() { text }: MatchListDto) {
    return this.matching.match(text);
  }
}
