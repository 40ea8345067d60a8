import { IntersectionType, PickType } from '@nestjs/swagger';
import { ProductListDto } from '../../dto/product-query.dto.js';
import { ItemFilterDto } from './item-filter.dto.js';

export class StaffProductListDto extends IntersectionType(
  ItemFilterDto,
  PickType(ProductListDto, ['sort', 'page', 'pageSize']),
) {}
