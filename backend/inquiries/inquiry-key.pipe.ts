import { BadRequestException, Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { MAX_ROW_ID } from '../platform/http/validation/validation.js';
import { readReference } from './inquiry-reference.contract.js';

export type InquiryKey = { id: number } | { reference: string };

/** Parses an inquiry's id or reference. @throws BadRequestException when it is neither */
@Injectable()
class InquiryKeyPipe implements PipeTransform<string, InquiryKey> {
  transform(text: string): InquiryKey {
    const id = Number(text);
    if (/^\d{1,10}$/.test(text) && id >= 1 && id <= MAX_ROW_ID) return { id };
    const reference = readReference(text);
    if (reference === null)
      throw new BadRequestException('id must be a positive integer or a reference such as Q-7K3M-92');
    return { reference };
  }
}

const ID = { name: 'id', type: String, description: 'Id, or reference in any format', example: 'Q-7K3M-92' };

/** The inquiry that `:id` of the route names. */
export function InquiryParam(): ParameterDecorator {
  return (target, method = '', index) => {
    Param('id', InquiryKeyPipe)(target, method, index);
    ApiParam(ID)(target, method, Object.getOwnPropertyDescriptor(target, method) as PropertyDescriptor);
  };
}
