import { CHECK_BOX, type SampleDocument } from '../document-model.ts';

const ROUNDS = 20;

export function fireWatchLog(): SampleDocument {
  return {
    file: 'fire-watch-log.pdf',
    number: 'D-11',
    title: 'Fire Watch Log Sheet',
    category: 'safety',
    description:
      'Log for one hot work fire watch, with the checks of 1910.252(a)(2)(iii) and the half hour after work ends. Print one per watch.',
    uploadedAt: '2025-06-02T12:30:00.000Z',
    subtitle: 'One log per watch. Hot work under 1910.252(a)(2)(iii); shipyards under 1915.504.',
    blocks: [
      {
        kind: 'fields',
        fields: [
          { label: 'Site and location', share: 0.5 },
          { label: 'Hot work permit', share: 0.25 },
          { label: 'Date', share: 0.25 },
        ],
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Fire watch officer', share: 0.4 },
          { label: 'Relieved by and when', share: 0.35 },
          { label: 'Alarm number or box', share: 0.25 },
        ],
      },
      {
        kind: 'choices',
        label: 'Type of work',
        options: ['Welding or cutting', 'Grinding', 'Torch roofing', 'Impaired alarm or sprinkler'],
      },
      {
        kind: 'table',
        heading: 'Before work starts',
        columns: [
          { key: 'check', label: 'Check', width: 346 },
          { key: 'paragraph', label: 'Paragraph', width: 122, mono: true },
          { key: 'done', label: 'Done', width: 36, align: 'center' },
        ],
        rows: [
          ['Combustibles moved 35 ft away, or shielded', '1910.252(a)(2)(vii)', CHECK_BOX],
          ['Openings, partitions and the level below checked', '1910.252(a)(2)(iii)(A)', CHECK_BOX],
          ['Extinguisher at hand; trained to use it', '1910.252(a)(2)(iii)(B)', CHECK_BOX],
          ['Alarm procedure known and tested', '1910.252(a)(2)(iii)(B)', CHECK_BOX],
          ['Area inspected and permit signed', '1910.252(a)(2)(iv)', CHECK_BOX],
          ['No other duties; may stop the work (shipyards)', '1915.504(c)', CHECK_BOX],
        ],
        minimumRowHeight: 19,
      },
      {
        kind: 'table',
        heading: 'Rounds',
        columns: [
          { key: 'time', label: 'Time', width: 64 },
          { key: 'area', label: 'Area, level', width: 130 },
          { key: 'seen', label: 'Observations and actions', width: 240 },
          { key: 'initials', label: 'Initials', width: 70 },
        ],
        rows: Array.from({ length: ROUNDS }, () => ['', '', '', '']),
        minimumRowHeight: 22,
      },
      {
        kind: 'fields',
        heading: 'After work ends',
        fields: [
          { label: 'Hot work ended at', share: 0.25 },
          { label: 'Watched until (at least 30 minutes)', share: 0.35 },
          { label: 'Longer watch required by permit', share: 0.4 },
        ],
      },
      {
        kind: 'notice',
        heading: 'Duration',
        text:
          'OSHA requires at least half an hour. NFPA 51B requires 30 minutes in its 2014 edition, and 1 hour with up to 3 ' +
          'hours of monitoring in its 2019 edition. The locally adopted edition, the permit or the insurer may require more.',
      },
      {
        kind: 'fields',
        height: 30,
        fields: [
          { label: 'Officer’s signature', share: 0.5 },
          { label: 'Received by', share: 0.5 },
        ],
      },
    ],
  };
}
