import type { BuilderStock } from '../../backend/builder/builder.contract.js';
import type { DesignQuery } from '../../backend/builder/design-query.contract.js';
import { answerDesign } from '../../backend/builder/engine/answer-design.js';
import { compareSystems } from '../../backend/builder/engine/compare-designs.js';
import { type StockByRole, stockByRole } from '../../backend/builder/engine/parts/match-items.js';
import { designTexts, readDesign } from '../../backend/builder/engine/read-design.js';
import type { DesignedScaffold } from '../../backend/pages/rendering/site-api.contract.js';
import { requestJson } from './http.js';

let stock: Promise<StockByRole> | undefined;

/** Fetches the catalog items once per visit. @throws HttpError; the next call retries */
export async function designScaffold(query: DesignQuery): Promise<DesignedScaffold> {
  stock ??= loadStock();
  const { design, faults } = readDesign(query);
  try {
    const items = await stock;
    const answer = answerDesign(design, items);
    return { faults, texts: designTexts(design), answer, systems: compareSystems(answer, items) };
  } catch (error) {
    stock = undefined;
    throw error;
  }
}

async function loadStock(): Promise<StockByRole> {
  const response = await requestJson('/api/builder/items');
  return stockByRole((await response.json()) as BuilderStock[]);
}
