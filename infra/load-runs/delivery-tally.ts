/** Records of one row's inquiries in receipts, database and mail server. */
export interface Evidence {
  /** References from the receipts. */
  accepted: readonly string[];
  /** References in the database. */
  stored: readonly string[];
  /** Outbox rows of these inquiries. */
  mails: readonly OutboxMail[];
  /** Message-IDs of accepted mails, including repeats. */
  taken: readonly string[];
}

export interface OutboxMail {
  id: string;
  kind: 'inquiry-sales' | 'inquiry-confirmation';
  /** Reference of its inquiry. */
  inquiry: string;
}

export interface Tally {
  accepted: number;
  stored: number;
  /** Inquiries whose mail to sales was delivered. */
  toSales: number;
  /** Inquiries whose confirmation was delivered. */
  toVisitors: number;
  /** Accepted inquiries that are not stored or lack one of the two mails. */
  lost: number;
  /** Repeated deliveries of the same mail. */
  doubles: number;
}

export function tally({ accepted, stored, mails, taken }: Evidence): Tally {
  const times = new Map<string, number>();
  for (const messageId of taken) {
    const id = mailIdOf(messageId);
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  const delivered = (kind: OutboxMail['kind']) =>
    new Set(mails.filter((mail) => mail.kind === kind && times.has(mail.id)).map(({ inquiry }) => inquiry));
  const toSales = delivered('inquiry-sales');
  const toVisitors = delivered('inquiry-confirmation');
  const kept = new Set(stored);
  const receipts = new Set(accepted);
  return {
    accepted: receipts.size,
    stored: kept.size,
    toSales: toSales.size,
    toVisitors: toVisitors.size,
    lost: [...receipts].filter((reference) => ![kept, toSales, toVisitors].every((set) => set.has(reference))).length,
    doubles: mails.reduce((sum, { id }) => sum + Math.max(0, (times.get(id) ?? 0) - 1), 0),
  };
}

/** The outbox id is the local part of the Message-ID. */
function mailIdOf(messageId: string): string {
  return messageId.split('@')[0] ?? '';
}
