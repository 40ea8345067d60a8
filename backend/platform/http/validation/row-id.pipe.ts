import { BadRequestException, Injectable, type PipeTransform } from '@nestjs/common';

/** The largest PostgreSQL `integer`. */
export const MAX_ROW_ID = 2_147_483_647;

/** A row's id in a path. @throws BadRequestException unless it is a positive integer */
@Injectable()
export class RowIdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = Number(text);
    if (!/^\d{1,10}$/.test(text) || id < 1 || id > MAX_ROW_ID)
      throw new BadRequestException('There is no record with this number.');
    return id;
  }
}
