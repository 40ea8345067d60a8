import type { BuilderStock, ComparedDesign } from '../../backend/builder/builder.contract.js';
import type { DesignQuery } from '../../backend/builder/design-query.contract.js';
import { answerDesign } from '../../backend/builder/engine/answer-design.js';
import { compareDesign, compareSystems, ratesById } from '../../backend/builder/engine/compare-designs.js';
import { type StockByRole, stockByRole } from '../../backend/builder/engine/parts/match-items.js';
import { designTexts, readDesign, readDesignText } from '../../backend/builder/engine/read-design.js';
import type { DesignedScaffold } from '../../backend/pages/rendering/site-api.contract.js';
import { readJson } from './http.js';

let stock: Promise<StockByRole> | undefined;

/** Fetches the catalog items once per visit. @throws HttpError; the next call retries */
export async function designScaffold(query: DesignQuery): Promise<DesignedScaffold> {
  const { design, errors } = readDesign(query);
  const items = await loadedStock();
  const answer = answerDesign(design, items);
  return { errors, texts: designTexts(design), answer, systems: compareSystems(answer, items) };
}

/** Designs side by side; null for query parameters without a valid design. @throws HttpError; the next call retries */
export async function compareDesigns(designs: readonly string[]): Promise<(ComparedDesign | null)[]> {
  const items = await loadedStock();
  const rates = ratesById(items);
  return designs.map((text) => {
    const design = readDesignText(text);
    return design && compareDesign(answerDesign(design, items), rates);
  });
}

async function loadedStock(): Promise<StockByRole> {
  stock ??= readJson<BuilderStock[]>(['/api/builder/items']).then(stockByRole);
  try {
    return await stock;
  } catch (error) {
    stock = undefined;
    throw error;
  }
}
