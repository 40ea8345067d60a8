import { BadRequestException, Injectable, type PipeTransform } from '@nestjs/common';
import { SLUG_MAX_LENGTH } from './blog.contract.js';

/** The slug of a post, from a path. @throws BadRequestException when no post can have it */
@Injectable()
export class SlugPipe implements PipeTransform<string, string> {
  transform(slug: string): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL
    if (slug.length > SLUG_MAX_LENGTH || /[\u0000-\u001f\u007f]/.test(slug)) {
      throw new BadRequestException(`slug must be at most ${SLUG_MAX_LENGTH} printable characters`);
    }
    return slug;
  }
}
