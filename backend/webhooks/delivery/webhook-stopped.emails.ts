import { Injectable } from '@nestjs/common';
import { CompanyEmailComposer, type EmailContent, paragraph } from '../../platform/email/email-composer.js';
import { WEBHOOK_STOP_DAYS } from '../admin/webhooks-admin.contract.js';
import { WebhookTarget } from '../webhook-target.entity.js';

/** Tells owners that a target was turned off. */
@Injectable()
export class WebhookStoppedEmail extends CompanyEmailComposer {
  readonly kind = 'webhook-stopped';

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const target = await this.em.fork().findOne(WebhookTarget, { id: subjectId, enabled: false });
    if (!target?.stoppedAt) return null;
    // The rest of the address may contain a secret of the receiver.
    const { host } = new URL(target.address);
    return {
      subject: `The webhook to ${host} was turned off`,
      blocks: [
        { type: 'heading', text: `The webhook to ${host} was turned off` },
        paragraph(
          `It has failed for more than ${WEBHOOK_STOP_DAYS} days. Fix the receiver, then turn the webhook on again. Waiting events are sent then; failed ones can be sent again from the log.`,
        ),
        { type: 'link', label: 'Open the webhook', href: `${this.facts.publicUrl}/admin/webhooks/${target.id}` },
      ],
    };
  }
}
