import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TrashItem } from './trash-item.entity.js';
import type { TrashKind } from './trash-kinds.contract.js';

/** A feature whose records go to the trash. */
export interface TrashHook {
  readonly kind: TrashKind;
  /**
   * Puts the record back, in the caller's transaction.
   * @param actor email of the staff member
   * @returns what differs from before, for the person who restores it; null for nothing
   * @throws ConflictException when another record has taken its place
   */
  restore(em: EntityManager, item: TrashItem, actor: string): Promise<string | null>;
  /** Deletes what the record had outside the database, but not pictures, which other records may use. Idempotent. */
  purge?(item: TrashItem): Promise<void>;
}

/** Lets the trash restore and delete records of features that it does not know. */
@Injectable()
export class TrashHooksService {
  private readonly hooks = new Map<TrashKind, TrashHook>();

  register(hook: TrashHook): void {
    this.hooks.set(hook.kind, hook);
  }

  of(kind: TrashKind): TrashHook {
    const hook = this.hooks.get(kind);
    if (!hook) throw new Error(`No feature has registered the kind ${kind} with the trash`);
    return hook;
  }
}
