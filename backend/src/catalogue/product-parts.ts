import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { productMedia, productOption, productStock, productStockOption } from '../schema/catalogue.ts'
import { type OptionRef, optionId, type ProductInput, type StockInput, whole } from './product-input.ts'
import type { StoredProduct } from './product-state.ts'
import { snapshotOfInput } from './product-state.ts'

/** A product whose row is written, but not its parts. */
export type Planned = { id: number; input: ProductInput; stored: StoredProduct | null }

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const rowsPerBatch = 2_000

/** Writes options, stock units and pictures of products whose rows exist. */
export async function writeParts(tx: Transaction, planned: readonly Planned[]): Promise<void> {
  const options = await writeOptions(tx, planned)
  await writeStock(tx, planned, options)
  await writeMedia(tx, planned, options)
  await removeUnusedOptions(tx, planned, options)
}

/** Ids of options by product and `optionId`. */
type OptionIds = ReadonlyMap<string, number>

function optionKey(productId: number, option: OptionRef): string {
  return `${productId}\0${optionId(option)}`
}

async function writeOptions(tx: Transaction, planned: readonly Planned[]): Promise<OptionIds> {
  const rows = planned.flatMap(({ id, input }) =>
    input.options.map(({ type, key, text, json }, order) => ({
      productId: id,
      optionType: type,
      key,
      textValue: whole(text),
      jsonValue: json && { ...json },
      order,
    })),
  )
  const ids = new Map<string, number>()
  for (const some of chunks(rows)) {
    const saved = await tx
      .insert(productOption)
      .values(some)
      .onConflictDoUpdate({
        target: [productOption.productId, productOption.optionType, productOption.key],
        set: {
          textValue: sql`excluded.option_text_value`,
          jsonValue: sql`excluded.option_json_value`,
          order: sql`excluded."order"`,
          editedOn: sql`now()`,
        },
      })
      .returning()
    for (const { id, productId, optionType, key } of saved) {
      ids.set(optionKey(productId, { type: optionType, key }), id)
    }
  }
  return ids
}

async function writeStock(tx: Transaction, planned: readonly Planned[], options: OptionIds): Promise<void> {
  const units = planned.flatMap(({ id, input }) => input.stock.map((unit) => ({ productId: id, unit })))
  const ids = new Map<string, number>()
  for (const some of chunks(units)) {
    const saved = await tx
      .insert(productStock)
      .values(some.map(stockRow))
      .onConflictDoUpdate(renewStock)
      .returning({
        id: productStock.id,
        productId: productStock.productId,
        sku: productStock.skuNumber,
      })
    for (const { id, productId, sku } of saved) ids.set(`${productId}\0${sku}`, id)
  }
  const changed = planned.filter(({ stored }) => stored).map(({ id }) => id)
  const existing = [...ids.values()]
  if (changed.length > 0) {
    await tx
      .update(productStock)
      .set({ isActive: false, editedOn: sql`now()` })
      .where(
        and(
          inArray(productStock.productId, changed),
          eq(productStock.isActive, true),
          notInArray(productStock.id, existing),
        ),
      )
    await tx.delete(productStockOption).where(inArray(productStockOption.productStockId, existing))
  }
  const links = units.flatMap(({ productId, unit }) =>
    unit.options.map((option) => ({
      productStockId: idIn(ids, `${productId}\0${unit.sku}`),
      productOptionId: idIn(options, optionKey(productId, option)),
    })),
  )
  for (const some of chunks(links)) await tx.insert(productStockOption).values(some)
}

function stockRow({ productId, unit }: { productId: number; unit: StockInput }) {
  const { sku, barcode, price, discount, currency, quantity, weightGrams } = unit
  return {
    productId,
    skuNumber: sku,
    barcode,
    price,
    priceCurrency: currency,
    discount,
    discountCurrency: currency,
    quantity,
    weightGrams: weightGrams ?? null,
  }
}

const renewStock = {
  target: [productStock.productId, productStock.skuNumber],
  set: {
    barcode: sql`excluded.barcode`,
    price: sql`excluded.price`,
    priceCurrency: sql`excluded.price_currency`,
    discount: sql`excluded.discount`,
    discountCurrency: sql`excluded.discount_currency`,
    quantity: sql`greatest(excluded.quantity, ${productStock.reserved})`,
    weightGrams: sql`excluded.weight_grams`,
    isActive: sql`true`,
    editedOn: sql`now()`,
  },
}

async function writeMedia(tx: Transaction, planned: readonly Planned[], options: OptionIds): Promise<void> {
  const renewed = planned.filter(
    ({ input, stored }) =>
      !stored || !isDeepStrictEqual(snapshotOfInput(input, stored.reserved).media, stored.snapshot.media),
  )
  const replaced = renewed.filter(({ stored }) => stored).map(({ id }) => id)
  if (replaced.length > 0) {
    await tx
      .delete(productMedia)
      .where(and(inArray(productMedia.productId, replaced), eq(productMedia.mediaType, 'image')))
  }
  const rows = renewed.flatMap(({ id, input }) =>
    input.media.map(({ image, description, option }, order) => ({
      productId: id,
      productOptionId: option && idIn(options, optionKey(id, option)),
      description: whole(description),
      image,
      order,
    })),
  )
  for (const some of chunks(rows)) await tx.insert(productMedia).values(some)
}

/** An option of withdrawn units alone stays, because reviews of those units still name it. */
async function removeUnusedOptions(
  tx: Transaction,
  planned: readonly Planned[],
  options: OptionIds,
): Promise<void> {
  const changed = planned.filter(({ stored }) => stored).map(({ id }) => id)
  if (changed.length === 0) return
  const carried = tx
    .select({ one: sql`1` })
    .from(productStockOption)
    .where(eq(productStockOption.productOptionId, productOption.id))
  await tx
    .delete(productOption)
    .where(
      and(
        inArray(productOption.productId, changed),
        notInArray(productOption.id, [0, ...options.values()]),
        notExists(carried),
      ),
    )
}

function idIn(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The option ${key.replaceAll('\0', ' ')} is not among its product's.`)
  return id
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerBatch)
    yield rows.slice(start, start + rowsPerBatch)
}
