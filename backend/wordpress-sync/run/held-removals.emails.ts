import { Injectable } from '@nestjs/common';
import { CompanyEmailComposer, type EmailContent } from '../../platform/email/email-composer.js';
import { SyncRun } from '../sync-run.entity.js';

/** Titles in the email; the dashboard lists all. */
const MAX_TITLES = 10;

@Injectable()
export class HeldRemovalsEmail extends CompanyEmailComposer {
  readonly kind = 'removals-held';

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const run = await this.em.fork().findOne(SyncRun, { id: subjectId, state: 'held' });
    if (!run?.report) return null;
    const { heldBack, entries } = run.report;
    const titles = entries.removed.slice(0, MAX_TITLES).map(({ title }) => title);
    const rest = heldBack - titles.length;
    return {
      subject: `${heldBack} blog posts need your decision`,
      blocks: [
        { type: 'heading', text: `${heldBack} blog posts are no longer on the content site` },
        {
          type: 'paragraph',
          text: 'That many removals at once may mean that the content site is broken. The posts stay on the blog until an owner confirms their removal.',
        },
        { type: 'paragraph', text: [...titles, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n') },
        { type: 'link', label: 'Decide in the staff area', href: `${this.facts.publicUrl}/admin` },
      ],
    };
  }
}
