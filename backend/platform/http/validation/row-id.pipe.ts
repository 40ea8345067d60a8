import { BadRequestException, Injectable, type PipeTransform } from '@nestjs/common';

/** PostgreSQL's `integer` ends here. */
export const MAX_ROW_ID = 2_147_483_647;

/** The id of a row, from a path. @throws BadRequestException when it is not a positive integer. */
@Injectable()
export class RowIdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = Number(text);
    if (!/^\d{1,10}$/.test(text) || id < 1 || id > MAX_ROW_ID)
      throw new BadRequestException('id must be a positive integer');
    return id;
  }
}
