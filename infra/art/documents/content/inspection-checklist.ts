import { CHECK_BOX, type SampleDocument, type Table } from '../document-model.ts';

export function inspectionChecklist(): SampleDocument {
  return {
    file: 'daily-scaffold-inspection-checklist.pdf',
    number: 'D-10',
    title: 'Daily Scaffold Inspection Checklist',
    category: 'safety',
    description:
      'For the competent person, before each work shift and after any event (1926.451(f)(3)): two pages to print.',
    uploadedAt: '2025-06-02T12:00:00.000Z',
    subtitle:
      'By a competent person, before each work shift and after any event that could affect the structure: 1926.451(f)(3).',
    blocks: [
      {
        kind: 'fields',
        fields: [
          { label: 'Site and unit', share: 0.4 },
          { label: 'Scaffold number', share: 0.2 },
          { label: 'Date', share: 0.2 },
          { label: 'Shift and time', share: 0.2 },
        ],
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Duty on the tag, psf', share: 0.2 },
          { label: 'Height to top deck, ft', share: 0.2 },
          { label: 'Competent person', share: 0.6 },
        ],
      },
      {
        kind: 'choices',
        label: 'Reason',
        options: ['Before shift', 'After storm or wind', 'After alteration', 'After impact', 'Handover'],
      },
      checks('Base', [
        ['Legs on base plates and mudsills; ground firm, no washout', '451(c)(2)'],
        ['Jacks bearing, extended within their limit', '451(c)(2)'],
        ['Legs plumb, frames level', '451(c)(3)'],
      ]),
      checks('Structure', [
        ['All ledgers, bearers and braces in place; wedges, cups and locks set', '451(c)(3)'],
        ['No bent, cracked or corroded members', '451(f)(4)'],
        ['Above 4:1: ties, guys or braces as drawn', '451(c)(1)'],
        ['Frames pinned and, where uplift can occur, locked', '452(c)(3), (c)(4)'],
        ['Brackets seated square; nothing stored on them', '452(c)(5)'],
      ]),
      checks('Platform', [
        ['Fully planked; gaps of 1 in or less; at least 18 in wide', '451(b)(1), (b)(2)'],
        ['Planks sound; ends at least 6 in past support, or secured', '451(b)(4)'],
        ['Front edge within 14 in of the work, or guarded', '451(b)(3)'],
        ['Load within the duty on the tag', '451(f)(1)'],
        ['No snow, ice, oil or debris', '451(f)(8), (f)(13)'],
      ]),
      checks('Access and falls', [
        ['Ladder or stair where a step is over 2 ft; no climbing on braces', '451(e)(1)'],
        ['Above 10 ft: toprail at 38 to 45 in and midrail on all open sides', '451(g)(4)'],
        ['Toeboards of at least 3-1/2 in, screens, or barricade below', '451(h)'],
      ]),
      checks('Surroundings', [
        ['Power lines: 10 ft, or as the rule’s table allows', '451(f)(6)'],
        ['Wind and weather safe for work', '451(f)(12)'],
        ['Casters locked (rolling towers)', '452(w)(2)'],
        ['Tag at each access, signed today', 'site rule'],
      ]),
      {
        kind: 'fields',
        height: 40,
        heading: 'Defects and corrective action',
        fields: [{ label: 'Line, defect, action, by whom', share: 1 }],
      },
      {
        kind: 'choices',
        label: 'Result',
        options: ['Green: safe for use', 'Yellow: use with caution', 'Red: do not use'],
      },
      {
        kind: 'fields',
        height: 30,
        fields: [
          { label: 'Competent person’s signature', share: 0.6 },
          { label: 'Time', share: 0.4 },
        ],
      },
    ],
  };
}

function checks(heading: string, lines: [check: string, paragraph: string][]): Table {
  return {
    kind: 'table',
    heading,
    columns: [
      { key: 'check', label: 'Check', width: 300 },
      { key: 'paragraph', label: '29 CFR 1926', width: 96, mono: true },
      { key: 'ok', label: 'OK', width: 36, align: 'center' },
      { key: 'notOk', label: 'Not OK', width: 36, align: 'center' },
      { key: 'notApplicable', label: 'N/A', width: 36, align: 'center' },
    ],
    rows: lines.map(([check, paragraph]) => [check, paragraph, CHECK_BOX, CHECK_BOX, CHECK_BOX]),
    minimumRowHeight: 20,
  };
}
