import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BinItem } from './bin-item.entity.js';
import type { BinKind } from './bin-kinds.contract.js';

/** A feature whose records go to the bin. */
export interface BinHook {
  readonly kind: BinKind;
  /**
   * Puts the record back, in the caller's transaction.
   * @param actor email of the staff member
   * @returns what differs from before, for the person who restores it; null for nothing
   * @throws ConflictException when another record has taken its place
   */
  restore(em: EntityManager, item: BinItem, actor: string): Promise<string | null>;
  /** Deletes what the record had outside the database. Idempotent. */
  purge(item: BinItem): Promise<void>;
}

/** Lets the bin restore and delete records of features that it does not know. */
@Injectable()
export class BinHooksService {
  private readonly hooks = new Map<BinKind, BinHook>();

  register(hook: BinHook): void {
    this.hooks.set(hook.kind, hook);
  }

  of(kind: BinKind): BinHook {
    const hook = this.hooks.get(kind);
    if (!hook) throw new Error(`No feature has registered the kind ${kind} with the bin`);
    return hook;
  }
}
