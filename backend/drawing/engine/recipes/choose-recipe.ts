import type { Family } from '../../../catalog/catalog.contract.js';
import * as access from './access.js';
import * as bases from './bases.js';
import * as consumables from './consumables.js';
import * as cup from './cup.js';
import * as frames from './frames.js';
import { inspectionTag } from './inspection-tag.js';
import * as brackets from './ladders-and-brackets.js';
import * as pins from './pins.js';
import * as planks from './planks.js';
import * as ring from './ring.js';
import * as shoring from './shoring.js';
import type { Recipe } from './sizes.js';
import * as clamps from './tube-and-clamp.js';

type Rule = readonly [words: RegExp, recipe: Recipe];

const SHARED: readonly Rule[] = [
  [/(?:toe ?-?board|kick ?plate)(?!.*clip)/, planks.toeboard],
  [/(?:caster|castor)(?!.*jack)/, bases.caster],
  [/(?:caster|socket).*jack|jack.*socket/, bases.socketJack],
  [/swivel (?:screw |base |levell?ing )*jack|jack.*swivel/, bases.swivelJack],
  [/(?:head|shor).*jack|jack.*u-?head/, bases.headJack],
  [/jack/, bases.screwJack],
  [/base ?plate/, bases.basePlate],
  [/mud ?-?sill|sole ?(?:board|plate|pad)|sill pad|dunnage|lumber|timber/, bases.mudSill],
  [/stair.*(?:rail|post)/, access.stairHandrail],
  [/stair|stringer.*tread/, access.stairUnit],
  [/hatch|trap ?door/, planks.hatchDeck],
  [/swing gate|gate\b/, access.swingGate],
  [/^(?!.*(?:frame|clamp|bracket|deck)).*ladder/, brackets.ladder],
  [/gooser/, brackets.gooser],
];

