import { index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { product } from './catalogue.ts'
import { entityColumns } from './columns.ts'

/** An import of a product file that can be undone; the latest few are kept. */
export const productImport = pgTable('product_import', {
  ...entityColumns(),
  /** The file's name, without its folder. */
  file: text('file').notNull(),
  /** Categories and sellers that the import added; undoing it removes those without products. */
  categoryIds: integer('category_ids').array().notNull().default([]),
  vendorIds: integer('vendor_ids').array().notNull().default([]),
})

/** The change that an import made to a product. */
export const productImportChange = pgTable(
  'product_import_change',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The product as it was; null: the import made it. Its option ids hold a character that `jsonb` does not store. */
    before: json('before'),
    /** Hash of the product as the import left it, without its quantities: one that differs was changed since. */
    after: text('after').notNull(),
    /** The change of each unit's quantity by the import, by SKU. */
    quantities: jsonb('quantities').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productId] }),
    index('product_import_change_product').on(table.productId),
  ],
)
