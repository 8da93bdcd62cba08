import {
  product,
  productMedia,
  productOption,
  productStock,
  productStockOption,
} from '@marah/backend/schema/catalogue'
import { order, orderLine } from '@marah/backend/schema/orders'
import { vendor } from '@marah/backend/schema/sellers'
import { eq, sql } from 'drizzle-orm'
import type { TestShop } from './test-shop.ts'

let count = 0

export type TestGood = { stockId: number; productId: number; vendorId: number; slug: string }

type GoodFacts = { quantity?: number; price?: number; discount?: number; currency?: string; nameAr?: string }

/** A product of one seller with one stock unit: red, with a picture. */
export async function makeGood({ database }: TestShop, facts: GoodFacts = {}): Promise<TestGood> {
  const slug = `good-${++count}`
  const image = { hash: `hash${count}`, width: 800, height: 800, widths: [400, 800], tint: '#aabbcc' }
  return database.transaction(async (tx) => {
    const seller = one(
      await tx
        .insert(vendor)
        .values({ slug: `seller-${slug}`, name: { en: 'Seller', ar: 'بائع' }, description: { en: '' } })
        .returning(),
    )
    const name = { en: `Good ${count}`, ar: facts.nameAr ?? `منتج ${count}` }
    const made = one(
      await tx
        .insert(product)
        .values({ slug, vendorId: seller.id, name, description: { en: '' } })
        .returning(),
    )
    const red = one(
      await tx
        .insert(productOption)
        .values({ productId: made.id, optionType: 'color', key: 'red', textValue: { en: 'Red', ar: 'أحمر' } })
        .returning(),
    )
    await tx.insert(productMedia).values({ productId: made.id, description: { en: 'A good' }, image })
    const stock = one(
      await tx
        .insert(productStock)
        .values({
          productId: made.id,
          skuNumber: slug,
          price: facts.price ?? 1250,
          discount: facts.discount ?? 0,
          quantity: facts.quantity ?? 10,
          priceCurrency: facts.currency ?? 'USD',
          discountCurrency: facts.currency ?? 'USD',
        })
        .returning(),
    )
    await tx.insert(productStockOption).values({ productStockId: stock.id, productOptionId: red.id })
    return { stockId: stock.id, productId: made.id, vendorId: seller.id, slug }
  })
}

export async function changeStock(
  { database }: TestShop,
  { stockId }: TestGood,
  changes: Partial<typeof productStock.$inferInsert>,
): Promise<void> {
  await database.db.update(productStock).set(changes).where(eq(productStock.id, stockId))
}

export async function withdrawProduct({ database }: TestShop, { productId }: TestGood): Promise<void> {
  await database.db.update(product).set({ isPublished: false }).where(eq(product.id, productId))
}

type Held = { userId: number; cartId: number | null; good: TestGood; quantity: number }

/** Creates the rows that checkout writes while a payment is open: an unpaid order that reserves units. */
export async function holdForPayment({ database }: TestShop, held: Held): Promise<number> {
  const amounts = { itemsAmount: 0, deliveryFee: 0, amount: 0, currency: 'USD' }
  return database.transaction(async (tx) => {
    const open = one(
      await tx
        .insert(order)
        .values({
          userId: held.userId,
          cartId: held.cartId,
          kind: held.cartId === null ? 'buy_now' : 'cart',
          contentHash: '',
          language: 'en',
          email: 'a@example.com',
          ...amounts,
        })
        .returning(),
    )
    await tx.insert(orderLine).values({
      orderId: open.id,
      productStockId: held.good.stockId,
      quantity: held.quantity,
      unitPrice: 1250,
      state: 'reserved',
      item: {
        product: held.good.productId,
        product_stock: held.good.stockId,
        slug: '',
        name: '',
        options: [],
        sku_number: '',
        vendor: null,
        vendor_name: '',
        image_sources: null,
        unit_price: '12.50',
        list_price: '12.50',
        currency: 'USD',
      },
    })
    await tx
      .update(productStock)
      .set({ reserved: sql`${productStock.reserved} + ${held.quantity}` })
      .where(eq(productStock.id, held.good.stockId))
    return open.id
  })
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The database gave no row back')
  return row
}
