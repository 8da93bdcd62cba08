import { eq } from 'drizzle-orm'
import { order } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'
import type { Services } from '../../services/services.ts'
import { settleByShop } from '../settle-by-shop.ts'

/** Records that the shop has paid a refund by hand, at its card terminal or by bank transfer. */
export async function payOutRefund(
  services: Services,
  id: number,
): Promise<'paid' | 'already' | 'not_by_shop' | 'unknown'> {
  return services.database.transaction(async (tx) => {
    const [found] = await tx.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, id))
    if (!found) return 'unknown'
    const [orderRow] = await tx.select().from(order).where(eq(order.id, found.orderId)).for('update')
    const [row] = await tx.select().from(refund).where(eq(refund.id, id))
    if (!orderRow || !row) return 'unknown'
    if (row.method === 'hosted') return 'not_by_shop'
    const paid = await settleByShop(services, tx, orderRow, id, { way: row.method, document: null })
    return paid ? 'paid' : 'already'
  })
}
