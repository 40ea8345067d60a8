import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A secret that the site generated because the environment sets none. */
@Entity({ tableName: 'site_secret' })
export class SiteSecret {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  value!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
