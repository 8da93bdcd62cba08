import { order, orderLine } from '@marah/backend/schema/orders'
import type { TestShop } from './test-shop.ts'

type Purchase = {
  readonly userId: number
  readonly good: { readonly stockId: number; readonly productId: number }
  readonly status?: (typeof order.$inferSelect)['status']
  readonly state?: (typeof orderLine.$inferSelect)['state']
}

/** Creates the rows of a payment: a paid order with one unit. */
export async function buy({ database }: TestShop, purchase: Purchase): Promise<void> {
  const { stockId, productId } = purchase.good
  await database.transaction(async (tx) => {
    const [made] = await tx
      .insert(order)
      .values({
        userId: purchase.userId,
        kind: 'cart',
        contentHash: '',
        language: 'en',
        email: 'a@example.com',
        status: purchase.status ?? 'on_progress',
        paymentStatus: 'paid',
        itemsAmount: 1250,
        deliveryFee: 0,
        amount: 1250,
        currency: 'USD',
        paidOn: new Date(),
      })
      .returning()
    if (!made) throw new Error('The order was not stored')
    await tx.insert(orderLine).values({
      orderId: made.id,
      productStockId: stockId,
      quantity: 1,
      unitPrice: 1250,
      state: purchase.state ?? 'sold',
      item: {
        product: productId,
        product_stock: stockId,
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
  })
}
