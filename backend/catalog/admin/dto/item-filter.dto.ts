import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import * as check from 'class-validator';
import { Choice } from '../../../platform/http/lists/query-fields.js';
import { IfGiven, IsWhole } from '../../../platform/http/validation/validation.js';
import { PRODUCT_STATES, type ProductState } from '../../catalog.contract.js';
import { ProductFilterDto, ProductListDto } from '../../dto/product-query.dto.js';
import type { ItemFilter, ItemSelection, MissingPrices } from '../catalog-admin.contract.js';
import { MISSING_PRICES, SELECTED_IDS_MAX } from '../catalog-admin.contract.js';

export class ItemFilterDto extends ProductFilterDto implements ItemFilter {
  @Choice(MISSING_PRICES, { description: 'Only items without these prices' })
  missing?: MissingPrices;

  @Choice(PRODUCT_STATES, { description: 'Drafts are seen by staff only' })
  state?: ProductState;
}

export class ItemSelectionDto implements ItemSelection {
  @ApiPropertyOptional({ type: [Number], maxItems: SELECTED_IDS_MAX, description: 'The items; otherwise `filter`' })
  @IfGiven()
  @IsWhole({ each: true })
  @check.ArrayUnique()
  @check.ArrayNotEmpty({ message: 'Select at least one item.' })
  @check.ArrayMaxSize(SELECTED_IDS_MAX, {
    message: `Select at most ${SELECTED_IDS_MAX.toLocaleString('en-US')} items, or all that match.`,
  })
  @check.IsArray()
  ids?: number[];

  @ApiPropertyOptional({ description: 'All items that match; {} for every item' })
  @IfGiven()
  @check.ValidateNested()
  @check.IsObject()
  @Type(() => ItemFilterDto)
  filter?: ItemFilterDto;
}

export class StaffProductListDto extends IntersectionType(
  ItemFilterDto,
  PickType(ProductListDto, ['sort', 'page', 'pageSize']),
) {}

/** The fingerprint of the previewed values. A bulk change is saved only if they are still the same. */
export function Fingerprint(changed: string): PropertyDecorator {
  const message = { message: 'Send the fingerprint of the preview.' };
  return applyDecorators(
    ApiProperty({ description: `From the preview; 409 \`changed-meanwhile\` when ${changed} changed since` }),
    check.Matches(/^\d{1,10}--?\d{1,30}$/, message),
    check.IsString(message),
  );
}
