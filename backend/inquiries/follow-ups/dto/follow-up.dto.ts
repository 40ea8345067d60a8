import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, Choices, Flag, TextLike, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { formDto } from '../../../platform/http/validation/form-field.decorator.js';
import { Reference } from '../../dto/reference.decorator.js';
import {
  FOLLOW_UP_CHANGE_FIELDS,
  FOLLOW_UP_PAGE_SIZE,
  FOLLOW_UP_SORTS,
  FOLLOW_UP_STATES,
  type FollowUpChange,
  type FollowUpQuery,
  type FollowUpSort,
  type FollowUpState,
  NEW_FOLLOW_UP_FIELDS,
  type NewFollowUp,
} from '../follow-ups.contract.js';

const REFERENCE = { description: 'Reference of an inquiry, in any format', example: 'Q-7K3M-92' };

export class NewFollowUpDto extends formDto(NEW_FOLLOW_UP_FIELDS) implements NewFollowUp {
  @ApiProperty(REFERENCE)
  @Reference()
  inquiry!: string;
}

export class FollowUpChangeDto
  extends IntersectionType(VersionDto, formDto(FOLLOW_UP_CHANGE_FIELDS))
  implements FollowUpChange {}

export class FollowUpQueryDto implements FollowUpQuery {
  @Choices(FOLLOW_UP_STATES)
  state?: FollowUpState[];

  @TextLike(/^(?:me|[1-9]\d{0,8})$/, 'me, or the id of a staff member')
  assignee?: string;

  @ApiPropertyOptional(REFERENCE)
  @IsOptional()
  @Reference()
  inquiry?: string;

  @Flag('True for those whose day is today or past')
  due?: boolean;

  @Choice(FOLLOW_UP_SORTS, { default: 'due' })
  sort?: FollowUpSort;

  @WholeNumber({ minimum: 1, maximum: 100_000, default: 1 })
  page?: number;

  @WholeNumber({ minimum: 1, maximum: FOLLOW_UP_PAGE_SIZE.max, default: FOLLOW_UP_PAGE_SIZE.default })
  pageSize?: number;
}
