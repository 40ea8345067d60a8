import { WholeNumber } from './query-fields.js';

/** More pages than any list has. */
const MAX_PAGE = 1_000_000;

/** The query of a list with a fixed page size. */
export class PageQueryDto {
  @WholeNumber({ minimum: 1, maximum: MAX_PAGE, default: 1 })
  page?: number;
}
