import { ConflictException } from '@nestjs/common';
import { CHANGED_MEANWHILE, CHANGED_MEANWHILE_MESSAGE, type EditConflict, type Versioned } from './editing.contract.js';

/** A change is based on an older version than the stored one. */
export class ChangedMeanwhileException<Answer extends Versioned> extends ConflictException {
  constructor(current: Answer) {
    const conflict: EditConflict<Answer> = { code: CHANGED_MEANWHILE, current };
    super({ message: CHANGED_MEANWHILE_MESSAGE, ...conflict });
  }
}
