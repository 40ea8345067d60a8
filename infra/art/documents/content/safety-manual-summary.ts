import type { SampleDocument } from '../document-model.ts';

export function safetyManualSummary(): SampleDocument {
  return {
    file: 'safety-manual-summary.pdf',
    number: 'D-03',
    title: 'Safety Manual Summary',
    category: 'safety',
    description:
      'The rules our crews work by, with the paragraph of 29 CFR for each: scaffolds, training, fire watch. Sample document.',
    uploadedAt: '2025-03-03T14:00:00.000Z',
    subtitle: 'What the crews check before anyone climbs, and the paragraph of 29 CFR behind each line.',
    blocks: [
      {
        kind: 'notice',
        heading: 'Not legal advice',
        text:
          'A summary for demonstration. The rules are in 29 CFR as published at ecfr.gov, and a plan of your state may ask ' +
          'for more (Cal/OSHA and Washington 296-874 differ). Read the paragraph before you rely on the line.',
      },
      {
        kind: 'clauses',
        heading: 'Capacity and platforms',
        clauses: [
          {
            paragraph: '1926.451(a)(1)',
            text: 'A scaffold and each of its components carries its own weight and at least 4 times the maximum intended load.',
          },
          {
            paragraph: '1926.451(a)(3)',
            text: 'Suspension rope, with its connecting hardware, carries at least 6 times the maximum intended load.',
          },
          {
            paragraph: '1926.451(b)(1)',
            text: 'Platforms are planked from the front uprights to the guardrail supports; gaps are 1 in at most.',
          },
          {
            paragraph: '1926.451(b)(2)',
            text: 'Platforms and walkways are at least 18 in wide, with the exceptions of the rule.',
          },
          {
            paragraph: '1926.451(b)(3)',
            text: 'The front edge stands 14 in at most from the face of the work (outrigger 3 in, plastering and lathing 18 in), or there are guardrails or personal fall arrest.',
          },
          {
            paragraph: '1926.451(b)(4), (b)(5)',
            text: 'Unless cleated or restrained, planks pass their support by at least 6 in. Planks of 10 ft or less pass it by 12 in at most, longer ones by 18 in at most.',
          },
          {
            paragraph: '1926.451(b)(7)',
            text: 'Planks overlap over a support only, by at least 12 in unless nailed or restrained.',
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
            text: 'Legs bear on base plates and mud sills or another firm foundation. Loose brick and block are no foundation.',
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
            text: 'More than 2 ft above or below a point of access needs a ladder, stair, ramp or the like. Cross-braces are never access.',
          },
          {
            paragraph: '1926.451(e)(2)',
            text: 'Hook-on and attachable ladders have rest platforms at vertical intervals of 35 ft at most.',
          },
          {
            paragraph: '1926.451(f)(1)',
            text: 'Nothing is loaded above the maximum intended load or the rated capacity, whichever is less.',
          },
          {
            paragraph: '1926.451(f)(3)',
            text: 'A competent person inspects for visible defects before each work shift and after anything that could affect the structure.',
          },
          {
            paragraph: '1926.451(f)(6)',
            text: 'Keep 10 ft from power lines; from insulated lines below 300 volts, 3 ft.',
          },
          {
            paragraph: '1926.451(f)(7)',
            text: 'Erecting, moving, dismantling and altering happen under a competent person, by trained people chosen for it.',
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
          { paragraph: '1926.451(g)(1)', text: 'Above 10 ft everyone on the scaffold is protected from falling.' },
          {
            paragraph: '1926.451(g)(4)',
            text: 'Toprails of scaffolds placed in service since January 1, 2000 stand at 38 to 45 in and carry 200 lb. A cross-brace is a toprail when it crosses at 38 to 48 in, a midrail at 20 to 30 in; it is not both.',
          },
          {
            paragraph: '1926.451(h)',
            text: 'Hard hats, and toeboards of at least 3-1/2 in, screens, nets or a barricade below where things can fall.',
          },
        ],
      },
      {
        kind: 'clauses',
        heading: 'Kinds of scaffold',
        clauses: [
          {
            paragraph: '1926.452(b)(10)',
            text: 'Tube and coupler scaffolds above 125 ft are designed by a registered professional engineer.',
          },
          {
            paragraph: '1926.452(c)(5)',
            text: 'Brackets for cantilevered loads are seated square and carry people only, unless a qualified engineer designed them for more.',
          },
          {
            paragraph: '1926.452(c)(6)',
            text: 'Frame scaffolds above 125 ft above their base plates are designed by a registered professional engineer.',
          },
          {
            paragraph: '1926.452(w)',
            text: 'Rolling towers: casters locked while in use. People ride only when height to base is 2:1 or less and the other conditions of the paragraph hold.',
          },
        ],
      },
      {
        kind: 'clauses',
        heading: 'Training',
        clauses: [
          {
            paragraph: '1926.454(a)',
            text: 'People who work on scaffolds are trained by a qualified person in its hazards and their control.',
          },
          {
            paragraph: '1926.454(b)',
            text: 'People who erect, take down, move, operate, repair, maintain or inspect are trained by a competent person.',
          },
          {
            paragraph: '1926.454(c)',
            text: 'They are trained again when the site, the scaffold, the fall protection or their work shows the need.',
          },
        ],
      },
      {
        kind: 'clauses',
        heading: 'Fire watch',
        clauses: [
          {
            paragraph: '1910.252(a)(2)(iii)(A)',
            text: 'Fire watchers stand by where more than a minor fire might develop, or combustibles lie within 35 ft, or farther off but easily lit by sparks, or behind openings or metal partitions.',
          },
          {
            paragraph: '1910.252(a)(2)(iii)(B)',
            text: 'They have extinguishers at hand, know how to use them and how to sound the alarm, and watch for at least half an hour after the work ends.',
          },
          {
            paragraph: '1915.504(a)',
            text: 'Shipyards: a written fire watch policy names training, duties, equipment and protective equipment.',
          },
          {
            paragraph: '1915.504(c)',
            text: 'The fire watch has no other duties, sees and reaches the whole area, can talk to those exposed, may stop the work, and stays at least 30 minutes after it ends unless the employer surveys the area and finds no further hazard.',
          },
        ],
      },
    ],
  };
}