/** The first match wins, so specific words come before general ones. */
const BY_FAMILY: Record<Family, { rules: readonly Rule[]; otherwise: Recipe }> = {
  ring: {
    rules: [
      [/clamp.?on|(?:add|bolt).?on ros/, ring.clampOnRosette],
      [/wedge.?head/, ring.wedgeHeadClamp],
      [/(?:bolted|loose|joint) spigot|spigot (?:pin|connector)/, clamps.jointPin],
      [/collar|starter|base (?:piece|ring)/, ring.ringBaseCollar],
      [/(?:plan|horizontal) diagonal/, ring.ringLedger],
      [/lattice|girder/, ring.latticeGirder],
      [/(?:double|truss|bridge|reinforced|bridging).*(?:ledger|transom|horizontal)|\btruss/, ring.ringTrussLedger],
      [/diagonal|brace/, ring.ringDiagonal],
      [/bracket|cantilever|hop-?up/, ring.ringBracket],
      [/guard ?rail.*post/, access.guardrailPost],
      [/guard ?rail|hand ?rail/, access.guardrailPanel],
      [/standard|vertical|upright|\bpost/, ring.ringStandard],
      [/ledger|horizontal|transom|runner|bearer/, ring.ringLedger],
      [/clamp|coupler/, clamps.rightAngleClamp],
      [/plank|deck|board/, planks.steelPlank],
      [/pin\b/, pins.plainPin],
    ],
    otherwise: ring.ringNode,
  },
  cup: {
    rules: [
      [/omega|board bearer|intermediate transom/, cup.omegaTransom],
      [/truss|double/, cup.cupTrussLedger],
      [/spigot (?:pin|clip)|locking pin/, pins.togglePin],
      [/brace|diagonal/, cup.cupBrace],
      [/standard|vertical|upright|\bpost/, cup.cupStandard],
      [/bracket|hop-?up/, brackets.sideBracket],
      [/ledger|horizontal|transom|runner/, cup.cupLedger],
      [/pin\b/, pins.plainPin],
    ],
    otherwise: cup.cupJoint,
  },
  frame: {
    rules: [
      [/utility|rolling|tower/, frames.utilityScaffold],
      [/brace/, frames.crossBrace],
      [/sidewalk|canopy|pedestrian/, frames.sidewalkFrame],
      [/walk|arch/, frames.walkThroughFrame],
      [/narrow|\b2 ?ft wide/, frames.narrowFrame],
      [/step|ladder|\bend\b/, frames.stepFrame],
      [/mason|open/, frames.masonFrame],
      [/putlog/, brackets.putlog],
      [/bracket/, brackets.sideBracket],
      [/coupling|pin\b/, clamps.jointPin],
    ],
    otherwise: frames.masonFrame,
  },
  'tube-and-clamp': {
    rules: [
      [/joint pin|spigot pin|internal/, clamps.jointPin],
      [/board (?:clip|retain)|clip/, clamps.flatClip],
      [/tie tube|wall tie/, clamps.tieTube],
      [/(?:beam|girder) clamp|gravlock|flange/, clamps.beamClamp],
      [/beam|girder|truss/, ring.latticeGirder],
      [/half/, clamps.halfClamp],
      [/swivel/, clamps.swivelClamp],
      [/sleeve|end.to.end|splice/, clamps.sleeveClamp],
      [/putlog|single/, clamps.putlogClamp],
      [/clamp|coupler|right.?angle|fixed/, clamps.rightAngleClamp],
      [/tube|pipe/, clamps.scaffoldTube],
      [/pin\b/, pins.plainPin],
    ],
    otherwise: clamps.rightAngleClamp,
  },
  planks: {
    rules: [
      [/joist|stringer|\bbeam/, shoring.aluminumBeam],
      [/hold.?down|lock bar/, planks.holdDown],
      [/clip|cleat/, clamps.flatClip],
      [/alum|alloy|ply|deck/, planks.aluminumDeck],
      [/steel|galv|metal|perforat/, planks.steelPlank],
      [/lvl|laminat|wood|board|plank|pine/, planks.lvlPlank],
    ],
    otherwise: planks.lvlPlank,
  },
  shoring: {
    rules: [
      [/brace/, frames.crossBrace],
      [/u-?head|j-?head|head plate|\bhead\b/, shoring.uHead],
      [/frame/, shoring.shoringFrame],
      [/stringer|joist|beam|nailer|waler/, shoring.aluminumBeam],
      [/clip|clamp/, shoring.beamClip],
      [/\bleg/, shoring.shoringLeg],
      [/post|prop|shore/, shoring.shorePost],
      [/pin\b/, pins.plainPin],
    ],
    otherwise: shoring.shorePost,
  },
  access: {
    rules: [
      [/post/, access.guardrailPost],
      [/end (?:guard ?)?rail|end panel/, access.endRail],
      [/panel|frame|california|double/, access.guardrailPanel],
      [/hoist|well ?wheel|gin wheel/, brackets.hoistArm],
      [/hanger/, brackets.putlogHanger],
      [/putlog/, brackets.putlog],
      [/stand-?off/, brackets.standOffBracket],
      [/truss|lattice|girder|beam/, ring.latticeGirder],
      [/bracket|outrigger/, brackets.sideBracket],
      [/rail/, access.guardrail],
      [/pin\b/, pins.plainPin],
    ],
    otherwise: brackets.postAndRail,
  },
  bases: {
    rules: [
      [/u-?head/, shoring.uHead],
      [/socket|adapter|collar|coupling|stem/, bases.socket],
      [/plate|pad/, bases.basePlate],
    ],
    otherwise: bases.basePlate,
  },
  consumables: {
    rules: [
      [/(?:sheeting|bungee|elastic).*tie|tie.*elastic/, consumables.toggleTie],
      [/nail/, pins.duplexNails],
      [/toggle/, pins.togglePin],
      [/pig ?tail/, pins.pigtailPin],
      [/spring|snap|hitch|coupling|rivet/, pins.springPin],
      [/pin\b|bolt/, pins.plainPin],
      [/wire|coil|tie/, consumables.wireCoil],
      [/net|mesh|screen/, consumables.netting],
      [/tarp|sheeting|shrink|wrap|tent|cover/, consumables.tarp],
      [/tag|sign|label/, inspectionTag],
      [/plank|board/, planks.lvlPlank],
    ],
    otherwise: consumables.carton,
  },
};

/** Null if no rule recognizes the kind of item. @param words the item's name and SKU in lower case */
export function knownRecipe(family: Family, words: string): Recipe | null {
  const { rules } = BY_FAMILY[family] ?? BY_FAMILY.consumables;
  return [...SHARED, ...rules].find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

export const chooseRecipe = (family: Family, words: string): Recipe =>
  knownRecipe(family, words) ?? (BY_FAMILY[family] ?? BY_FAMILY.consumables).otherwise;
