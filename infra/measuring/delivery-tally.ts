/** What the database and the mail server hold of one row's inquiries after it. */
export interface Evidence {
  /** Ids in the receipts that visitors got. */
  accepted: readonly number[];
  /** Ids of inquiries in the database. */
  stored: readonly number[];
  /** Rows of the outbox about these. */
  mails: readonly OutboxMail[];
  /** Message-IDs that the mail server took, once for each time. */
  taken: readonly string[];
}

export interface OutboxMail {
  id: string;
  kind: 'inquiry-sales' | 'inquiry-confirmation';
  inquiryId: number;
}

export interface Tally {
  accepted: number;
  stored: number;
  /** Inquiries that sales were told of. */
  toSales: number;
  /** Inquiries that were confirmed to their visitors. */
  toVisitors: number;
  /** Accepted inquiries that are not stored, or of which somebody was not told. */
  lost: number;
  /** Mails that were taken once more than needed, counted each time. */
  doubles: number;
}

export function tally({ accepted, stored, mails, taken }: Evidence): Tally {
  const times = new Map<string, number>();
  for (const messageId of taken) {
    const id = mailIdOf(messageId);
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  const told = (kind: OutboxMail['kind']) =>
    new Set(mails.filter((mail) => mail.kind === kind && times.has(mail.id)).map(({ inquiryId }) => inquiryId));
  const toSales = told('inquiry-sales');
  const toVisitors = told('inquiry-confirmation');
  const kept = new Set(stored);
  const receipts = new Set(accepted);
  return {
    accepted: receipts.size,
    stored: kept.size,
    toSales: toSales.size,
    toVisitors: toVisitors.size,
    lost: [...receipts].filter((id) => !kept.has(id) || !toSales.has(id) || !toVisitors.has(id)).length,
    doubles: mails.reduce((sum, { id }) => sum + Math.max(0, (times.get(id) ?? 0) - 1), 0),
  };
}

/** The row of the outbox that a Message-ID names: what stands before its host. */
function mailIdOf(messageId: string): string {
  return messageId.split('@')[0] ?? '';
}
