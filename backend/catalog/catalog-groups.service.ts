import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { allOf } from '../platform/postgres/postgres.js';
import type { CatalogGroup, CatalogGroups, FacetCount, Family, FilterValues, PartType } from './catalog.contract.js';
import { FAMILIES, MAX_PART_TYPE_GROUPS, PART_TYPES } from './catalog.contract.js';
import { type CatalogSnapshot, CatalogSnapshotService } from './catalog-snapshot.service.js';
import { type CubeRow, countFacets, countTotal, filterConditions } from './product-filters.js';
import { ProductsService } from './products.service.js';

/** The part type that a system is recognized by. */
const TYPICAL_PART: Record<Family, PartType> = {
  ring: 'standard',
  cup: 'standard',
  frame: 'frame',
  'tube-and-clamp': 'clamp',
  planks: 'plank',
  shoring: 'shore-frame',
  access: 'stair',
  bases: 'base-jack',
  consumables: 'netting',
};

type Filters = Partial<FilterValues>;

type ListPlace = { filters: Filters; offset: number };

type DrawnGroup = Omit<CatalogGroup, 'drawing'> & { typical: ListPlace };

/** Systems and part types, each with the drawing of a typical product. */
@Injectable()
export class CatalogGroupsService {
  private readonly cached = new WeakMap<CatalogSnapshot, Promise<CatalogGroups>>();

  constructor(
    private readonly em: EntityManager,
    private readonly snapshots: CatalogSnapshotService,
    private readonly products: ProductsService,
  ) {}

  async list(): Promise<CatalogGroups> {
    const snapshot = await this.snapshots.get();
    const cached = this.cached.get(snapshot);
    if (cached !== undefined) return cached;
    const loading = this.load(snapshot.cube);
    this.cached.set(snapshot, loading);
    loading.catch(() => this.cached.delete(snapshot));
    return loading;
  }

  private async load(cube: readonly CubeRow[]): Promise<CatalogGroups> {
    const { families, partTypes } = countFacets(cube, {});
    const systems = FAMILIES.map(({ value, label }) => {
      const choices = [{ family: value, partType: TYPICAL_PART[value] }, { family: value }];
      return { value, label, count: countOf(families, value), typical: middleOf(cube, choices) };
    });
    const parts = PART_TYPES.map(({ value, label }) => {
      return { value, label, count: countOf(partTypes, value), typical: middleOf(cube, [{ partType: value }]) };
    });
    const largest = parts.sort((a, b) => b.count - a.count).slice(0, MAX_PART_TYPE_GROUPS);
    return { systems: await this.withDrawings(systems), partTypes: await this.withDrawings(largest) };
  }

  private async withDrawings(groups: readonly DrawnGroup[]): Promise<CatalogGroup[]> {
    const stocked = groups.filter(({ count }) => count > 0);
    if (stocked.length === 0) return [];
    const places = stocked.map(({ typical }) => placeQuery(typical));
    const [found] = await this.em.fork().execute<{ ids: (number | null)[] }[]>(
      `select array[${places.map(({ sql }) => sql).join(', ')}] as ids`,
      places.flatMap(({ parameters }) => parameters),
    );
    const ids = found?.ids ?? [];
    const products = await this.products.listByIds(ids.filter((id) => id !== null));
    const drawings = new Map(products.map(({ id, drawings }) => [id, drawings.isometric]));
    return stocked.flatMap(({ typical: _typical, ...group }, index) => {
      const drawing = drawings.get(ids[index] ?? 0);
      // Missing if the product was removed after the count.
      return drawing === undefined ? [] : { ...group, drawing };
    });
  }
}

const countOf = (counts: readonly FacetCount[], value: string): number =>
  counts.find((facet) => facet.value === value)?.count ?? 0;

/**
 * The middle product of the first filters that match any, preferably in current stock. The first and last products are
 * often unusual ones.
 */
function middleOf(cube: readonly CubeRow[], choices: readonly Filters[]): ListPlace {
  for (const choice of choices)
    for (const filters of [{ ...choice, stockStatus: 'Current Stock' as const }, choice]) {
      const total = countTotal(cube, filters);
      if (total > 0) return { filters, offset: Math.floor((total - 1) / 2) };
    }
  return { filters: {}, offset: 0 };
}

function placeQuery({ filters, offset }: ListPlace) {
  const { sql, parameters } = allOf(filterConditions(filters));
  return {
    sql: `(select i.product_id from product_index i where ${sql} order by i.name_key, i.product_id limit 1 offset ?)`,
    parameters: [...parameters, offset],
  };
}
