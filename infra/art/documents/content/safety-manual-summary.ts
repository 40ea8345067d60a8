import type { SampleDocument } from '../document-model.ts';

export function safetyManualSummary(): SampleDocument {
  return {
    file: 'safety-manual-summary.pdf',
    number: 'D-03',
    title: 'Safety Manual Summary',
    category: 'safety',
    description: 'The rules our crews follow, with the paragraph of 29 CFR for each: scaffolds, training, fire watch.',
    uploadedAt: '2025-03-03T14:00:00.000Z',
    subtitle: 'Our crews check these points before anyone climbs. Each line cites its paragraph of 29 CFR.',
    blocks: [
      {
        kind: 'notice',
        heading: 'Not legal advice',
        text:
          'A summary for demonstration. The rules are in 29 CFR as published at ecfr.gov, and your state plan may require ' +
          'more (Cal/OSHA and Washington 296-874 differ). Read the paragraph before you rely on a line.',
      },
      {
        kind: 'clauses',
        heading: 'Capacity and platforms',
        clauses: [
          {
            paragraph: '1926.451(a)(1)',
            text: 'A scaffold and each of its components carry their own weight and at least 4 times the maximum intended load.',
          },
          {
            paragraph: '1926.451(a)(3)',
            text: 'Suspension rope and its connecting hardware carry at least 6 times the maximum intended load.',
          },
          {
            paragraph: '1926.451(b)(1)',
            text: 'Platforms are planked from the front uprights to the guardrail supports; gaps are 1 in or less.',
          },
          {
            paragraph: '1926.451(b)(2)',
            text: 'Platforms and walkways are at least 18 in wide, with the exceptions stated in the rule.',
          },
          {
            paragraph: '1926.451(b)(3)',
            text: 'The front edge is within 14 in of the face of the work (outrigger 3 in, plastering and lathing 18 in), or there are guardrails or personal fall arrest.',
          },
          {
            paragraph: '1926.451(b)(4), (b)(5)',
            text: 'Unless cleated or restrained, planks extend at least 6 in past their support. Planks of 10 ft or less extend at most 12 in, longer ones at most 18 in.',
          },
          {
            paragraph: '1926.451(b)(7)',
            text: 'Planks overlap only over a support, by at least 12 in unless nailed or restrained.',
          },
          {
            paragraph: 'Subpart L, App. A',
            text: 'Duty classes are light 25 psf, medium 50 psf and heavy 75 psf. Full-thickness undressed 2 x 10 in lumber spans 10 ft, 8 ft and 6 ft.',
          },
        ],
      },
      {
        kind: 'clauses',
        heading: 'Stability and foundation',
        clauses: [
          {
            paragraph: '1926.451(c)(1)',
            text: 'Above 4 times its base width a supported scaffold is tied, guyed or braced. Vertical spacing is 20 ft or less up to 3 ft wide and 26 ft or less when wider; horizontal spacing is 30 ft or less.',
          },
          {
            paragraph: '1926.451(c)(2)',
            text: 'Legs bear on base plates and mudsills or another firm foundation. Loose brick and block are not a foundation.',
          },
          { paragraph: '1926.451(c)(3)', text: 'Poles, legs, frames and uprights are plumb and braced.' },
        ],
      },
      {
        kind: 'clauses',
        heading: 'Access and use',
        clauses: [
          {
            paragraph: '1926.451(e)(1)',
            text: 'A platform more than 2 ft above or below a point of access needs a ladder, stair, ramp or the like. Cross braces are never access.',
          },
          {
            paragraph: '1926.451(e)(2)',
            text: 'Hook-on and attachable ladders have rest platforms every 35 ft or less.',
          },
          {
            paragraph: '1926.451(f)(1)',
            text: 'No scaffold or component is loaded above its maximum intended load or rated capacity, whichever is less.',
          },
          {
            paragraph: '1926.451(f)(3)',
            text: 'A competent person inspects for visible defects before each work shift and after anything that could affect the structure.',
          },
          {
            paragraph: '1926.451(f)(6)',
            text: 'Keep 10 ft from power lines, or 3 ft from insulated lines below 300 volts.',
          },
          {
            paragraph: '1926.451(f)(7)',
            text: 'Scaffolds are erected, moved, dismantled and altered under a competent person, by trained people selected for the work.',
          },
          {
            paragraph: '1926.451(f)(12)',
            text: 'No work in storms or high winds unless a competent person finds it safe and people are protected.',
          },
        ],
      },
      {
        kind: 'clauses',
        heading: 'Falls and falling objects',
        clauses: [
          { paragraph: '1926.451(g)(1)', text: 'Above 10 ft, everyone on the scaffold is protected from falling.' },
          {
            paragraph: '1926.451(g)(4)',
            text: 'Toprails of scaffolds placed in service since January 1, 2000 are 38 to 45 in high and carry 200 lb. A cross brace may serve as a toprail if it crosses at 38 to 48 in, or as a midrail at 20 to 30 in, but not as both.',
          },
          {
            paragraph: '1926.451(h)',
            text: 'Hard hats, and toeboards of at least 3-1/2 in, screens, nets or a barricade below where objects can fall.',
          },
        ],
      },
      {
        kind: 'clauses',
        heading: 'Types of scaffold',
        clauses: [
          {
            paragraph: '1926.452(b)(10)',
            text: 'Tube and coupler scaffolds above 125 ft are designed by a registered professional engineer.',
          },
          {
            paragraph: '1926.452(c)(5)',
            text: 'Brackets for cantilevered loads are seated square and carry people only, unless a qualified engineer has designed them for other loads.',
          },
          {
            paragraph: '1926.452(c)(6)',
            text: 'Frame scaffolds above 125 ft above their base plates are designed by a registered professional engineer.',
          },
          {
            paragraph: '1926.452(w)',
            text: 'Rolling towers: casters are locked during use. People may ride only if height to base is 2:1 or less and the paragraph’s other conditions are met.',
          },
        ],
      },
      {
        kind: 'clauses',
        heading: 'Training',
        clauses: [
          {
            paragraph: '1926.454(a)',
            text: 'People who work on scaffolds are trained by a qualified person in the hazards and how to control them.',
          },
          {
            paragraph: '1926.454(b)',
            text: 'People who erect, dismantle, move, operate, repair, maintain or inspect scaffolds are trained by a competent person.',
          },
          {
            paragraph: '1926.454(c)',
            text: 'They are retrained when changes in the site, scaffold, fall protection or their work require it.',
          },
        ],
      },
      {
        kind: 'clauses',
        heading: 'Fire watch',
        clauses: [
          {
            paragraph: '1910.252(a)(2)(iii)(A)',
            text: 'Fire watchers are required where more than a minor fire might develop, or where combustibles are within 35 ft, farther away but easily ignited by sparks, or behind openings or metal partitions.',
          },
          {
            paragraph: '1910.252(a)(2)(iii)(B)',
            text: 'They have extinguishers on hand, know how to use them and how to sound the alarm, and watch for at least half an hour after work ends.',
          },
          {
            paragraph: '1915.504(a)',
            text: 'Shipyards: a written fire watch policy covers training, duties, equipment and protective equipment.',
          },
          {
            paragraph: '1915.504(c)',
            text: 'The fire watch has no other duties, can see and reach the whole area, can communicate with exposed workers, may stop the work, and stays at least 30 minutes after it ends unless the employer surveys the area and finds no further hazard.',
          },
        ],
      },
    ],
  };
}
