import type { EntityManager } from '@mikro-orm/postgresql';
import { AccessRequestsService } from '../documents/documents.service.js';
import { InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { ReceivedFilesService } from '../inquiries/mailbox/received-emails.service.js';
import { ErasureService } from '../inquiries/retention/erasure.service.js';
import { SubmittalFilesService } from '../pdf/submittal-files.service.js';
import { PurchaseOrderFilesService } from '../quotations/purchase-orders/purchase-order-files.service.js';
import { QuotationErasureService } from '../quotations/retention/quotation-retention.service.js';
import { WebhookErasureService } from '../webhooks/webhook-erasure.service.js';
import type { CommandSettings } from './run-command.js';

/** An erasure service with the hooks of all features. In the worker, the features' modules register them. */
export function createErasure(em: EntityManager, settings: Pick<CommandSettings, 'dataDir' | 'storage'>) {
  const hooks = new InquiryHooksService();
  new AccessRequestsService(hooks);
  const purchaseOrders = new PurchaseOrderFilesService(em, settings.storage, settings);
  new QuotationErasureService(hooks, settings.storage, purchaseOrders);
  new SubmittalFilesService(settings.storage, hooks);
  new WebhookErasureService(hooks);
  return new ErasureService(em, hooks, new ReceivedFilesService(em, settings.storage), settings);
}
