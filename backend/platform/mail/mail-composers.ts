import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { MailComposer } from './mail-composer.js';
import { MAIL_KINDS, type MailKind } from './mail-kinds.contract.js';

/** Registry of all composers. Startup fails unless each kind of mail has exactly one. */
@Injectable()
export class MailComposers implements OnModuleInit {
  private readonly composers = new Map<MailKind, MailComposer>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof MailComposer)) continue;
      if (this.composers.has(instance.kind)) throw new Error(`Mail ${instance.kind} has two composers`);
      this.composers.set(instance.kind, instance);
    }
    const missing = Object.keys(MAIL_KINDS).filter((kind) => !this.composers.has(kind as MailKind));
    if (missing.length > 0) throw new Error(`Mail without a composer: ${missing.join(', ')}`);
  }

  find(kind: MailKind): MailComposer {
    const composer = this.composers.get(kind);
    if (!composer) throw new Error(`Mail ${kind} has no composer`);
    return composer;
  }
}
