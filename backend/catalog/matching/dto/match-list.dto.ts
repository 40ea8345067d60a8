import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { MATCH_LIMITS } from '../matching.contract.js';

const { max } = MATCH_LIMITS.text;

export class MatchListDto {
  @ApiProperty({ maxLength: max, example: "60 x RL-LDG-213\n40 steel planks 7'" })
  @MaxLength(max, { message: `Paste at most ${max.toLocaleString('en-US')} characters at a time.` })
  @IsString({ message: 'text must be the pasted list' })
  text!: string;
}
