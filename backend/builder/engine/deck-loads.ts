import { isWalked, isWorked } from '../../drawing/engine/scaffold/place/floors.js';
import type { LayoutDeck } from '../../drawing/scaffold-layout.contract.js';
import type { Duty, ScaffoldDesign } from '../builder.contract.js';

/** Our own assumption for planks with people but no material: those of a deck for access, and those on brackets. */
export const PEOPLE_PSF = 25;

/** Load on a deck in psf, without its planks; 0 if it is only planked, because nobody is on it. */
export function loadOf(deck: LayoutDeck, { duty }: Pick<ScaffoldDesign, 'duty'>): number {
  if (!isWalked(deck)) return 0;
  return isWorked(deck) ? (deck.psf ?? Number(duty)) : PEOPLE_PSF;
}

/** The duty by which bays, rows and frames are chosen: the heaviest of the design and its decks. */
export const heaviestDuty = ({ duty, chosenDecks = [] }: Pick<ScaffoldDesign, 'duty' | 'chosenDecks'>): Duty =>
  chosenDecks.reduce<Duty>((most, deck) => (Number(deck.duty ?? 0) > Number(most) ? (deck.duty ?? most) : most), duty);
