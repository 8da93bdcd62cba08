import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { category, product, productType } from '../schema/catalogue.ts'
import { conversation } from '../schema/chats.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { productQuestion } from '../schema/questions.ts'
import { vendor } from '../schema/sellers.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { Kind } from './category-file.ts'

/** A category, a seller or an audience. */
export type EntryFields = {
  readonly slug: string
  readonly formerSlugs: string[]
  readonly name: LocalizedText
  readonly description: LocalizedText
  readonly image: StoredImage | null
  readonly order: number
  /** Only for categories. */
  readonly parentId: number | null
}
export type StoredEntry = EntryFields & { readonly id: number }

type Entries = {
  /** Reads the entries in the order of the shop. */
  read(db: Queryable): Promise<StoredEntry[]>
  insert(tx: Transaction, fields: EntryFields): Promise<number>
  update(tx: Transaction, id: number, fields: EntryFields): Promise<void>
  remove(tx: Transaction, id: number): Promise<void>
  /** Returns rows in use, each with its use. */
  used(tx: Transaction): Promise<ReadonlyMap<number, string>>
  /** Returns the visible products that lists show under any of these. */
  listed(tx: Transaction, ids: readonly number[]): Promise<number[]>
}

const edited = { editedOn: sql`now()` }

const categories: Entries = {
  read: (db) => db.select().from(category).orderBy(asc(category.order), asc(category.id)),
  insert: async (tx, fields) => idOf(await tx.insert(category).values(fields).returning({ id: category.id })),
  update: async (tx, id, fields) => {
    await tx
      .update(category)
      .set({ ...fields, ...edited })
      .where(eq(category.id, id))
  },
  remove: async (tx, id) => {
    await tx.delete(category).where(eq(category.id, id))
  },
  used: async (tx) => {
    const filed = await tx
      .selectDistinct({ id: product.categoryId })
      .from(product)
      .where(isNotNull(product.categoryId))
    return usedBy(['products', filed])
  },
  listed: (tx, ids) => listedUnder(tx, sql`category_ids && ${arrayOf(ids)}`),
}

const sellers: Entries = {
  read: async (db) => {
    const rows = await db.select().from(vendor).orderBy(asc(vendor.order), asc(vendor.id))
    return rows.map((row) => ({ ...row, parentId: null }))
  },
  insert: async (tx, { parentId: _parent, ...fields }) =>
    idOf(await tx.insert(vendor).values(fields).returning({ id: vendor.id })),
  update: async (tx, id, { parentId: _parent, ...fields }) => {
    await tx
      .update(vendor)
      .set({ ...fields, ...edited })
      .where(eq(vendor.id, id))
  },
  remove: async (tx, id) => {
    await tx.delete(vendor).where(eq(vendor.id, id))
  },
  used: async (tx) =>
    usedBy(
      ['chats', await tx.selectDistinct({ id: conversation.vendorId }).from(conversation)],
      [
        'questions',
        await tx
          .selectDistinct({ id: productQuestion.vendorId })
          .from(productQuestion)
          .where(isNotNull(productQuestion.vendorId)),
      ],
      [
        'products',
        await tx.selectDistinct({ id: product.vendorId }).from(product).where(isNotNull(product.vendorId)),
      ],
    ),
  listed: (tx, ids) => listedUnder(tx, sql`vendor_id = any(${arrayOf(ids)})`),
}

const audiences: Entries = {
  read: async (db) => {
    const rows = await db.select().from(productType).orderBy(asc(productType.order), asc(productType.id))
    return rows.map(({ title, ...row }) => ({ ...row, name: title, parentId: null }))
  },
  insert: async (tx, { parentId: _parent, name, ...fields }) =>
    idOf(
      await tx
        .insert(productType)
        .values({ ...fields, title: name })
        .returning({ id: productType.id }),
    ),
  update: async (tx, id, { parentId: _parent, name, ...fields }) => {
    await tx
      .update(productType)
      .set({ ...fields, title: name, ...edited })
      .where(eq(productType.id, id))
  },
  remove: async (tx, id) => {
    await tx.delete(productType).where(eq(productType.id, id))
  },
  used: async (tx) => {
    const made = await tx
      .selectDistinct({ id: product.productTypeId })
      .from(product)
      .where(isNotNull(product.productTypeId))
    return usedBy(['products', made])
  },
  listed: (tx, ids) => listedUnder(tx, sql`product_type_id = any(${arrayOf(ids)})`),
}

export const entriesOf: Readonly<Record<Kind, Entries>> = { categories, sellers, audiences }

function usedBy(
  ...users: readonly (readonly [what: string, rows: readonly { id: number | null }[]])[]
): ReadonlyMap<number, string> {
  return new Map(
    users.flatMap(([what, rows]) => rows.flatMap(({ id }) => (id === null ? [] : [[id, what] as const]))),
  )
}

async function listedUnder(tx: Transaction, condition: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await tx.execute<{ product_id: number }>(
    sql`select product_id from product_listing where ${condition}`,
  )
  return rows.map((row) => row.product_id)
}

function arrayOf(ids: readonly number[]) {
  return sql`${`{${ids.join(',')}}`}::integer[]`
}

function idOf([row]: readonly { id: number }[]): number {
  if (!row) throw new Error('The row was not written.')
  return row.id
}
