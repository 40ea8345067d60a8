import { BIN_KINDS, type BinKind } from '../../platform/bin/bin-kinds.contract.js';
import { PageQueryDto } from '../../platform/http/lists/page-query.dto.js';
import { Choice, TextOf } from '../../platform/http/lists/query-fields.js';
import { BIN_SEARCH_MAX } from '../bin.contract.js';

export class BinQueryDto extends PageQueryDto {
  @TextOf(BIN_SEARCH_MAX, { description: 'Part of the name' })
  search?: string;

  @Choice(BIN_KINDS, { description: 'Default: all that the role may see' })
  kind?: BinKind;
}
