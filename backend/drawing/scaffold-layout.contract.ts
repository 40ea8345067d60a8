/**
 * A laid-out scaffold. Inches; x along the run from its left end, y back from the open front, z up from the ground.
 */
export interface ScaffoldLayout {
  system: ScaffoldSystem;
  /** Lengths of the bays, left to right. */
  bays: number[];
  /** Depths of the rows of bays, front to back; one row except in a birdcage and around a building. */
  rows: number[];
  /**
   * Cells of a scaffold around a building: a string for each row, front to back, with a letter for each bay. `x` has
   * planks along the length, `y` across it, and `.` is the building. Without `cells`, every bay has scaffold with
   * planks along the length.
   */
  cells?: string[];
  /** Sum of the bays. */
  length: number;
  /** Sum of the rows. */
  width: number;
  /** Walking surface of the top deck. */
  height: number;
  base: {
    kind: 'sill' | 'jack' | 'caster';
    /** Thickness of the sill below the jacks; 0 if there is none. */
    sill: number;
    /** From the sill or the ground to the underside of the leg: the jack's nut, or the head of the caster or its jack. */
    leg: number;
    /** Extension of the screw jack; 0 for casters without one. Designs stored earlier lack it. */
    jack?: number;
  };
  /** Uneven ground; undefined for level ground. Heights are above the lowest ground. */
  ground?: {
    /** True if the ground is level between steps; otherwise it slopes from line to line. */
    isStepped: boolean;
    /** The footing of each line of legs, left to right. */
    lines: LayoutFooting[];
  };
  /**
   * Heights of the horizontal members' axes, lowest first. Frames: the frames' feet, and the head of the last one;
   * `levels[i + 1] - levels[i]` is then the height of frame `i`.
   */
  levels: number[];
  /** Frames only: stud spacing of each lift's frame. */
  studs: number[];
  /** Planked levels, highest first: working decks and others. */
  decks: LayoutDeck[];
  /** Tube and clamp only: two bearers side by side carry each deck. */
  hasBearerPairs?: boolean;
  opening?: LayoutOpening;
  /** Planks side by side on a deck, for each row, front to back. Around a building, the first entry is for all sides. */
  planks: LayoutPlanks[];
  /** Axes of the legs in the plan, row by row from the front, each from left to right. */
  legs: { x: number; y: number }[];
  /** Top node of the legs. Tubes are not cut, so posts may end above it. */
  legHead: number;
  /** Lengths of one leg's pieces, from the ground up; empty for frames. */
  legPieces: number[];
  /** Bays with braces in the front and back faces, in every lift; all bays for frames. */
  bracedBays: number[];
  /** Rows with braces across the run, at both ends. Around a building, also those with braces in the left and right faces. */
  bracedRows: number[];
  /** Ties to the building, on the legs of the wall side. */
  ties: LayoutTie[];
  /** Sides with guardrails and toeboards at each deck. A run along a wall has none at the back. */
  guardedSides: ScaffoldSide[];
  /** Sides toward a wall where decks also have them, because the wall is too far away: within `cells`, or at the back of a run. */
  guardedWalls?: ScaffoldSide[];
  /** From the legs' axes to the walls of a building, or of a run; null, or undefined, where the distance is not known. */
  wallGaps?: { leftAndRight: number | null; frontAndBack: number | null };
  guardrails: boolean;
  toeboards: boolean;
  netting: boolean;
  /** Brackets on the wall side of the decks: their reach and the planks on them. */
  brackets: { reach: number; planks: number } | null;
  /**
   * A ladder outside the left end, or a stair in the front row of its own bay (an index in `bays`), with planks at the
   * rear of each level as its landing. Designs stored earlier have stairs without landings.
   */
  access: { kind: 'ladder'; sections: number[] } | { kind: 'stair'; bay: number; landing?: LayoutPlanks } | null;
}

/** Ground, sill, jack and leg pieces of a line of legs. */
export interface LayoutFooting {
  ground: number;
  /** Height of the sills' beds. It may differ from the ground, which then must be cut or built up. */
  bed: number;
  /** Undersides of the legs. */
  foot: number;
  /** Extension of the screw jacks. */
  jack: number;
  /** The lowest member across the line; for frames, their feet. Members in `levels` below it are left out. */
  first: number;
  /** Lengths of one leg's pieces, from the ground up; empty for frames. */
  pieces: number[];
  /** Frames only: stud spacing of the lowest frame. */
  stud?: number;
}

/** Planks of one width, hooked over the bearers or loose, past their ends. */
export interface LayoutPlanks {
  count: number;
  width: number;
  hooked: boolean;
  /** Width of one narrower plank beside the others. */
  filler?: number;
  /** Equal gap between them and at the uprights; undefined if they are laid side by side. */
  gap?: number;
}

/** A door or gate in a run of one row. Nothing crosses its bays below a level, where beams may carry the legs between its sides. */
export interface LayoutOpening {
  /** Index of its first bay. */
  bay: number;
  bays: number;
  /** Index of the lowest level that has members in the opening. */
  level: number;
  /** The beams in front and behind, if the opening is wider than a bay. The legs on them are not in `legs`. */
  beam: {
    length: number;
    depth: number;
    /** Height of its upper side. */
    top: number;
    /** Lengths of the pieces of one leg on the beams, upward. */
    legPieces: number[];
  } | null;
}

export type ScaffoldSide = 'front' | 'back' | 'left' | 'right';

export type ScaffoldSystem = 'ring' | 'cup' | 'frame' | 'tube-and-clamp';

/** A planked level. */
export interface LayoutDeck {
  /** Index in `levels` of the horizontal members that carry it. */
  level: number;
  /** Height of its walking surface. */
  surface: number;
  /**
   * Undefined for a working deck, and in designs stored earlier. People pass over a deck for access. Nobody stands on a
   * deck that is only planked, so it has no rails.
   */
  use?: 'plank' | 'access';
  /** Duty of a working deck in psf, if it is not the design's. */
  psf?: number;
  /** Set for a working deck without brackets, if the others have them. */
  noBrackets?: true;
}

export interface LayoutTie {
  x: number;
  y: number;
  z: number;
  /** Side of the leg on which the building is; if undefined, the back. */
  toward?: ScaffoldSide;
}
