import type { Subject } from '../sheet/illustration-sheet.ts';
import { dutyRating, fiveItems, frameSection, ladderAccess, sheetedBay, sixSubjects, twelvePoints } from './bays.ts';
import { plankingRules, thirtyYears, toeboardEdge } from './decks.ts';
import { basePlate, lookalikePlanks, nodes, plankSag, tiesAndRatio } from './details.ts';
import { citations, guardrailAndArrest, impairedSystems, shipyardPlan, watchTimes } from './diagrams.ts';
import { pipeRackScaffold, repointingScaffold, tallFrameScaffold } from './elevations.ts';
import { fireWatch, powerLine, railHeights, rollingTower, sideBracket } from './sections.ts';

/** The picture of each post, by slug. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  'illustrative-130-ft-frame-scaffold': tallFrameScaffold,
  'illustrative-repointing-a-98-ft-wall': repointingScaffold,
  'illustrative-pipe-rack-turnaround': pipeRackScaffold,
  'base-plates-and-mudsills': basePlate,
  'ringlock-or-cuplock': nodes,
  'ties-and-the-4-to-1-rule': tiesAndRatio,
  'plank-lookalikes-and-the-lvl-warning': lookalikePlanks,
  'plank-inspection-in-the-yard': plankSag,
  'reading-a-duty-rating': dutyRating,
  'ordering-frame-scaffold-checklist': frameSection,
  'scaffold-access-above-2-feet': ladderAccess,
  'inspection-before-each-shift': twelvePoints,
  'who-must-be-trained-1926-454': sixSubjects,
  'osha-penalties-2025': fiveItems,
  'storm-season-scaffold-plan': sheetedBay,

  'planking-rules-in-inches': plankingRules,
  'thirty-years-of-the-scaffold-rule': thirtyYears,
  'falling-objects-toeboards': toeboardEdge,
  'most-cited-list-fy2025': citations,
  'guardrail-and-arrest-numbers': guardrailAndArrest,
  'impaired-fire-systems': impairedSystems,
  'illustrative-shipyard-hot-work': shipyardPlan,
  'longer-hot-work-watches': watchTimes,
  'fire-watch-35-feet-30-minutes': fireWatch,
  'power-line-clearance': powerLine,
  'fall-protection-on-scaffolds': railHeights,
  'rolling-towers-2-to-1': rollingTower,
  'side-brackets-carry-people': sideBracket,
};
