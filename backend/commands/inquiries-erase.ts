import { AccessRequestsService } from '../documents/access/access-requests.service.js';
import { FollowUpErasureService } from '../follow-ups/follow-up-erasure.service.js';
import { isEmailAddress } from '../inquiries/inquiries.contract.js';
import { InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { ErasureService } from '../inquiries/retention/erasure.service.js';
import { PurchaseOrderFilesService } from '../quotations/purchase-orders/purchase-order-files.service.js';
import { QuotationErasureService } from '../quotations/retention/quotation-erasure.service.js';
import { WebhookErasureService } from '../webhooks/webhook-erasure.service.js';
import { CommandError, runCommand } from './run-command.js';

/** `inquiries-erase EMAIL`: erases one person's data from every inquiry. */
await runCommand(async ({ em }, settings) => {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0 || !isEmailAddress(email.trim()))
    throw new CommandError('Usage: npm run inquiries:erase -- EMAIL');
  const hooks = new InquiryHooksService();
  new AccessRequestsService(hooks).onModuleInit();
  const purchaseOrders = new PurchaseOrderFilesService(em, settings.storage, settings);
  new QuotationErasureService(hooks, settings.storage, purchaseOrders).onModuleInit();
  new WebhookErasureService(hooks).onModuleInit();
  new FollowUpErasureService(hooks).onModuleInit();
  const count = await new ErasureService(em, hooks, settings).erasePerson(email);
  console.log(count === 0 ? 'There is no inquiry with this address' : `Personal data erased from ${count} inquiries`);
});
