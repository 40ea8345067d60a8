import type { AuditLineResponse } from '../../../backend/staff/staff.contract.js';
import words from './audit-words.json' with { type: 'json' };

const [nouns, verbs]: Record<string, string>[] = [words.nouns, words.verbs];

/** A line of the audit log in words, such as `Changed the state of inquiry Q-7K3M-92 to won`. An action without words keeps its own. */
export function auditText({ action, subject }: Pick<AuditLineResponse, 'action' | 'subject'>): string {
  const [record = '', act = ''] = action.split('.');
  const plain = (part: string) => part.replaceAll('-', ' ');
  const verb = verbs?.[act] ?? `${plain(record)}: ${plain(act)}`;
  const noun = nouns?.[record] ?? plain(record);
  // Many subjects begin with the kind of their record; after a colon they say why.
  const named = subject.startsWith(noun) || verb.includes(':') ? subject : `${noun} ${subject}`;
  return subject === '' ? verb : `${verb} ${named}`;
}
