import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Rows of one statement: enough that the round trips vanish, few enough that they never weigh. */
const BATCH_ROWS = 2_000;

/** A product as far as a list of addresses needs it. */
export interface ProductAddress {
  id: number;
  updatedAt: Date;
}

/** Every product by its id, for lists of addresses; set queries, as a sitemap asks for 100,000 rows and two columns. */
@Injectable()
export class ProductAddressesService {
  constructor(private readonly em: EntityManager) {}

  async count(): Promise<number> {
    const [row] = await this.em.fork().execute<{ total: number }[]>('select count(*)::int as total from product');
    return row?.total ?? 0;
  }

  /**
   * Products by rising id, in batches, each read from where the one before ended: the last costs what the first does.
   * @param offset how many to leave out at the beginning
   * @param limit the most that come
   */
  async *list(offset: number, limit: number): AsyncGenerator<ProductAddress[]> {
    let left = limit;
    let batch = await this.read('order by id offset ? limit ?', [offset, Math.min(left, BATCH_ROWS)]);
    while (batch.length > 0) {
      yield batch;
      left -= batch.length;
      if (left <= 0) return;
      batch = await this.read('where id > ? order by id limit ?', [batch.at(-1)?.id, Math.min(left, BATCH_ROWS)]);
    }
  }

  private async read(tail: string, parameters: unknown[]): Promise<ProductAddress[]> {
    const rows = await this.em
      .fork()
      .execute<{ id: number; updatedAt: string | Date }[]>(
        `select id, updated_at as "updatedAt" from product ${tail}`,
        parameters,
      );
    return rows.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt) }));
  }
}
