import type { ContentTopic } from './content-topics.contract.js';

/** One change of a topic as PostgreSQL tells it. */
export interface ToldChange {
  /** The topic's count after it. */
  version: number;
  /** Ids of the records that it touched; null for all there may be. */
  records: readonly string[] | null;
}

/** Records of a topic whose changes are known by name; past it the whole topic has changed. */
const MOST_RECORDS = 10_000;

/** What is known of one topic. */
interface TopicState {
  /** The count since which every record is taken for changed. */
  whole: number;
  /** The count of the last change of each record that changed after it. */
  records: Map<string, number>;
}

/**
 * When each record changed last, as far as somebody told. Where it is not told, all records of the topic have changed: a page
 * is rendered once too often, and never shows what was.
 */
export class RecordVersions {
  private readonly topics = new Map<ContentTopic, TopicState>();

  /**
   * Takes what happened to a topic between two counts of its changes.
   * @param before undefined for the first look
   * @param told in any order; a count that is missing among them was not told
   */
  note(topic: ContentTopic, before: number | undefined, now: number, told: readonly ToldChange[]): void {
    const state = this.topics.get(topic);
    const counts = new Set(told.map(({ version }) => version));
    const isTold = before !== undefined && now > before && counts.size === now - before;
    if (!state || !isTold || !raise(state.records, told) || state.records.size > MOST_RECORDS)
      this.topics.set(topic, { whole: now, records: new Map() });
  }

  /** Names the state of one record: another text when it may have changed since. */
  of(topic: ContentTopic, record: string): string {
    const state = this.topics.get(topic);
    return `${topic} ${state?.whole ?? ''} ${record} ${state?.records.get(record) ?? ''}`;
  }
}

/** @returns false when it is not told which ones changed */
function raise(known: Map<string, number>, told: readonly ToldChange[]): boolean {
  for (const { version, records } of told) {
    if (records === null) return false;
    for (const record of records) known.set(record, Math.max(known.get(record) ?? 0, version));
  }
  return true;
}
