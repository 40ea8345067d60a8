import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { PAGE_PATH_MAX_LENGTH, type PageView } from '../page-views.contract.js';

export class PageViewDto implements PageView {
  @ApiProperty({ maxLength: PAGE_PATH_MAX_LENGTH, example: '/product/12' })
  @Matches(/^\//, { message: 'path must begin with /' })
  @MaxLength(PAGE_PATH_MAX_LENGTH)
  @IsString()
  path!: string;
}
