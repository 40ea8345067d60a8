import { Migration } from '@mikro-orm/migrations';

export class CreateProduct extends Migration {
  override up(): void {
    this.addSql(`create table "product" (
      "id" serial primary key,
      "sku" varchar(64) not null,
      "name" text not null,
      "family" text not null,
      "category" text not null,
      "stock_status" text not null,
      "in_stock" boolean not null default true,
      "price" numeric(10,2) not null default '0.00',
      "description" text not null default '',
      "full_description" text not null default '',
      "image_url" text not null default '',
      "thumbnails" text not null default '[]',
      "weight" double precision null,
      "uom" text not null default 'EA',
      "product_length" double precision null,
      "product_width" double precision null,
      "product_height" double precision null,
      "vendor" text not null default '',
      "vendor_product_code" text not null default '',
      "original_product_id" text not null default '',
      "material" text not null default '',
      "load_capacity" text not null default '',
      "specifications" text not null default '{}',
      "updated_at" timestamptz not null default now()
    )`);
    this.addSql(`alter table "product" add constraint "product_sku_unique" unique ("sku")`);
    this.addSql(`alter table "product" add constraint "product_family_check" check ("family" in
      ('ring', 'cup', 'frame', 'tube-and-clamp', 'planks', 'shoring', 'access', 'bases', 'consumables'))`);
    this.addSql(`alter table "product" add constraint "product_category_check" check ("category" in
      ('Current Stock', 'Discontinued Stock', 'Specialty', 'Consumables'))`);
    this.addSql(`alter table "product" add constraint "product_stock_status_check" check ("stock_status" in
      ('Current Stock', 'Specialty', 'Discontinued Stock'))`);
  }

  override down(): void {
    this.addSql(`drop table "product"`);
  }
}
